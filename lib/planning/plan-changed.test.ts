import { expect, test } from "vitest";
import { type KeptPlan, type PlanRequest, planChanged } from "@/lib/planning/plan-changed";
import { writtenLog, writtenTrip } from "@/lib/planning/testing/written-trip";

const request = (tripId: string, key: string): PlanRequest => {
  const log = writtenLog({});
  const { waitingIs, hasBerth, splits, stops } = writtenTrip({}, "2:00 drive, 1:00 dock");
  return {
    tripId,
    key,
    hours: { log },
    departAtMs: log.segments[0]?.endMs ?? 0,
    waitingIs,
    hasBerth,
    splits,
    stops,
  };
};

test("plans only what has changed", () => {
  const kept = new Map<string, KeptPlan>();
  expect(planChanged(kept, [request("a", "1"), request("b", "1")])).toEqual(["a", "b"]);
  const before = kept.get("a")?.plan;
  expect(planChanged(kept, [request("a", "1"), request("b", "2")])).toEqual(["b"]);
  expect(kept.get("a")?.plan).toBe(before);
});

test("forgets trips that nobody asks about any more", () => {
  const kept = new Map<string, KeptPlan>();
  planChanged(kept, [request("a", "1"), request("b", "1")]);
  planChanged(kept, [request("b", "1")]);
  expect([...kept.keys()]).toEqual(["b"]);
});

test("is asked in plain data that a worker thread can be sent, and responds in it", () => {
  const kept = new Map<string, KeptPlan>();
  planChanged(kept, [structuredClone(request("a", "1"))]);
  expect(structuredClone(kept.get("a")?.plan)).toEqual(kept.get("a")?.plan);
});
