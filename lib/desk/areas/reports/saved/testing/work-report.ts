import type { WorkReport } from "@/lib/contract/desk/reports/work";

const figures = {
  ...{ manifests: 3, trips: 1, stops: 40, toCome: 2, onTime: 30, late: 6, unjudged: 2, lateMinutes: 24 },
  ...{ againstPlanMinutes: -3, planned: 20, failed: 2, dockMinutes: 800, stays: 36, detentionMinutes: 75 },
  ...{ billableMinutes: 60, layoverDays: 0 },
  ...{ detained: 3, staysUnknown: 1, miles: 400, emptyMiles: null, emptyUnknown: 1, emptyEstimated: 0 },
  ...{ driveMinutes: null, dutyMinutes: null, drivers: 2, hoursUnknown: 2 },
  unjudgedBecause: { "no-promise": 2, "no-arrival": 0, "not-told": 0 },
};

/** The work of one customer. */
export const workReport = (fields: Partial<WorkReport>): WorkReport => ({
  ...{ from: "2026-11-09", to: "2026-11-15", by: "customer", terminal: null, terminals: ["JOL"] },
  total: figures,
  groups: [{ key: "Brandt Tool & Die", label: "Brandt Tool & Die", figures }],
  otherDrivers: { drivers: 0, driveMinutes: 0 },
  docks: [],
  codes: [],
  freeMinutes: { manifest: 30, trip: 120 },
  missing: [],
  computedAt: "2026-11-18T15:00:00Z",
  ...fields,
});
