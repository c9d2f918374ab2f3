import { expect, test } from "vitest";
import { planPicture } from "@/components/manifests/axis/plan-axis";
import { dayPlanOf, manifestNowMs, manifestRowOf } from "@/lib/paper/testing/manifest-detail";

const zone = "America/Chicago";
const whole = (percent: number | null | undefined) => (percent == null ? percent : Math.round(percent));

test("a stop stands where it was planned above and where it was reached or will be below", () => {
  const picture = planPicture(manifestRowOf(), null, zone, manifestNowMs);
  const [first, , third] = picture?.stops ?? [];
  expect([whole(first?.plannedPercent), whole(first?.actualPercent), first?.isReached]).toEqual([
    15,
    16,
    true,
  ]);
  expect(third?.isReached).toBe(false);
  expect(Number(third?.actualPercent)).toBeGreaterThan(Number(third?.plannedPercent));
});

test("the line below ends where the present plan ends, the one above where that of the dispatch did", () => {
  const dispatched = dayPlanOf({ endAt: "2026-11-24T21:20:00.000Z" });
  const picture = planPicture(manifestRowOf(), dispatched, zone, manifestNowMs);
  expect(Number(picture?.plan.endPercent)).toBeLessThan(Number(picture?.actual.endPercent));
});

test("a stay that is not over lasts till now", () => {
  const [stop] = manifestRowOf().stops;
  if (stop === undefined) throw new Error("the fixture has stops");
  const row = manifestRowOf({ stops: [{ ...stop, mark: "at", departedAt: null }] });
  const picture = planPicture(row, null, zone, manifestNowMs);
  const axis = picture?.axis ?? { startMs: 0, endMs: 1 };
  const now = ((manifestNowMs - axis.startMs) / (axis.endMs - axis.startMs)) * 100;
  expect(picture?.stays[0]?.tillPercent).toBe(now);
});

test("without any time there is nothing to draw", () => {
  const bare = manifestRowOf({
    stops: [],
    plan: dayPlanOf({ startAt: null, endAt: null }),
    startedAt: null,
    departedAt: null,
    departAt: null,
  });
  expect(planPicture(bare, null, zone, manifestNowMs)).toBeNull();
});

test("what a truck that is out is going to do is no line above: nobody planned it so", () => {
  const out = manifestRowOf();
  expect(planPicture(out, null, zone, manifestNowMs)?.plan).toEqual({ startPercent: null, endPercent: null });
  const inYard = { ...out, startedAt: null, departedAt: null };
  expect(planPicture(inYard, null, zone, manifestNowMs)?.plan.startPercent).not.toBeNull();
});
