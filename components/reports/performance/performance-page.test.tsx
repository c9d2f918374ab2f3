// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PerformancePage } from "@/components/reports/performance/performance-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import type { Measures, PerformanceReport } from "@/lib/contract/desk/reports/performance";
import { ReportTargets } from "@/lib/contract/desk/reports/report-targets";

beforeEach(() => vi.setSystemTime(Date.parse("2026-11-18T15:00:00Z")));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const measures: Measures = {
  mpg: 6.7,
  idleShare: 15.1,
  utilisation: 63.9,
  miles: 112_106,
  fuelGallons: 16_728,
  engineHours: 2_873,
  idleHours: 434,
  days: 7,
};
const grades = { mpg: "near", idleShare: "on", utilisation: "on" } as const;

const reportOf = (fields: Partial<PerformanceReport> = {}): PerformanceReport => ({
  from: "2026-11-11",
  to: "2026-11-17",
  beforeFrom: "2026-11-04",
  beforeTo: "2026-11-10",
  timezone: "America/Central",
  group: null,
  groups: ["JOL"],
  targets: ReportTargets.parse({}),
  now: measures,
  before: { ...measures, mpg: 6.58 },
  fleet: measures,
  grades,
  units: [
    {
      number: "T-2216",
      terminal: "JOL",
      model: "2019 T680",
      drivers: ["A. Petrov"],
      now: { ...measures, mpg: null },
      before: null,
      grades: { ...grades, mpg: null },
      grade: "on",
      rank: 1,
      rankBefore: null,
    },
  ],
  leftOut: [{ unit: "T-2216", reason: "odometer-back", days: ["2026-11-12"], figures: [1_204] }],
  counts: { units: 1, unitDays: 7, leftOutUnits: 0, leftOutUnitDays: 1 },
  missing: { count: 0, of: 14, reading: false, why: null },
  computedAt: "2026-11-18T15:00:00Z",
  ...fields,
});

function open(reply: unknown, address = "") {
  stubDesk({ "GET /api/desk/reports/performance": reply });
  renderDesk(<PerformancePage />, { address });
}

test("the period stands against the one before, with which way it went", async () => {
  open(reportOf());
  const change = await screen.findByText("+0.12");
  expect(change.closest("tr")?.textContent).toBe("Total MPG, near target6.706.58better+0.126.706.75");
});

test("what is left out stands with its reason, counted in units and unit-days", async () => {
  open(reportOf());
  expect(await screen.findByText("odometer went back 1,204 mi")).toBeTruthy();
  expect(screen.getByText(/0 units, 1 unit-days of 7/)).toBeTruthy();
});

test("what could not be read is said over the figures", async () => {
  open(reportOf({ missing: { count: 3, of: 14, reading: false, why: "The platform is away" } }));
  expect(
    await screen.findByText(/3 of 14 days of groups are not in these figures: The platform is away/),
  ).toBeTruthy();
});

test("a period that ends before it begins is said, and not asked for", () => {
  open(reportOf(), "?span=typed&from=2026-11-10&to=2026-11-02");
  expect(screen.getByText("The last day lies before the first one.")).toBeTruthy();
});

test("a group that nobody has is said", async () => {
  open(reportOf({ group: "NONE", units: [], leftOut: [] }), "?group=NONE");
  expect(await screen.findByText("No vehicle is in NONE")).toBeTruthy();
});

test("a report that cannot be read says why", async () => {
  open(refused({ type: "UPSTREAM_FAILED", message: "The platform did not respond", requestId: "r-1" }, 502));
  expect(await screen.findByText("The platform did not respond", {}, { timeout: 9_000 })).toBeTruthy();
});
