// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ExceptionsPage } from "@/components/exceptions/page/exceptions-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import type { ExceptionBoard, ExceptionRow } from "@/lib/contract/desk/exception-rows";

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
  sentence: "Will be late 0:15 at Longview: tell the customer and agree on a new time.",
  since: "2026-11-18T14:20:00Z",
  owner: null,
  ownedSince: null,
  snoozedUntil: null,
  cleared: null,
  version: 1,
  ...fields,
});

const boardOf = (rows: ExceptionRow[]): ExceptionBoard => ({
  step: "run-all-1",
  whole: true,
  rows,
  gone: [],
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

function open(reply: unknown, { address = "", session = manager, acts = {} as object } = {}) {
  const requests = stubDesk({
    "GET /api/desk/exceptions": reply,
    [`GET /api/desk/exceptions/records/${late}`]: { row: rowOf(), history: [], earlier: [] },
    "GET /api/desk/exceptions/owners": { owners: [{ id: silent, name: "Bob Moss" }] },
    "POST /api/desk/exceptions/acts": acts,
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
