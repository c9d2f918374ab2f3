// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exceptionOf } from "@/components/exceptions/testing/exception-rows";
import {
  boardOf,
  key,
  late,
  nowMs,
  open,
  sent,
  silent,
  two,
} from "@/components/exceptions/testing/open-exceptions";
import { refused } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { viewer } from "@/components/testing/render-desk";

beforeEach(() => vi.setSystemTime(nowMs));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("what is open is shown, and counts are filters", async () => {
  const gone = { at: "2026-11-18T14:00:00Z", who: null, reason: "Cause resolved" };
  open(boardOf([...two, exceptionOf({ id: "1b9e2f7a-0000-4000-8000-000000000003", cleared: gone })]));
  expect(await screen.findByText("2 exceptions")).toBeDefined();
  const count = await screen.findByRole("button", { name: /unassigned/ });
  await waitFor(() => expect(count.textContent).toContain("1"));
  count.click();
  expect(await screen.findByText("1 of 2 exceptions")).toBeDefined();
});

test("c claims the one at the cursor, and the toast takes it back", async () => {
  const undo = { id: silent, label: "claimed an exception" };
  const requests = open(boardOf(two), {
    address: `at=${late}`,
    acts: { changed: [], refused: [], undo },
  });
  await screen.findByRole("complementary", { name: "Selected exception" });
  key("c");
  await waitFor(() => expect(sent(requests)).toEqual([{ act: "claim", ids: [late] }]));
  expect(await screen.findByText("Claimed an exception")).toBeDefined();
});

test("who comes second reads who was faster", async () => {
  open(boardOf(two), {
    address: `at=${late}`,
    acts: { changed: [], refused: [{ id: late, message: "Bob has it for 2 min" }], undo: null },
  });
  await screen.findByRole("complementary", { name: "Selected exception" });
  key("c");
  expect(await screen.findByText("Bob has it for 2 min")).toBeDefined();
});

test("of several each that was refused is named with its own reason", async () => {
  const third = "1b9e2f7a-0000-4000-8000-000000000003";
  const load = { kind: "trip", id: "48300", label: "48300" } as const;
  open(boardOf([...two, exceptionOf({ id: third, object: load })]), {
    acts: {
      changed: [],
      refused: [
        { id: silent, message: "Bob has it for 2 min" },
        { id: third, message: "It is cleared already" },
      ],
      undo: { id: late, label: "claimed an exception" },
    },
  });
  await screen.findByText("T-1898");
  fireEvent.keyDown(document.body, { key: "a", ctrlKey: true });
  key("c");
  const dialog = await screen.findByRole("dialog", { name: "1 of 3 exceptions done" });
  const lines = within(dialog).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "48200Done",
    "48300RefusedIt is cleared already",
    "T-1898RefusedBob has it for 2 min",
  ]);
});

test("it is cleared with a reason only", async () => {
  const requests = open(boardOf(two), {
    address: `at=${late}`,
    acts: { changed: [], refused: [], undo: null },
  });
  await screen.findByRole("complementary", { name: "Selected exception" });
  key("e");
  await press("Clear");
  expect(await screen.findByText(/Give the reason/)).toBeDefined();
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
  await screen.findByRole("complementary", { name: "Selected exception" });
  key("s");
  await fill(/^Snoozed until,/, "+2h");
  await press("Snooze");
  await waitFor(() =>
    expect(sent(requests)).toEqual([{ act: "snooze", ids: [late], until: "2026-11-18T17:00:00.000Z" }]),
  );
});

test("who may only read is told so", async () => {
  const requests = open(boardOf(two), { address: `at=${late}`, session: viewer });
  await screen.findByRole("complementary", { name: "Selected exception" });
  key("c");
  expect(await screen.findByText(/Your role, viewer, can't do this. An administrator can/)).toBeDefined();
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
  open(boardOf([exceptionOf({ owner: { id: "somebody", name: "Bob Moss" } })]), { address: `at=${late}` });
  const panel = await screen.findByRole("complementary", { name: "Selected exception" });
  expect(panel.textContent).toContain("Bob Moss has it.");
});

test("of a chosen terminal only its own are counted; the others are one number, and every terminal can be chosen", async () => {
  const other = "1b9e2f7a-0000-4000-8000-000000000004";
  open(boardOf([...two, exceptionOf({ id: other, terminal: "ATL" })]), { address: "terminal=JOL" });
  expect(await screen.findByText("1 elsewhere")).toBeDefined();
  expect(await screen.findByText("2 exceptions")).toBeDefined();
});

test("a snooze is typed on the clock of where it happens", async () => {
  const requests = open(boardOf([exceptionOf({ timezone: "America/Denver" })]), {
    address: `at=${late}`,
    acts: { changed: [], refused: [], undo: null },
  });
  await screen.findByRole("complementary", { name: "Selected exception" });
  key("s");
  await fill(/^Snoozed until, MST/, "1430");
  await press("Snooze");
  await waitFor(() =>
    expect(sent(requests)).toEqual([{ act: "snooze", ids: [late], until: "2026-11-18T21:30:00.000Z" }]),
  );
});
