import { expect, test } from "vitest";
import { stopOf } from "@/components/testing/trip-row";
import { stopLabel } from "@/components/trips/trip-labels";
import { firstShown } from "@/components/ui/marks/stop-strip";

test("a stop that is past does not say that its window is in jeopardy", () => {
  expect(stopLabel(stopOf({ mark: "done", risk: "late" }))).toBe("Joliet IL done");
  expect(stopLabel(stopOf({ mark: "next", risk: "late" }))).toBe("Joliet IL next, missed");
});

test("of many stops those around the next one are shown", () => {
  const marks = (done: number, total: number) =>
    Array.from({ length: total }, (_, at): "done" | "next" | "planned" => {
      if (at < done) return "done";
      return at === done ? "next" : "planned";
    });
  expect(firstShown(marks(0, 4), 5)).toBe(0);
  expect(firstShown(marks(0, 9), 3)).toBe(0);
  expect(firstShown(marks(4, 9), 3)).toBe(3);
  expect(firstShown(marks(9, 9), 3)).toBe(6);
});
