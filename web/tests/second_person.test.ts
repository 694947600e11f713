import { expect, test } from "vitest";
import { plain_text } from "../src/lib/log";

const told = (sentence: string) => plain_text(sentence, ["You", "Bramble"]);

test.each([
  ["{0} takes a seat.", "You take a seat."],
  ["{0} passes this turn.", "You pass this turn."],
  ["{0} carries it.", "You carry it."],
  [
    "{0} has too few cubes to bid more than 2 and is skipped.",
    "You have too few cubes to bid more than 2 and are skipped.",
  ],
  ["{0} does not bid.", "You do not bid."],
  ["{0} may bid for the choice of start player.", "You may bid for the choice of start player."],
  ["{0} now has 3 blue keyples in hand.", "You now have 3 blue keyples in hand."],
  [
    "{0} puts 1 keyple on {1}'s Harrods and takes 2 red connectors.",
    "You put 1 keyple on Bramble's Harrods and take 2 red connectors.",
  ],
  [
    "{0} takes 1 yellow keyple from the tiles of their borough.",
    "You take 1 yellow keyple from the tiles of your borough.",
  ],
  ["{0} buys ironwork and glass.", "You buy ironwork and glass."],
  [
    "{0} plays a blue keyple onto the river and puts the boat of rocks and pigs there.",
    "You play a blue keyple onto the river and put the boat of rocks and pigs there.",
  ],
  [
    "{0} puts 3 yellow keyples on {1}'s Harrods, pays 1 coin and takes 1 brick.",
    "You put 3 yellow keyples on Bramble's Harrods, pay 1 coin and take 1 brick.",
  ],
  [
    "{0} bids 2 red keyples for St. Paul's Cathedral, 1 more than before, and outbids {1}.",
    "You bid 2 red keyples for St. Paul's Cathedral, 1 more than before, and outbid Bramble.",
  ],
  ["{0} takes back board 2 and now has 3 blue keyples.", "You take back board 2 and now have 3 blue keyples."],
  [
    "{1} wins: {0} has as many, but {0}'s barge lies behind.",
    "Bramble wins: you have as many, but your barge lies behind.",
  ],
  ["{1} bids 3 for The Shard and outbids {0}.", "Bramble bids 3 for The Shard and outbids you."],
  ["{1}'s keyper stands there, not {0}'s.", "Bramble's keyper stands there, not yours."],
  [
    "The Farmyard is {0}'s; only tiles of the own hand count.",
    "The Farmyard is yours; only tiles of the own hand count.",
  ],
  [
    "The time of {0} is over. A program plays on until they are back.",
    "Your time is over. A program plays on until you are back.",
  ],
  ["{0} has left. A program plays on until they are back.", "You have left. A program plays on until you are back."],
  ["{0} has sat down and plays on.", "You have sat down and play on."],
  [
    "Most have agreed that a program plays on for {0} until they are back.",
    "Most have agreed that a program plays on for you until you are back.",
  ],
  [
    "All have agreed: {0} takes back the last decision, and what has followed.",
    "All have agreed: you take back the last decision, and what has followed.",
  ],
  ["{0} took back a step.", "You took back a step."],
  ["{0} was given a hint.", "You were given a hint."],
  ["The program of {0} found no answer.", "Your program found no answer."],
  ["{1} hands 1 stone to {0}.", "Bramble hands 1 stone to you."],
  ["{1} joins {0} with a white keyple.", "Bramble joins you with a white keyple."],
  ["{0}'s cottage 1 finds no free field.", "Your cottage 1 finds no free field."],
  ["{1} puts a fence at {0}'s cottage 3.", "Bramble puts a fence at your cottage 3."],
  ["Choose “{0}”.", "Choose “You”."],
  ["It is {0}'s turn.", "It is your turn."],
  ["Winter begins; {0} has the first turn.", "Winter begins; you have the first turn."],
  ["Only {0} was left and has passed: {0} sails now.", "Only you were left and have passed: you sail now."],
  ["{0} brings home 1 wine. {0} chooses 3 more.", "You bring home 1 wine. You choose 3 more."],
])("who is called You is spoken to: %s", (sentence, expected) => {
  expect(told(sentence)).toBe(expected);
});

test("whoever has a name is spoken of", () => {
  expect(plain_text("{0} takes {1}'s seat.", ["Anna", "Bramble"])).toBe("Anna takes Bramble's seat.");
});
