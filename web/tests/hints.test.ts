import { expect, test } from "vitest";
import type { AssessedChoice, DecisionReview, Hint, Review } from "../src/generated/messages";
import { Comments } from "../src/lib/comments.svelte";
import { outlook, spoken_hint, told_choices } from "../src/lib/hints";
import { better_told } from "../src/words/table";

const choice = (name: string, value: number | null, why = ""): AssessedChoice => ({
  codes: [1],
  name,
  why,
  costs: "",
  simulations: 10,
  value,
  low: null,
  high: null,
  nearly: false,
  sure: true,
  reasons: [],
  follows: [],
  next: null,
});
const nearly = (name: string, value: number): AssessedChoice => ({ ...choice(name, value), nearly: true });
const hint = (choices: AssessedChoice[], remark = ""): Hint => ({ seat: 0, version: 1, remark, choices, entered: [] });

test("of what should follow is told what is usual, and what one does next oneself", () => {
  const step = (text: string, is_usual: boolean) => ({ seat: 1, codes: [1], share: 70, told: [text], is_usual });
  const told = (next: string | null, ...follows: ReturnType<typeof step>[]) =>
    outlook({ ...choice("a", 0), follows, next: next === null ? null : step(next, true) }).map((one) => one.told);
  expect(told(null, step("a", true), step("b", true), step("c", false))).toEqual([["a", "b"]]);
  expect(told("d", step("a", false))).toEqual([["d"]]);
  expect(told("d", step("a", true))).toEqual([["a"], ["d"]]);
  expect(told(null)).toEqual([]);
  expect(outlook(undefined)).toEqual([]);
  const made_for = { ...choice("a", 0, "It lets you do this next: b"), follows: [step("b", true), step("c", true)] };
  expect(outlook(made_for).map((one) => one.told)).toEqual([["c"]]);
});

test("the three best choices are told, the others against the best one", () => {
  const told = told_choices(hint([choice("a", 3000), nearly("b", 2900), choice("c", 1000), choice("d", 0)]));
  expect(told.map(({ worth }) => worth)).toEqual(["", "nearly as good", "about 2 points less than the best"]);
});

test("what may be luck is told without a number", () => {
  const unsure = (name: string, value: number) => ({ ...choice(name, value), sure: false });
  const told = told_choices(hint([choice("a", 3000), unsure("b", 0), unsure("c", -5000)]));
  expect(told.map(({ worth }) => worth)).toEqual([
    "a little better than the next",
    "a little less good than the best",
    "a little less good than the best",
  ]);
});

test("nothing is told of how the game will end, only how the choices compare", () => {
  const worth = (...values: number[]) =>
    told_choices(hint(values.map((value, index) => choice(`${index}`, value))))[0]?.worth;
  expect(worth(-2700)).toBe("");
  expect(worth(-2700, -4800)).toBe("about 2 points more than the next");
  expect(told_choices(hint([choice("a", 400), nearly("b", 500)]))[0]?.worth).toBe("");
});

test("a hint is spoken sentence by sentence", () => {
  expect(spoken_hint(null)).toEqual([]);
  expect(spoken_hint("thinking")).toHaveLength(1);
  expect(spoken_hint(hint([choice("pass", 2000, "It keeps keyples for later."), choice("build", 0)]))).toEqual([
    "What a good player would do",
    "1: Pass; about 2 points more than the next. It keeps keyples for later.",
    "2: Build; about 2 points less than the best.",
    "Found by trying out each choice in many games that go on from here.",
  ]);
  // What usually follows on the best one is heard as it is read.
  const followed = {
    ...choice("sail", 0, "It brings 7 keyples."),
    follows: [{ seat: 1, codes: [], share: 80, told: ["{1} sails."], is_usual: true }],
  };
  expect(spoken_hint(hint([followed, choice("pass", 0)]))[1]).toMatch(
    /It brings 7 keyples[.] If all play well, then usually: [{]1[}] sails[.]$/,
  );
  // So is what one does next oneself, where that is not told of what follows.
  const next = { seat: 0, codes: [], share: 60, told: ["{0} uses Monument."], is_usual: true };
  expect(spoken_hint(hint([{ ...followed, next }, choice("pass", 0)]))[1]).toMatch(
    /[{]1[}] sails[.] Your next step then, usually: [{]0[}] uses Monument[.]$/,
  );
  // How it was found is told once.
  expect(spoken_hint(hint([choice("pass", 2000), choice("build", 0)]), false)).toHaveLength(3);
  expect(spoken_hint(hint([choice("Pass", null)], "There is nothing to compare."))).toEqual([
    "What a good player would do",
    "There is nothing to compare.",
    "1: Pass.",
  ]);
});

const review = (better: AssessedChoice | null, behind = 0): Review => ({
  seat: 0,
  step: 7,
  name: "bid 2 red keyples for Monument",
  behind,
  better,
});

test("a review says what would have been better, and by how much", () => {
  const found = review(choice("use Monument", 3000), 2600);
  expect(better_told(found)).toBe("“Use Monument” would have been better: about 3 points more.");
  expect(better_told({ ...found, behind: 9000 })).toBe("“Use Monument” would have been far better.");
  expect(better_told(found, true)).toBe(
    "“Use Monument” would have been better than “Bid 2 red keyples for Monument”: about 3 points more.",
  );
});

test("a comment is told of a decision that was the last one, never of a good one, and until some others came", async () => {
  const answers: ((told: DecisionReview) => void)[] = [];
  const comments = new Comments(() => new Promise((answer) => answers.push(answer)));
  const first = comments.decided(0);
  const second = comments.decided(0);
  const better = review(choice("Pass", 3000, "It brings more."), 2600);
  answers[0]?.({ review: better });
  await first;
  expect(comments.shown).toBeNull();
  answers[1]?.({ review: better });
  await second;
  expect(comments.shown).toBe(better);
  expect(comments.of_last).toBe(true);
  // Nobody has to hurry to read it: it stays behind the next decision, which alone could be taken back.
  const third = comments.decided(0);
  answers[2]?.({ review: review(null) });
  await third;
  expect(comments.shown).toBe(better);
  expect(comments.of_last).toBe(false);
  const fourth = comments.decided(0);
  expect(comments.shown).toBeNull();
  answers[3]?.({ review: better });
  await fourth;
  expect(comments.shown).toBe(better);
  comments.close();
  // Nor is what was better told without a reason.
  const unexplained = comments.decided(0);
  answers[4]?.({ review: review(choice("Pass", 3000), 2600) });
  await unexplained;
  expect(comments.shown).toBeNull();
  comments.close();
  expect(comments.shown).toBeNull();
  const fifth = comments.decided(0);
  comments.close();
  answers[5]?.({ review: better });
  await fifth;
  expect(comments.shown).toBeNull();
  await new Comments(() => Promise.reject(new Error("cut"))).decided(0);
});
