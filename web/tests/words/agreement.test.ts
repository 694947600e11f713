import { expect, test } from "vitest";
import type { Asked, EarlyEnd, Seat } from "../../src/generated/messages";
import { AGREEMENT, asked_told, ended_early } from "../../src/words/agreement";

const seats = (mine: number) => [0, 1].map((seat) => ({ seat, mine: seat === mine })) as Seat[];

test("whoever gave up or won is called as one speaks to them", () => {
  const gave_up: EarlyEnd = { by: "resignation", seat: 0 };
  expect(ended_early({ by: "host", seat: -1, reason: "Enough." }, seats(0), ["Ann", "Cleo"])).toBe(
    "Ended by the host of this server",
  );
  expect(ended_early(gave_up, seats(0), ["Ann", "Cleo"])).toBe("Cleo won: you gave up");
  expect(ended_early(gave_up, seats(1), ["Ann", "Cleo"])).toBe("You won: Ann gave up");
});

test("a program is asked for until somebody is back, whoever that is", () => {
  const asked = { kind: "replace", steps: 0 } as Asked;
  expect(asked_told(asked, "Ann", AGREEMENT.you)).toBe("Ann asks that a program play on for you until you are back.");
  expect(asked_told(asked, "Ann", "Ben")).toBe("Ann asks that a program play on for Ben until they are back.");
});
