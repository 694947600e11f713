import { expect, test } from "vitest";
import { brought_to, season_over } from "../../../../src/games/keyper/derived/season_over";
import { board, seat_view } from "../fixtures";

test("a season is over while the boards are folded for the next one", () => {
  expect(season_over({ phase: "displays", season: 2 })).toBe("spring");
  expect(season_over({ phase: "excess", season: 4 })).toBe("autumn");
  expect(season_over({ phase: "turns", season: 2 })).toBeNull();
  expect(season_over({ phase: "displays", season: 1 })).toBeNull();
});

test("it has brought fairs, a board, and the keyples on it", () => {
  const held = [
    { fair: "SP1", season: "spring", points: 2 },
    { fair: "SU3", season: "summer", points: 3 },
  ] as const;
  const seat = { ...seat_view(0), held: [...held], area: { blue: 2, white: 1 }, resting: { grey: 1 } };
  const boards = [board(0), { ...board(1), keyper: 0 }];
  expect(brought_to(seat, "spring", { boards })).toEqual({ fairs: 1, points: 2, board: 1, keyples: 4 });
  expect(brought_to(seat, "autumn", { boards: [board(0)] })).toMatchObject({ fairs: 0, board: null });
});
