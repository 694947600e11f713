import { expect, test } from "vitest";
import { chosen_from_hand, place_of } from "../../../../src/games/keythedral/derived/places";
import { choice, laying, middle_game, two_players } from "../fixtures";

const entered = (...codes: [string, ...(string | number)[]][]) =>
  codes.map(([family, ...args]) => ({ family, arguments: args }));

test("spots, slots, tiles, fences and verbs lie where they are", () => {
  const view = middle_game();
  expect(place_of(choice("field", -2, 3), view)).toBe("field -2 3");
  expect(place_of(choice("slot", 0, -1), view)).toBe("slot 0 -1");
  expect(place_of(choice("position", 3), view)).toBe("tile 3");
  expect(place_of(choice("fence", 3, 1), view)).toBe("fence 3 1");
  expect(place_of(choice("do", "smith"), view)).toBe("do smith");
});

test("passing, declining and accepting have no place", () => {
  const view = middle_game();
  for (const one of [choice("do", "pass"), choice("decline"), choice("accept")]) expect(place_of(one, view)).toBeNull();
});

test("a number is a call, a cottage to lay, or a cottage on the board", () => {
  const number = choice("number", 4);
  expect(place_of(number, middle_game({ box: "call" }))).toBe("call 4");
  expect(place_of(number, laying({ box: "lay_cottage" }))).toBe("unplaced 4");
  expect(place_of(number, middle_game({ partial_action: entered(["do", "house"]) }))).toBe("cottage 0 4");
  expect(place_of(number, middle_game({ partial_action: entered(["do", "fence"], ["seat", 2]) }))).toBe("cottage 2 4");
  expect(place_of(number, middle_game({ box: "window", partial_action: entered(["law", 17], ["seat", 1]) }))).toBe(
    "cottage 1 4",
  );
  expect(place_of(number, middle_game({ box: "window", partial_action: entered(["law", 1], ["number", 2]) }))).toBe(
    "call 4",
  );
});

test("a worker's direction is the field it enters from the tile that was called", () => {
  const view = two_players();
  expect(place_of(choice("direction", "NE"), view)).toBe("field 1 1");
  expect(place_of(choice("direction", "SW"), view)).toBe("field 0 0");
  const second_tile = { ...view, partial_action: entered(["number", 4]) };
  expect(place_of(choice("direction", "SE"), second_tile)).toBe("field 0 1");
});

test("under law 1 later numbers are known already, and the call in progress counts", () => {
  const view = two_players();
  view.calls = [3, 1, 2, 4, 5].map((number, index) => ({ call: index + 1, leader: index % 2, number }));
  view.call = 1;
  expect(place_of(choice("direction", "NE"), view)).toBe("field 1 1");
});

test("a fence's direction is the edge of the cottage that was named", () => {
  const view = middle_game({ partial_action: entered(["do", "fence"], ["seat", 2], ["number", 4]) });
  expect(place_of(choice("direction", "SW"), view)).toBe("edge 1 0 SW");
});

test("cubes are paid from the hand, taken from the store, bought from a shop", () => {
  const black = choice("cube", "black");
  expect(place_of(black, middle_game({ box: "pay_price" }))).toBe("hand black");
  expect(place_of(black, middle_game({ partial_action: entered(["do", "smith"]) }))).toBe("hand black");
  expect(place_of(black, middle_game({ partial_action: entered(["do", "trade"]) }))).toBe("store black");
  expect(place_of(black, middle_game({ partial_action: entered(["do", "trade"], ["cube", "red"]) }))).toBe(
    "hand black",
  );
  expect(place_of(black, middle_game({ box: "harvest_choice" }))).toBe("store black");
  expect(place_of(choice("cube", "yellow"), middle_game({ partial_action: entered(["law", 16]) }))).toBe("shop yellow");
});

test("law 7 pays a basic cube and takes a used one; law 15 pays one and takes two", () => {
  const seven = middle_game({ partial_action: entered(["law", 7]) });
  expect(place_of(choice("cube", "black"), seven)).toBe("hand black");
  expect(place_of(choice("cube", "white"), seven)).toBe("store white");
  expect(place_of(choice("cube", "black"), middle_game({ partial_action: entered(["law", 15]) }))).toBe("hand black");
  expect(
    place_of(choice("cube", "black"), middle_game({ partial_action: entered(["law", 15], ["cube", "red"]) })),
  ).toBe("store black");
});

test("harvest laws name a type of field", () => {
  for (const law of [8, 18, 19]) {
    expect(
      place_of(choice("cube", "blue"), middle_game({ box: "window", partial_action: entered(["law", law]) })),
    ).toBe("type blue");
  }
});

test("a law is played from the hand, or bought off an open law space", () => {
  const open = middle_game({ partial_action: entered(["do", "law"]) });
  open.laws.spaces = [13, 4];
  expect(place_of(choice("law", 13), open)).toBe("space 13");
  expect(place_of(choice("law", 13), middle_game())).toBe("law 13");
});

test("a law bought off an open space is paid from the hand, whatever law it is", () => {
  const paying = middle_game({ partial_action: entered(["do", "law"], ["law", 8]) });
  expect(place_of(choice("cube", "black"), paying)).toBe("hand black");
});

test("cubes chosen for a payment are counted, those that will be received are not", () => {
  const trade = middle_game({ partial_action: entered(["do", "trade"], ["cube", "green"], ["cube", "brown"]) });
  expect(chosen_from_hand(trade)).toMatchObject({ green: 0, brown: 1 });
  const price = middle_game({ box: "pay_price", partial_action: entered(["cube", "brown"], ["cube", "brown"]) });
  expect(chosen_from_hand(price)).toMatchObject({ brown: 2, black: 0 });
});
