// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ExceptionsPage } from "@/components/exceptions/page/exceptions-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import type { ExceptionBoard, ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";

const nowMs = Date.parse("2026-11-18T15:00:00Z");
const [late, silent] = ["1b9e2f7a-0000-4000-8000-000000000001", "1b9e2f7a-0000-4000-8000-000000000002"];

beforeEach(() => vi.setSystemTime(nowMs));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const rowOf = (fields: Partial<ExceptionRow> = {}): ExceptionRow => ({
  id: late,
  rule: "trip-late",
  label: "Late or in jeopardy",
  severity: "high",
  object: { kind: "trip", id: "48200", label: "48200" },
  terminal: "JOL",
  timezone: null,
  wrong: null,
  next: null,
  sentence: "Will be late 0:15 at Longview: tell the customer and agree on a new time.",
  since: "2026-11-18T14:20:00Z",
  owner: null,
  ownedSince: null,
  snoozedUntil: null,
  freight: null,
  cleared: null,
  version: 1,
  ...fields,
});

const boardOf = (rows: ExceptionRow[]): ExceptionBoard => ({
  step: "run-all-1",
  whole: true,
  rows,
  gone: [],
  terminals: ["ATL", "DEN", "JOL"],
  judgedAt: new Date(nowMs).toISOString(),
  unwatched: [],
});

const two = [
  rowOf(),
  rowOf({
    id: silent,
    rule: "vehicle-silent",
    label: "No position",
    severity: "medium",
    object: { kind: "vehicle", id: "T-1898", label: "T-1898" },
    owner: { id: "somebody", name: "Bob Moss" },
  }),
];

function open(
  reply: unknown,
  { address = "", session = manager, acts = {} as object, more = {} as object } = {},
) {
  const requests = stubDesk({
    "GET /api/desk/exceptions": reply,
    [`GET /api/desk/exceptions/records/${late}`]: { row: rowOf(), history: [], earlier: [] },
    "GET /api/desk/exceptions/owners": { owners: [{ id: silent, name: "Bob Moss" }] },
    "POST /api/desk/exceptions/acts": acts,
    ...more,
  });
  renderDesk(<ExceptionsPage />, { address, session });
  return requests;
}

const sent = (requests: ReturnType<typeof open>) =>
  requests.filter(({ method }) => method === "POST").map(({ body }) => body);
const key = (letter: string) => fireEvent.keyDown(document.body, { key: letter });

test("what is open is shown, and counts are filters", async () => {
  const gone = { at: "2026-11-18T14:00:00Z", who: null, reason: "Its cause is gone" };
  open(boardOf([...two, rowOf({ id: "1b9e2f7a-0000-4000-8000-000000000003", cleared: gone })]));
  expect(await screen.findByText(/2 of 3 exceptions/)).toBeDefined();
  const count = await screen.findByRole("button", { name: /unassigned/ });
  await waitFor(() => expect(count.textContent).toContain("1"));
  count.click();
  expect(await screen.findByText(/1 of 3 exceptions/)).toBeDefined();
});

test("c claims the one at the cursor, and the toast takes it back", async () => {
  const undo = { id: silent, label: "claimed an exception" };
  const requests = open(boardOf(two), {
    address: `at=${late}`,
    acts: { changed: [], refused: [], undo },
  });
  await screen.findByRole("complementary", { name: "Chosen exception" });
  key("c");
  await waitFor(() => expect(sent(requests)).toEqual([{ act: "claim", ids: [late] }]));
  expect(await screen.findByText("Claimed an exception")).toBeDefined();
});

test("who comes second reads who was faster", async () => {
  open(boardOf(two), {
    address: `at=${late}`,
    acts: { changed: [], refused: [{ id: late, message: "Bob has it for 2 min" }], undo: null },
  });
  await screen.findByRole("complementary", { name: "Chosen exception" });
  key("c");
  expect(await screen.findByText("Bob has it for 2 min")).toBeDefined();
});

test("it is cleared with a reason only", async () => {
  const requests = open(boardOf(two), {
    address: `at=${late}`,
    acts: { changed: [], refused: [], undo: null },
  });
  await screen.findByRole("complementary", { name: "Chosen exception" });
  key("e");
  await press("Clear");
  expect(await screen.findByText(/Say why/)).toBeDefined();
  await fill(/^Reason/, "Customer agreed to 16:00");
  await press("Clear");
  await waitFor(() =>
    expect(sent(requests)).toEqual([{ act: "clear", ids: [late], reason: "Customer agreed to 16:00" }]),
  );
});

test("it is snoozed until a time that is typed", async () => {
  const requests = open(boardOf(two), {
    address: `at=${late}`,
    acts: { changed: [], refused: [], undo: null },
  });
  await screen.findByRole("complementary", { name: "Chosen exception" });
  key("s");
  await fill(/^Snoozed until,/, "+2h");
  await press("Snooze");
  await waitFor(() =>
    expect(sent(requests)).toEqual([{ act: "snooze", ids: [late], until: "2026-11-18T17:00:00.000Z" }]),
  );
});

