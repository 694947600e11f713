import { expect, test } from "vitest";
import { route_of } from "../src/lib/routes";

test("the start page, setting up and tables have addresses", () => {
  expect(route_of("/")).toEqual({ page: "start" });
  expect(route_of("/table/bcd")).toEqual({ page: "table", id: "bcd" });
  expect(route_of("/new/keyper")).toEqual({ page: "new", game: "keyper", friends: false });
  expect(route_of("/new/keyper/friends")).toEqual({ page: "new", game: "keyper", friends: true });
  expect(route_of("/learn/keyper")).toEqual({ page: "learn", game: "keyper" });
  expect(route_of("/rules/keyper")).toEqual({ page: "rules", game: "keyper", form: "all" });
  expect(route_of("/rules/keyper/aid")).toEqual({ page: "rules", game: "keyper", form: "aid" });
  expect(route_of("/rules/keyper/book")).toEqual({ page: "rules", game: "keyper", form: "book" });
  expect(route_of("/player/bcd")).toEqual({ page: "player", id: "bcd" });
  expect(route_of("/program/steward")).toEqual({ page: "program", name: "steward" });
  expect(route_of("/account")).toEqual({ page: "account", form: "own" });
  expect(route_of("/account/device")).toEqual({ page: "account", form: "device" });
  expect(route_of("/account/told")).toEqual({ page: "account", form: "told" });
  expect(route_of("/table/b%20d/")).toEqual({ page: "table", id: "b d" });
});

test("everything else leads nowhere", () => {
  for (const path of [
    "/table",
    "/table/",
    "/tables",
    "/account/keys",
    "/player",
    "/player/a/friends",
    "/accounts",
    "/table/a/b",
    "/table/a/friends",
    "/new",
    "/learn/keyper/friends",
    "/rules",
    "/rules/keyper/friends",
    "/new/keyper/aid",
    "/new/keyper/book",
    "/table/%zz",
    "/wp-login.php",
  ]) {
    expect(route_of(path)).toEqual({ page: "unknown" });
  }
});
