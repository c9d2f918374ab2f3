// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HandoverPage } from "@/components/handover/handover-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill, isRefused, press } from "@/components/testing/gestures";
import { manager, renderDesk } from "@/components/testing/render-desk";
import type { Handover, HandoverSheet } from "@/lib/contract/desk/handover";

const nowMs = Date.parse("2026-11-18T15:00:00Z");
const id = "1b9e2f7a-0000-4000-8000-000000000001";
beforeEach(() => vi.setSystemTime(nowMs));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sheet: HandoverSheet = {
  from: "2026-11-18T07:00:00.000Z",
  to: "2026-11-18T15:00:00.000Z",
  builtAt: "2026-11-18T15:00:00.000Z",
  platformAwaySince: null,
  terminals: [],
  timezone: null,
  unplanned: { total: 0, shipments: [] },
  undispatched: [],
  osdCases: [],
  trips: {
    total: 1,
    objects: [
      {
        kind: "trip",
        id: "48200",
        label: "48200",
        what: [{ type: "truckloadStopArrived", count: 2 }],
        lastAt: "2026-11-18T14:00:00.000Z",
        timezone: null,
      },
    ],
  },
  manifests: { total: 0, objects: [] },
  shipments: [],
  exceptions: { born: 3, cleared: 2, open: [] },
  unanswered: [
    {
      conversationId: "D-2",
      claimedBy: null,
      with: "Linh Smith",
      since: "2026-11-18T14:30:00.000Z",
      body: "At the gate, nobody here",
      timezone: null,
    },
  ],
  promises: [],
  risks: [
    {
      kind: "driver",
      id: "D-1",
      label: "Rosa Delgado",
      severity: "medium",
      sentence: "0:50 left on the drive clock",
      at: "2026-11-18T15:50:00.000Z",
      timezone: null,
    },
  ],
};
const closed: Handover = {
  id,
  from: sheet.from,
  to: sheet.to,
  terminals: [],
  note: "Dock 4 is shut",
  givenBy: "Ada",
  givenById: "ada",
  closedAt: sheet.to,
  takenBy: null,
  takenAt: null,
  sheet,
};

function open(address = "", read = closed, draft = sheet) {
  const requests = stubDesk({
    "GET /api/desk/handover/draft": draft,
    "GET /api/desk/handover": { handovers: [], terminals: [{ code: "JOL", name: "Joliet" }] },
    "POST /api/desk/handover": closed,
    [`GET /api/desk/handover/records/${id}`]: read,
    [`POST /api/desk/handover/records/${id}/take`]: { ...closed, takenBy: "Bob", takenAt: sheet.to },
  });
  renderDesk(<HandoverPage />, { address });
  return Object.assign(() => requests.filter(({ method }) => method === "POST"), { requests });
}

test("the sheet of the last shift builds itself, and is closed with a note", async () => {
  const writes = open();
  expect(await screen.findByText(/0:50 left on the drive clock/)).toBeDefined();
  expect(screen.getByText(/stop arrived 2×/)).toBeDefined();
  expect(screen.getByText("3 new, 2 cleared in this period")).toBeDefined();
  expect(screen.getByRole("link", { name: "Linh Smith" }).getAttribute("href")).toBe("/inbox?at=D-2");
  await fill(/Note for the next shift/, "Dock 4 is shut");
  await press("Close and hand over");
  await waitFor(() =>
    expect(writes()[0]?.body).toEqual({ from: sheet.from, to: sheet.to, note: "Dock 4 is shut" }),
  );
  expect(await screen.findByText(/nobody yet/)).toBeDefined();
});

test("a sheet says that the platform was away while it was built", async () => {
  open("", closed, { ...sheet, platformAwaySince: "2026-11-18T14:20:00.000Z" });
  expect(await screen.findByText(/what happened in between is missing/)).toBeDefined();
});

test("a sheet covers the span that its address names", async () => {
  const writes = open("from=2026-11-17T06:00:00.000Z&to=2026-11-17T18:00:00.000Z");
  await press("Close and hand over");
  await waitFor(() =>
    expect(writes()[0]?.body).toMatchObject({
      from: "2026-11-17T06:00:00.000Z",
      to: "2026-11-17T18:00:00.000Z",
    }),
  );
});

test("a sheet is about the chosen terminal, and closed as such", async () => {
  const writes = open("terminal=JOL");
  expect(await screen.findByRole("combobox", { name: "Terminal" })).toHaveProperty("value", "JOL");
  await press("Close and hand over");
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ terminal: "JOL" }));
  const draft = writes.requests.find(({ path }) => path === "/api/desk/handover/draft");
  expect(draft?.query.get("terminal")).toBe("JOL");
});

test("who closed a sheet reads that somebody else takes it over", async () => {
  open(`at=${id}`, { ...closed, givenById: manager.member.id });
  expect(await isRefused("Take over")).toBe(true);
});

test("a closed sheet is taken over", async () => {
  const writes = open(`at=${id}`);
  expect(await screen.findByText("Dock 4 is shut")).toBeDefined();
  await press("Take over");
  await waitFor(() => expect(writes()).toHaveLength(1));
});
