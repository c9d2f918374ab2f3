import { expect, test } from "vitest";
import { pendingSplitAt } from "@/lib/hos/pending-split";
import { monday5, ms, shownMs, writtenLog } from "@/lib/hos/testing/written-driver-log";

/** Start, end, what it owes and where, when the running rest completes it; null without an open split. */
function pendingAfter(duration: string, text: string) {
  const split = pendingSplitAt(writtenLog(text), monday5 + ms(duration));
  const shown = (atMs: number | null) => (atMs === null ? null : shownMs(atMs - monday5));
  return (
    split && [
      shown(split.startMs),
      shown(split.endMs),
      shownMs(split.owesMs),
      split.owesBerth ? "SB" : "any",
      shown(split.doneAtMs),
    ]
  );
}

// Specification 3.5.
const threeAndSeven = "D 4:00, OFF 3:00, D 5:00, SB 7:00, D 1:00";

test.each<[string, (string | null)[] | null, string]>([
  ["5:59", null, "before the rest is long enough"],
  ["6:30", ["4:00", "6:30", "7:30", "SB", null], "while the first runs"],
  ["7:00", ["4:00", "7:00", "7:00", "SB", null], "when it is over"],
  ["12:00", ["4:00", "7:00", "7:00", "SB", null], "before the berth"],
  [
    "18:59",
    ["4:00", "7:00", "7:00", "SB", "19:00"],
    "while the second runs, though that is the longer by then",
  ],
  ["19:00", null, "when the pair is complete"],
  ["20:00", null, "driving on"],
])("3 and 7 hours at %s: %j, %s", (at, split) => {
  expect(pendingAfter(at, threeAndSeven)).toEqual(split);
});

test("of a first period with seven hours of berth that stretch alone counts", () => {
  expect(pendingAfter("13:00", "D 4:00, SB 7:10, OFF 0:50, D 1:00")).toEqual([
    "4:00",
    "11:10",
    "2:50",
    "any",
    null,
  ]);
});

test("a full rest settles it", () => {
  expect(pendingAfter("20:00", "D 4:00, OFF 3:00, D 1:00, OFF 10:00, D 2:00")).toBe(null);
});

test("the second of a complete pair waits for nobody, but a rest that pairs with it makes it the next first", () => {
  const chain = "D 2:00, OFF 3:00, D 2:00, SB 7:00, D 3:00, OFF 3:00";
  expect(pendingAfter("16:00", chain)).toBe(null);
  expect(pendingAfter("18:00", chain)).toEqual(["7:00", "14:00", "3:00", "any", "20:00"]);
});
