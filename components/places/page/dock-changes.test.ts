import { expect, test } from "vitest";
import { changedBy } from "@/components/places/page/dock-pane";
import type { ComingStop } from "@/lib/contract/desk/places/place-records";

const stop: ComingStop = {
  ...{ kind: "manifest", objectId: "m", title: "STL-114", stopId: "s", number: 6, driver: null },
  ...{ opensAt: null, closesAt: null, etaAt: "2026-11-18T17:12:00Z", serviceMinutes: 45 },
  ...{ hasOwnMinutes: false, next: null },
};
const change = (other: Partial<ComingStop>) => changedBy([{ ...stop, ...other }], 62, "America/Chicago");

test("a longer stay moves when it leaves, and says whom that makes late", () => {
  expect(change({})).toEqual(["STL-114, stop 6 leaves at 12:14 CST instead of 11:57 CST"]);
  const next = { number: 9, etaAt: "2026-11-18T18:52:00Z", closesAt: "2026-11-18T19:00:00Z" };
  expect(change({ next })).toEqual([
    "STL-114, stop 6 leaves at 12:14 CST instead of 11:57 CST; its stop 9 falls 9 min behind",
  ]);
});

test("freight that says how long it takes keeps it, and without an ETA no time is made up", () => {
  expect(change({ hasOwnMinutes: true })).toEqual([]);
  expect(change({ etaAt: null })).toEqual([
    "STL-114, stop 6 takes 62 min instead of 45; its ETA is not known",
  ]);
});
