import { beforeEach, expect, test } from "vitest";
import { Presence } from "@/lib/desk/boards/presence";

let now: number;
let presence: Presence<number>;
beforeEach(() => {
  now = 1_000_000;
  presence = new Presence(() => now);
});
const ada = { id: "a", name: "Ada" };
const ben = { id: "b", name: "Ben" };

test("others are shown with since when, oneself is not", () => {
  presence.report(1, ada, true);
  now += 15_000;
  presence.report(1, ada, true);
  expect(presence.others(1, ben.id)).toEqual([{ name: "Ada", since: new Date(1_000_000).toISOString() }]);
  expect(presence.others(1, ada.id)).toEqual([]);
});

test("only coming and going is a change", () => {
  expect(presence.report(1, ada, true)).toBe(true);
  expect(presence.report(1, ada, true)).toBe(false);
  expect(presence.report(1, ada, false)).toBe(true);
  expect(presence.report(1, ada, false)).toBe(false);
});

test("who says nothing for 40 seconds has gone", () => {
  presence.report(1, ada, true);
  now += 40_000;
  expect(presence.others(1, ben.id)).toHaveLength(1);
  now += 1;
  expect(presence.others(1, ben.id)).toEqual([]);
  expect(presence.sweep()).toEqual([1]);
  expect(presence.sweep()).toEqual([]);
});
