// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SheetView } from "@/components/handover/sheet-view";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import type { HandoverSheet } from "@/lib/contract/desk/handover";
import * as zones from "@/lib/time/zones";

beforeEach(() => {
  vi.spyOn(zones, "localZone").mockReturnValue("America/Chicago");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const exceptionIn = (timezone: string | null): ExceptionRow => ({
  id: "1b9e2f7a-0000-4000-8000-000000000001",
  rule: "trip-late",
  label: "Late or in jeopardy",
  severity: "high",
  object: { kind: "trip", id: "48200", label: "48200" },
  terminal: "JOL",
  timezone,
  wrong: null,
  next: null,
  sentence: "0:15 late at Denver.",
  since: "2026-11-18T14:20:00Z",
  owner: null,
  ownedSince: null,
  snoozedUntil: null,
  freight: null,
  driver: null,
  cleared: null,
  version: 1,
});

const sheetOf = (row: ExceptionRow): HandoverSheet => ({
  from: "2026-11-18T07:00:00.000Z",
  to: "2026-11-18T15:00:00.000Z",
  builtAt: "2026-11-18T15:00:00.000Z",
  platformAwaySince: null,
  terminals: [],
  timezone: null,
  unplanned: { total: 0, shipments: [] },
  undispatched: [],
  osdCases: [],
  trips: { total: 0, objects: [] },
  manifests: { total: 0, objects: [] },
  shipments: [],
  exceptions: { born: 1, cleared: 0, open: [row] },
  unanswered: [],
  promises: [],
  risks: [
    {
      ...{ kind: "trip", id: "48200", label: "48200", severity: "high", sentence: "Late" },
      ...{ at: "2026-11-18T16:05:00Z", timezone: row.timezone },
    },
  ],
});

test.each([
  ["America/Denver", "07:20 MST", "09:05 MST"],
  ["America/Winnipeg", "08:20", "10:05"],
  [null, "08:20", "10:05"],
])("times of an exception and a risk are read where they happen: in %s %s and %s", (timezone, since, at) => {
  render(<SheetView sheet={sheetOf(exceptionIn(timezone))} />);
  expect(screen.getByText("Times are CST unless a line names another zone.")).toBeDefined();
  expect(screen.getByText(since)).toBeDefined();
  expect(screen.getByText(at)).toBeDefined();
});

test("unplanned freight and what is not dispatched stand first, and what there is nothing of is one line", () => {
  const sheet: HandoverSheet = {
    ...sheetOf(exceptionIn(null)),
    risks: [],
    unplanned: {
      total: 201,
      shipments: [{ shipmentId: "S", title: "690118842", day: "2026-11-18", sentence: "Ravenwood · HAZ" }],
    },
    undispatched: [
      {
        ...{
          manifestId: "M-1",
          title: "JOL-1",
          departAt: "2026-11-18T15:30:00Z",
          timezone: "America/Chicago",
        },
        sentence: "Closed, no driver, 4 stops",
      },
    ],
  };
  render(<SheetView sheet={sheet} />);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Unplanned freight (201)the 1 most urgent",
    "Manifests not dispatched (1)",
    "Open exceptions (1)1 new, 0 cleared in this period",
  ]);
  expect(
    screen.getByText(
      /^No risk in the next six hours, no open OS&D case, no unanswered message, no open promise/,
    ),
  ).toBeDefined();
});

const waiting = {
  ...{ conversationId: "D-2", claimedBy: null, with: "Linh Smith", body: "At the gate" },
  ...{ since: "2026-11-18T14:30:00.000Z", timezone: "America/Denver" },
};
const promise = {
  ...{ promiseId: "P-1", conversationId: "D-2", messageId: null, kind: "call-back" as const },
  ...{ what: "Call Belleville Tool", work: null, stop: null, dueAt: "2026-11-18T16:00:00.000Z" },
  ...{ owner: null, madeAt: "2026-11-18T14:31:00.000Z", madeBy: "Ada", keptAt: null },
  timezone: "America/Denver",
};

test("a message that waits and a promise are read on the clock of the driver's terminal", () => {
  render(<SheetView sheet={{ ...sheetOf(exceptionIn(null)), unanswered: [waiting], promises: [promise] }} />);
  const lineOf = (name: string) => screen.getByRole("link", { name }).closest("li")?.textContent;
  expect(lineOf("Linh Smith")).toMatch(/^07:30 MST/);
  expect(lineOf("Call Belleville Tool")).toMatch(/^09:00 MST/);
});

test("a sheet of one terminal is on that terminal's clock", () => {
  render(
    <SheetView
      sheet={{ ...sheetOf(exceptionIn(null)), timezone: "America/Denver", unanswered: [waiting] }}
    />,
  );
  expect(screen.getByText("Times are MST unless a line names another zone.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Linh Smith" }).closest("li")?.textContent).toMatch(/^07:30Linh/);
});

test("what changed is read on the clock of its terminal, with the letters where they are others", () => {
  const changed = {
    ...{ kind: "manifest", id: "M-9", label: "DEN-9", what: [{ type: "manifestDispatched", count: 1 }] },
    ...{ lastAt: "2026-11-18T14:20:00Z", timezone: "America/Denver" },
  };
  render(
    <SheetView sheet={{ ...sheetOf(exceptionIn(null)), manifests: { total: 1, objects: [changed] } }} />,
  );
  const line = screen.getByRole("link", { name: "DEN-9" }).closest("li");
  expect(line?.textContent).toMatch(/^07:20 MST/);
});
