// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WorkPage } from "@/components/reports/work/work-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import type { WorkFigures, WorkReport, WorkStay } from "@/lib/contract/desk/reports/work";

beforeEach(() => vi.setSystemTime(Date.parse("2026-11-18T15:00:00Z")));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const figures: WorkFigures = {
  manifests: 3,
  trips: 1,
  stops: 40,
  toCome: 2,
  onTime: 30,
  late: 6,
  failed: 1,
  unjudged: 3,
  unjudgedBecause: { "no-promise": 2, "no-arrival": 1, "not-told": 0 },
  lateMinutes: 24,
  againstPlanMinutes: -3,
  planned: 20,
  dockMinutes: 800,
  stays: 36,
  detentionMinutes: 75,
  billableMinutes: 60,
  layoverDays: 0,
  detained: 3,
  staysUnknown: 1,
  miles: 400,
  emptyMiles: null,
  emptyUnknown: 1,
  emptyEstimated: 2,
  driveMinutes: null,
  dutyMinutes: null,
  drivers: 4,
  hoursUnknown: 2,
};

const reportOf = (fields: Partial<WorkReport> = {}): WorkReport => ({
  from: "2026-11-18",
  to: "2026-11-18",
  by: "customer",
  terminal: null,
  terminals: ["JOL"],
  total: figures,
  groups: [{ key: "Brandt Tool & Die", label: "Brandt Tool & Die", figures }],
  otherDrivers: { drivers: 12, driveMinutes: 3_000 },
  docks: [
    { place: "Brandt Tool & Die, Joliet IL", stays: 9, dockMinutes: 300, detentionMinutes: 75, detained: 3 },
  ],
  codes: [{ code: "0200", label: "Refused", stops: 2 }],
  freeMinutes: { manifest: 30, trip: 120 },
  missing: [],
  computedAt: "2026-11-18T15:00:00Z",
  ...fields,
});

const stay: WorkStay = {
  kind: "manifest",
  documentId: "R-1",
  title: "JOL-114",
  stopId: "T-1",
  place: "Brandt Tool & Die, Joliet IL",
  customer: "Brandt Tool & Die",
  lane: null,
  terminal: "JOL",
  driver: "Ada Tester",
  timezone: "America/Chicago",
  verdict: "late",
  unjudgedBecause: null,
  plannedAt: null,
  promisedAt: "2026-11-18T14:00:00Z",
  arrivedAt: "2026-11-18T14:20:00Z",
  departedAt: "2026-11-18T15:10:00Z",
  dockMinutes: 50,
  detentionMinutes: 20,
  billableMinutes: 15,
  layoverDays: 0,
  codes: ["0200"],
};

function open(reply: unknown, address = "") {
  const requests = stubDesk({
    "GET /api/desk/reports/work": reply,
    "GET /api/desk/reports/work/trend": {
      terminal: null,
      weeks: [
        { from: "2026-11-16", to: "2026-11-18", figures, missing: [] },
        { from: "2026-11-09", to: "2026-11-15", figures: { ...figures, stops: 3, onTime: 0 }, missing: [] },
      ],
    },
    "GET /api/desk/reports/work/stops": { stays: [stay], total: 1 },
  });
  renderDesk(<WorkPage />, { address });
  return requests;
}

test("what nobody knows is said, and is no zero", async () => {
  open(reportOf());
  const miles = await screen.findByText("Empty miles");
  expect(miles.parentElement?.textContent).toBe(
    "Empty milesNot knownknown of 0 of 1 trip, 400 mi planned in all, 2 estimated",
  );
  expect(screen.getByText("Hours used").parentElement?.textContent).toBe(
    "Hours usedNot knownof 2 of 4 drivers with these stops, not in it: 12 other drivers, 50:00 drive",
  );
});

test("a sum of which parts are unknown is said to be the least", async () => {
  const some = { ...figures, trips: 4, emptyMiles: 31, emptyUnknown: 3 };
  open(reportOf({ total: some, groups: [{ key: "A", label: "Brandt Tool & Die", figures: some }] }));
  const miles = await screen.findByText("Empty miles");
  expect(miles.parentElement?.textContent).toMatch(/^Empty miles≥ 31known of 1 of 4 trips/);
  expect(screen.getAllByText("≥ 31")).toHaveLength(2);
});

test("on time is of all that was due, and why the rest is unknown stands beside it", async () => {
  open(reportOf());
  const total = async (label: string) =>
    (await screen.findAllByText(label, { selector: "dt" }))[0]?.parentElement?.textContent;
  expect(await total("On time")).toBe("On time75.0 %30 of 40 stops due, 2 to come");
  expect(await total("Unknown")).toBe(
    "Unknown37.5 % of those due: 2 with no promised time, 1 with no arrival time",
  );
  expect(screen.getByText("37 of 40")).toBeTruthy();
});

test("weeks stand below each other, and one opens its days", async () => {
  const requests = open(reportOf());
  const week = await screen.findByRole("button", { name: "Nov 9 – 15" });
  expect(week.closest("tr")?.textContent).toBe("Nov 9 – 15not known3613");
  fireEvent.click(week);
  await vi.waitFor(() =>
    expect(requests.findLast(({ path }) => path === "/api/desk/reports/work")?.query.get("from")).toBe(
      "2026-11-09",
    ),
  );
});

test("a figure opens the stops behind it, with the manifest that they are on", async () => {
  const requests = open(reportOf());
  // The figure of all; those of one terminal or driver stand in the table.
  const [figure] = await screen.findAllByRole("button", { name: "75.0 %" });
  if (figure) fireEvent.click(figure);
  const link = await screen.findByRole("link", { name: "JOL-114" });
  expect(link.getAttribute("href")).toBe("/manifests/R-1");
  expect(requests.findLast(({ query }) => query.has("part"))?.query.get("part")).toBe("on-time");
  expect(screen.getByText("20 min late")).toBeTruthy();
  expect(
    screen.getByText("planned not known · promised Wed 08:00 · arrived Wed 08:20 · left Wed 09:10 CST"),
  ).toBeTruthy();
});

test("a place opens the stays there", async () => {
  const requests = open(reportOf());
  fireEvent.click(await screen.findByRole("button", { name: "Brandt Tool & Die, Joliet IL" }));
  await screen.findByRole("link", { name: "JOL-114" });
  expect(requests.findLast(({ query }) => query.has("place"))?.query.get("place")).toBe(
    "Brandt Tool & Die, Joliet IL",
  );
});

test("what is missing stands over the figures", async () => {
  open(reportOf({ missing: ["Hours used are not known: the platform is away."] }));
  expect(await screen.findByText("Hours used are not known: the platform is away.")).toBeTruthy();
});

test("days without a stop are said to have none", async () => {
  open(reportOf({ groups: [] }));
  expect(await screen.findByText("No stop of these days is known")).toBeTruthy();
});

test("more days than can be asked for are said, and not asked for", () => {
  const requests = open(reportOf(), "?span=typed&from=2026-10-01&to=2026-11-02");
  expect(screen.getByText("At most 31 days can be asked for.")).toBeTruthy();
  expect(requests.filter(({ path }) => path.startsWith("/api/desk/reports"))).toEqual([]);
});

test("a report that cannot be read says why", async () => {
  open(refused({ type: "SERVICE_UNAVAILABLE", message: "The store does not answer", requestId: "r-1" }, 503));
  expect(await screen.findByText("The store does not answer", {}, { timeout: 9_000 })).toBeTruthy();
});
