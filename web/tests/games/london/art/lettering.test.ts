import { expect, test } from "vitest";
import { fits, letters, lines_of, lines_of_name } from "../../../../src/games/london/art/lettering";

test("letters are never smaller than 12 pixels on the screen", () => {
  for (const scale of [0.3, 0.8, 1, 2]) expect(letters(11, scale) * scale).toBeGreaterThanOrEqual(12 - 1e-9);
  expect(letters(11, 3)).toBe(11);
});

test("a long name stands in two lines of about the same length", () => {
  expect(lines_of("Harrods", 12, 98)).toEqual(["Harrods"]);
  expect(lines_of("Southwark Cathedral", 12, 98)).toEqual(["Southwark", "Cathedral"]);
  expect(lines_of("Great Ormond St", 16, 98)).toEqual(["Great", "Ormond St"]);
});

test("a name is whole where its lines find room, else short", () => {
  const cathedral = (size: number) => lines_of_name("Westminster Cathedral", "Westm. Cathedral", size, 98);
  expect(cathedral(12)).toEqual(["Westminster", "Cathedral"]);
  expect(cathedral(19)).toEqual(["Westm.", "Cathedral"]);
  expect(lines_of_name("Hyde Park and Kensington Gardens", "Hyde Park", 12, 98)).toEqual(["Hyde Park"]);
});

test("a text fits where its letters have room", () => {
  expect(fits("Westminster Cathedral", 12, 87)).toBe(false);
  expect(fits("British Library", 12, 90)).toBe(true);
});
