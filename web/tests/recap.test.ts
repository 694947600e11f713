/** What others did is told in two lines, and what has scored is among them. */
import { expect, test } from "vitest";
import { deeds_of_others } from "../src/lib/recap";
import type { LogEvent } from "../src/generated/messages";

const [PART, DEED, GREAT] = [1, 2, 3];

let index = 0;
const event = (text: string, weight: number) => ({ text, weight, brief: "", index: (index += 1) }) as LogEvent;
const told = (...events: LogEvent[]) => deeds_of_others(events, 0).map(({ text }) => text);

test("of a single rival the last two deeds are told, and no part of them", () => {
  const trades = event("{1} trades.", DEED);
  expect(told(event("{1} builds.", DEED), trades, event("{1} pays.", PART), event("{1} passes.", DEED))).toEqual([
    "{1} trades.",
    "{1} passes.",
  ]);
});

test("what a single rival has scored stays though more was done after it, until it is long ago", () => {
  const seat = event("{1} takes a seat.", GREAT);
  const [trades, card] = [event("{1} trades.", DEED), event("{1} gets a law card.", DEED)];
  expect(told(seat, trades, card)).toEqual(["{1} takes a seat.", "{1} gets a law card."]);
  expect(told(seat, trades, trades, card)).toEqual(["{1} trades.", "{1} gets a law card."]);
});

test("of two rivals the last deed of each is told", () => {
  const [seat, trades] = [event("{1} takes a seat.", GREAT), event("{1} trades.", DEED)];
  expect(told(seat, trades, event("{2} trades.", DEED), event("{2} passes.", DEED))).toEqual([
    "{1} trades.",
    "{2} passes.",
  ]);
});

test("what was done to oneself is told, whoever acted later", () => {
  const [bids, passes] = [event("{2} bids.", DEED), event("{3} passes.", DEED)];
  const outbids = event("{1} outbids {0}.", DEED);
  expect(told(outbids, bids, passes)).toEqual(["{1} outbids {0}.", "{3} passes."]);
  expect(told(outbids, event("{1} trades.", DEED), bids)).toEqual(["{1} outbids {0}.", "{2} bids."]);
  expect(
    told(event("{1} lays cottage 1 north-east of {0}'s cottage 2.", DEED), event("{1} trades.", DEED), bids),
  ).toEqual(["{1} trades.", "{2} bids."]);
  const fence = event("{1} builds a fence on the north side of {0}'s cottage 2.", DEED);
  expect(told(fence, event("{1} trades.", DEED), bids)).toEqual([fence.text, "{2} bids."]);
  expect(told(outbids, event("{1} takes a seat.", GREAT), event("{1} passes.", DEED))).toEqual([
    "{1} outbids {0}.",
    "{1} passes.",
  ]);
  expect(told(outbids, event("{1} trades.", DEED), event("{1} passes.", DEED))).toEqual([
    "{1} outbids {0}.",
    "{1} passes.",
  ]);
});

test("for want of a deed a part is told, of oneself nothing, and nothing of what was not done", () => {
  expect(told(event("{1} pays.", PART), event("{0} trades.", DEED), event("{2} is skipped.", 0))).toEqual([
    "{1} pays.",
  ]);
  expect(told()).toEqual([]);
});
