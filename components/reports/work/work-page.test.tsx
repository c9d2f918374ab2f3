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
  unjudged: 4,
  lateMinutes: 24,
  againstPlanMinutes: -3,
  planned: 20,
  failed: 2,
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
    "GET /api/desk/reports/work/stops": { stays: [stay], total: 1 },
  });
  renderDesk(<WorkPage />, { address });
  return requests;
}

test("what nobody knows is said, and is no zero", async () => {
  open(reportOf());
  const miles = await screen.findByText("Empty miles");
  expect(miles.parentElement?.textContent).toBe(
    "Empty milesNot knownof 400 of 1 trip, 1 trip not known, 2 estimated",
  );
  expect(screen.getByText("Hours used").parentElement?.textContent).toContain("Not known");
});

test("a figure opens the stops behind it, with the manifest that they are on", async () => {
  const requests = open(reportOf());
  // The figure of all; those of one terminal or driver stand in the table.
  const [figure] = await screen.findAllByRole("button", { name: "83.3 %" });
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
  expect(requests).toEqual([]);
});

test("a report that cannot be read says why", async () => {
  open(refused({ type: "SERVICE_UNAVAILABLE", message: "The store does not answer", requestId: "r-1" }, 503));
  expect(await screen.findByText("The store does not answer", {}, { timeout: 9_000 })).toBeTruthy();
});
