import { expect, test } from "vitest";
import { movedBefore, movedBy, orderRefusal } from "@/components/manifests/state/stop-order";
import type { ManifestStop } from "@/lib/contract/desk/freight-manifests";
import { manifestStopOf } from "@/lib/paper/testing/manifest-detail";

/** Stops by one letter each; `A!` is pinned, `a` is done. */
const stopsOf = (text: string): ManifestStop[] =>
  text.split(" ").map((word, index) =>
    manifestStopOf({
      stopId: word.replace("!", ""),
      number: index + 1,
      isPinned: word.endsWith("!"),
      mark: /^[a-z]/.test(word) ? "done" : "planned",
    }),
  );

test("a stop goes a place down, and those that are over are not part of the order", () => {
  expect(movedBy(stopsOf("a B C D"), "B", 1)).toEqual(["C", "B", "D"]);
});

test("a stop that is moved goes past a pinned one, which keeps its place", () => {
  expect(movedBy(stopsOf("A B! C"), "A", 1)).toEqual(["C", "B", "A"]);
});

test("the first has no place to go up to, the last none to go down to", () => {
  expect(movedBy(stopsOf("a B C"), "B", -1)).toBeNull();
  expect(movedBy(stopsOf("A B"), "B", 1)).toBeNull();
});

test("a stop is put before another, or last", () => {
  expect(movedBefore(stopsOf("A B C D"), "D", "B")).toEqual(["A", "D", "B", "C"]);
  expect(movedBefore(stopsOf("A B C D"), "A", null)).toEqual(["B", "C", "D", "A"]);
});

test("put before a pinned one, a stop takes the free place nearest to it", () => {
  expect(movedBefore(stopsOf("A B! C D"), "D", "B")).toEqual(["A", "B", "D", "C"]);
});

test("put where it stands, nothing is to be written", () => {
  expect(movedBefore(stopsOf("A B C"), "A", "B")).toBeNull();
});

test("what is over, pinned or under way is not moved, and says why", () => {
  const [over, pinned] = stopsOf("a B!");
  expect(orderRefusal(over ?? null)).toBe("Stop 1 is done.");
  expect(orderRefusal(pinned ?? null)).toBe("Stop 2 is locked.");
  expect(orderRefusal(manifestStopOf({ mark: "at", number: 5 }))).toBe("The driver is at stop 5 now.");
});
