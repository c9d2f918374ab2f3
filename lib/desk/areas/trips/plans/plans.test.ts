import { expect, test } from "vitest";
import { createPlatformClient } from "@/lib/client/platform-client";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { Plans } from "@/lib/desk/areas/trips/plans/plans";
import { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { LogCache } from "@/lib/desk/planning/log-cache";
import type { PlanJob, PlanOutcome } from "@/lib/desk/planning/plan-job";
import { idlePlanner } from "@/lib/desk/planning/testing/idle-planner";
import { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { driverHours, snapshotMs } from "@/lib/driver-hours/testing/driver-hours";

const clock = () => snapshotMs;
const { signal } = new AbortController();

/** Plans of two drivers with a trip each, and a planner that responds when the test says so. */
function open() {
  const asked: { jobs: readonly PlanJob[]; answer: (fault: string) => void }[] = [];
  const planner = {
    ...idlePlanner,
    plan: (jobs: readonly PlanJob[]) =>
      new Promise<PlanOutcome[]>((resolve) => {
        const answer = (fault: string) => resolve(jobs.map(({ id, key }) => ({ id, key, fault })));
        asked.push({ jobs, answer });
      }),
  };
  const store = new TripStore(() => undefined);
  const client = createPlatformClient({ baseUrl: "http://platform.test", apiKey: "none" });
  const plans = new Plans({
    planner,
    store,
    clock,
    // A driver without clocks of the engine has no log to be read.
    drivers: () => ["D-1", "D-2"].map((id) => driverHours({ id, engine: null })),
    logs: new LogCache({ client, planner, clock, log: quietLog }),
    fleet: new Fleet(),
    settings: async () => defaultSettings,
    splits: async () => () => defaultSettings.splits,
    works: new DriverWorks(),
    onPlanned: () => undefined,
  });
  const put = (tripId: number, version: number) =>
    store.take(
      {
        tripId,
        version,
        externalUserIds: [`D-${tripId}`],
        stops: [{ stopId: tripId, tripId, sequence: 1 }],
      },
      clock(),
    );
  put(1, 1);
  put(2, 1);
  return { plans, put, asked };
}

const idsOf = ({ jobs }: { jobs: readonly PlanJob[] }) => jobs.map(({ id }) => id);
/** Until what was begun has come as far as the planner. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a round of some drivers plans their trips alone", async () => {
  const { plans, asked } = open();
  void plans.round(signal, new Set(["D-2"]));
  await settled();
  expect(asked.map(idsOf)).toEqual([["2"]]);
});

test("a plan that comes after one of a newer record does not take its place", async () => {
  const { plans, put, asked } = open();
  const all = plans.round(signal);
  await settled();
  put(1, 2);
  const some = plans.round(signal, new Set(["D-1"]));
  await settled();
  expect(asked.map(idsOf)).toEqual([["1", "2"], ["1"]]);
  asked[1]?.answer("of the newer record");
  await some;
  asked[0]?.answer("of the older record");
  await all;
  expect(plans.get(1)).toEqual({ because: "of the newer record" });
  expect(plans.get(2)).toEqual({ because: "of the older record" });
});
