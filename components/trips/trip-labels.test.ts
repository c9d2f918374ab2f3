import { expect, test } from "vitest";
import { firstShown } from "@/components/trips/stop-strip";
import { stopOf, tripOf } from "@/components/trips/testing/trip-row";
import { slackLabel, stopLabel, tripStanding } from "@/components/trips/trip-labels";

test.each([
  [58, "+0:58"],
  [-38, "−0:38"],
  [160, "+2:40"],
  [-61.2, "−1:02"],
  [-130, "−2:10"],
  [0, "+0:00"],
  [-3_587, "−59:47"],
  [null, null],
])("%s minutes to spare read %s", (minutes, text) => {
  expect(slackLabel(minutes)).toBe(text);
});

test("a late trip says so first, and where it is to those who listen", () => {
  expect(tripStanding(tripOf({ risk: "late", state: "resting" }))).toEqual({
    kind: "late",
    label: "Late",
    also: "Resting",
  });
});

test("a trip that is done is done, however late it was", () => {
  expect(tripStanding(tripOf({ risk: "late", state: "done" })).label).toBe("Done");
});

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
