import { expect, test } from "vitest";
import type { Plan } from "@/lib/planning/plan";
import { planTrip } from "@/lib/planning/plan-trip";
import type { RankedDriver } from "@/lib/planning/rank-drivers";
import { rankReason } from "@/lib/planning/rank-reason";
import { writtenLabel } from "@/lib/planning/testing/written-label";
import { writtenTrip } from "@/lib/planning/testing/written-trip";
import { tightestOf } from "@/lib/planning/verdict";

const ranked = (state: RankedDriver["state"], plan: Plan | null, more: Partial<RankedDriver> = {}) => ({
  driverId: "D1",
  state,
  plan,
  tightest: plan && tightestOf(plan),
  emptyMiles: 42,
  clocksAfter: plan?.clocksAfter ?? null,
  blocks: [],
  mostSlack: null,
  unknownSinceMs: null,
  ...more,
});
const overnight = (window: string) =>
  planTrip(writtenTrip({}, "6:00 drive, 1:00 dock", `8:00 drive, 1:00 dock, ${window}`));
const label = writtenLabel("near Ogallala NE");

test("says the slack, the rests, the empty miles and the hours left", () => {
  expect(rankReason(ranked("on-time", overnight("-36:00")), label)).toBe(
    "1:00 to spare at stop 2, 10 h rest near Ogallala NE, 42 mi empty; then 8:00 drive, 54:00 cycle left",
  );
});

test("says how late somebody would be, and why", () => {
  expect(rankReason(ranked("late", overnight("-34:15")), label)).toMatch(
    /^0:45 late at stop 2, driving hours run out on the way, 10 h rest near Ogallala NE, 42 mi empty; /,
  );
});

test("says how late at least, where no plan was made", () => {
  const mostSlack = { slackMs: -3 * 3_600_000, stopIndex: 1 };
  expect(rankReason(ranked("late", null, { mostSlack }), label)).toBe(
    "at least 3:00 late at stop 2, 42 mi empty",
  );
});

test("says every block", () => {
  const blocks = [
    { kind: "equipment" as const, missing: ["reefer"] },
    { kind: "overlap" as const, label: "trip t9", span: { startMs: 0, endMs: 1 } },
  ];
  expect(rankReason(ranked("blocked", null, { blocks }), label)).toBe("lacks reefer; is on trip t9");
});
