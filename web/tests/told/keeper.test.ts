import { expect, test } from "vitest";
import { Keeper } from "../../src/lib/told/keeper";

/** Calls that are answered when the test says so. */
function calls() {
  const sent: string[] = [];
  const answers: { good: (kept: string) => void; bad: (error: Error) => void }[] = [];
  const put = (wish: string) =>
    new Promise<string>((good, bad) => {
      sent.push(wish);
      answers.push({ good, bad });
    });
  return { sent, answers, put };
}

const a_moment = () => new Promise((done) => setTimeout(done));

test("what is wished while another wish is on its way is sent after it, and only the last of it", async () => {
  const { sent, answers, put } = calls();
  const keeper = new Keeper(put, () => expect.unreachable());
  const first = keeper.keep("a");
  expect(await keeper.keep("b")).toBeNull();
  expect(await keeper.keep("c")).toBeNull();
  expect(sent).toEqual(["a"]);
  answers[0]?.good("a is kept");
  await a_moment();
  expect(sent).toEqual(["a", "c"]);
  answers[1]?.good("c is kept");
  expect(await first).toBe("c is kept");
});

test("a wish that could not be kept is told once, and the next one is sent again", async () => {
  const { sent, answers, put } = calls();
  const told: unknown[] = [];
  const keeper = new Keeper(put, (error) => told.push(error));
  const first = keeper.keep("a");
  expect(await keeper.keep("b")).toBeNull();
  const error = new Error("The wire is cut.");
  answers[0]?.bad(error);
  expect(await first).toBeNull();
  expect(told).toEqual([error]);
  expect(sent).toEqual(["a"]);
  const again = keeper.keep("c");
  answers[1]?.good("c is kept");
  expect(await again).toBe("c is kept");
});