test("who may only read is told so", async () => {
  const requests = open(boardOf(two), { address: `at=${late}`, session: viewer });
  await screen.findByRole("complementary", { name: "Chosen exception" });
  key("c");
  expect(await screen.findByText(/Your role, viewer, can't do this/)).toBeDefined();
  expect(sent(requests)).toEqual([]);
});

test("with nothing open it says so, and where the cleared ones are", async () => {
  open(boardOf([]));
  expect(await screen.findByText("Nothing needs you now")).toBeDefined();
});

test("what cannot be read says why", async () => {
  open(
    refused(
      { type: "SERVICE_UNAVAILABLE", message: "The desk's store does not answer", requestId: "r-1" },
      503,
    ),
  );
  expect(
    await screen.findByText(/The desk's store does not answer/, undefined, { timeout: 15_000 }),
  ).toBeDefined();
});

test("rules for which nothing was read are named: that they find nothing means nothing", async () => {
  open({ ...boardOf([]), unwatched: ["Hours of service", "Machine alarm"] });
  expect(await screen.findByText(/^Not watched.*: Hours of service, Machine alarm\.$/)).toBeDefined();
  expect(screen.getByText("Nothing needs you now")).toBeDefined();
});

test("beside the list stands who has it, also where the list has no room to say so", async () => {
  open(boardOf([rowOf({ owner: { id: "somebody", name: "Bob Moss" } })]), { address: `at=${late}` });
  const panel = await screen.findByRole("complementary", { name: "Chosen exception" });
  expect(panel.textContent).toContain("Bob Moss has it.");
});

const refusedFreight = {
  ...{ shipmentId: "s-1", title: "690118377", code: "0200", codeLabel: "Refused", pieces: 4 },
  ...{ place: "Aurora 60505", stop: 3 },
  ...{ name: "Halsted Lighting", customerNumber: "C-7", phone: "815-555-0162", bringsBack: true },
};
const freightRow = (freight: Partial<typeof refusedFreight> = {}) =>
  rowOf({
    ...{ rule: "stop-failed", label: "Refused", timezone: "America/Chicago" },
    object: { kind: "manifest", id: "m-1", label: "JOL-69002" },
    freight: { ...refusedFreight, ...freight },
  });
const redelivery = {
  "GET /api/desk/freight/settings": {
    settings: FreightSettings.parse({ holidays: [{ terminal: null, day: "2026-11-19", name: "Inventory" }] }),
    ...{ version: 0, changed: null, mayChange: true },
  },
  "POST /api/desk/freight/moves": {
    results: [{ shipmentId: "s-1", title: "690118377", outcome: "done", message: "moved to Fri Nov 20" }],
    undo: null,
  },
};

test("freight says its PRO, its code in words and its phone on the row, and ⇧R re-delivers it on the next working day", async () => {
  const requests = open(boardOf([freightRow()]), { address: `at=${late}`, more: redelivery });
  const phone = await screen.findByRole("link", { name: "815-555-0162" });
  expect(phone.getAttribute("href")).toBe("tel:8155550162");
  expect(screen.getByRole("link", { name: "690118377" }).getAttribute("href")).toBe("/freight/690118377");
  expect(screen.getByText("0200")).toBeDefined();
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith("/freight/settings"))).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  fireEvent.keyDown(document.body, { key: "R", shiftKey: true });
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      { move: "reschedule", shipments: [{ shipmentId: "s-1", version: null }], day: "2026-11-20" },
    ]),
  );
});

test("what was delivered short is not re-delivered, with the reason", async () => {
  const row = freightRow({ bringsBack: false, code: "0100", codeLabel: "Delivered short" });
  const requests = open(boardOf([row]), { address: `at=${late}`, more: redelivery });
  await screen.findByRole("link", { name: "690118377" });
  fireEvent.keyDown(document.body, { key: "R", shiftKey: true });
  expect(await screen.findByText("Delivered short: nothing of it comes back.")).toBeDefined();
  expect(sent(requests)).toEqual([]);
});

test("of a chosen terminal only its own are counted; the others are one number, and every terminal can be chosen", async () => {
  const other = "1b9e2f7a-0000-4000-8000-000000000004";
  open(boardOf([...two, rowOf({ id: other, terminal: "ATL" })]), { address: "terminal=JOL" });
  expect(await screen.findByText("1 at 1 other terminal")).toBeDefined();
  expect(await screen.findByText(/2 of 3 exceptions/)).toBeDefined();
});

test("a snooze is typed on the clock of where it happens", async () => {
  const requests = open(boardOf([rowOf({ timezone: "America/Denver" })]), {
    address: `at=${late}`,
    acts: { changed: [], refused: [], undo: null },
  });
  await screen.findByRole("complementary", { name: "Chosen exception" });
  key("s");
  await fill(/^Snoozed until, MST/, "1430");
  await press("Snooze");
  await waitFor(() =>
    expect(sent(requests)).toEqual([{ act: "snooze", ids: [late], until: "2026-11-18T21:30:00.000Z" }]),
  );
});
