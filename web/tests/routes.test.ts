import { expect, test } from "vitest";
import { route_of } from "../src/lib/routes";

test("the start page, setting up and tables have addresses", () => {
  expect(route_of("/")).toEqual({ page: "start" });
  expect(route_of("/table/bcd")).toEqual({ page: "table", id: "bcd" });
  expect(route_of("/new/keyper")).toEqual({ page: "new", game: "keyper", friends: false });
  expect(route_of("/new/keyper/friends")).toEqual({ page: "new", game: "keyper", friends: true });
  expect(route_of("/table/b%20d/")).toEqual({ page: "table", id: "b d" });
});

test("everything else leads nowhere", () => {
  for (const path of [
    "/table",
    "/table/",
    "/tables",
    "/table/a/b",
    "/table/a/friends",
    "/new",
    "/table/%zz",
    "/wp-login.php",
  ]) {
    expect(route_of(path)).toEqual({ page: "unknown" });
  }
});
