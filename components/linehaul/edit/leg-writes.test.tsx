// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BoardPage } from "@/components/linehaul/board/board-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { restMs } from "@/components/ui/keyboard-rest";
import { giveRoom } from "@/components/ui/testing/give-room";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { legTrailerOf, linehaulBoardOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";
import { loadPlanOf, planProOf } from "@/lib/contract/testing/load-plans";

giveRoom(1_600, 900);
beforeEach(() => vi.setSystemTime(Date.parse("2026-11-24T05:12:00Z")));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const loading = linehaulRowOf({
  ...{ legId: "leg", state: "loading", departedAt: null, closedAt: null },
  toDo: { cutOffAt: null, load: 2, close: 1, assign: false },
  trailers: [legTrailerOf({ state: "loading", status: "Loading" })],
});
const undo = {
  id: "8d7f0f5e-3c52-4f0e-9a38-3c2f7a9d6d11",
  until: "2026-11-24T05:12:30Z",
  what: "LH-40218: closed",
};
const done = {
  ...{ legId: "leg", message: "LH-40218: closed 23:12 CST", fields: [], undo },
  results: [{ id: "l-1", title: "LH-40218", outcome: "done", message: "closed" }],
};

function open(reply: unknown, leg: LinehaulRow = loading, more: Record<string, unknown> = {}) {
  const requests = stubDesk({
    "GET /api/desk/session": { can: ["makeLeg", "writeLeg", "undoLeg"] },
    "GET /api/desk/linehaul/board": linehaulBoardOf({ legs: [leg] }),
    "GET /api/desk/views/linehaul": { views: [] },
    "GET /api/desk/hours": { drivers: [] },
    "POST /api/desk/linehaul/legs/leg/writes": reply,
    ...more,
  });
  renderDesk(<BoardPage />, { address: "terminal=CHI&at=leg" });
  return () => requests.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
}
const press = async (key: string, more: object = {}) => {
  await screen.findAllByRole("row");
  fireEvent.keyDown(screen.getByRole("grid"), { key, ...more });
};
const save = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("a trailer is closed with its seal by one key, and opened again by another", async () => {
  const sent = open(done, loading, { "POST /api/desk/linehaul/undo": { ...done, undo: null } });
  await press("C", { shiftKey: true });
  fireEvent.change(await screen.findByLabelText("Seal on 8411"), { target: { value: "QF 774120" } });
  save(/^Close and seal/);
  expect(await screen.findByText("LH-40218: closed 23:12 CST")).toBeDefined();
  expect(sent()[0]?.[1]).toEqual({ act: "step", step: "close", seals: { "l-1": "QF 774120" } });
  await waitFor(() => expect(screen.queryByLabelText("Seal on 8411")).toBeNull());
  // The board's keys rest for a moment after the sheet has gone.
  await new Promise((resolve) => setTimeout(resolve, restMs + 50));
  await press("z");
  await waitFor(() => expect(sent()[1]).toEqual(["/api/desk/linehaul/undo", { id: undo.id }]));
});

test("what can't be done says why when its key is pressed", async () => {
  const sent = open(done);
  await press("d");
  expect(await screen.findByText("1 trailer is not closed yet.")).toBeDefined();
  expect(sent()).toEqual([]);
});

test("what is refused stands over the form, and what was typed stays", async () => {
  open({
    ...{ ...done, undo: null, message: "Someone changed the unit meanwhile" },
    results: [
      { id: "leg", title: "The leg", outcome: "conflict", message: "Someone changed the unit meanwhile" },
    ],
  });
  await press("e");
  const unit = await screen.findByLabelText<HTMLInputElement>("Unit");
  fireEvent.change(unit, { target: { value: "9100" } });
  expect(
    within(screen.getByRole("list", { name: "What changes" })).getByText("Unit 9012 → 9100"),
  ).toBeDefined();
  save(/^Save/);
  expect(await screen.findByText(/Someone changed the unit meanwhile/)).toBeDefined();
  expect(unit.value).toBe("9100");
});

test("a driver without the hours asks for a reason in the form", async () => {
  const verdict = "L. Dean has 1:00 to drive, the leg takes 2:10: a rest is due on the way";
  open({
    ...{ ...done, undo: null, message: verdict },
    results: [{ id: "leg", title: "The leg", outcome: "needs-reason", message: verdict }],
  });
  await press("c");
  fireEvent.change(await screen.findByLabelText("Unit"), { target: { value: "9100" } });
  save(/^Assign/);
  expect(await screen.findByLabelText(/^Reason/)).toBeDefined();
  expect(screen.getByText(verdict)).toBeDefined();
});

test("the load plan is looked over, a PRO is moved by hand, and all of it is one write", async () => {
  const pros = [
    planProOf("P-1", { proposed: "l-1" }),
    planProOf("P-2", { proposed: "l-1" }),
    planProOf("P-3", { because: "600 lb too much" }),
  ];
  const sent = open(done, loading, { "GET /api/desk/linehaul/legs/leg/load-plan": loadPlanOf({ pros }) });
  await press("A", { shiftKey: true });
  const left = within(await screen.findByRole("region", { name: "Left behind" }));
  expect(left.getByText(/600 lb too much/)).toBeDefined();
  fireEvent.change(screen.getByLabelText("Where P-2 goes"), { target: { value: "l-2" } });
  expect(screen.getByText("1 onto 8411, 1 onto 8527")).toBeDefined();
  fireEvent.keyDown(screen.getByLabelText("Where P-2 goes"), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toMatchObject({
    act: "freight",
    trailers: [
      { manifestId: "l-1", plan: ["P-1"] },
      { manifestId: "l-2", plan: ["P-2"] },
    ],
  });
});

test("what may not ride together is not planned onto one trailer", async () => {
  const plan = loadPlanOf({
    pros: [planProOf("P-1", { proposed: "l-1" }), planProOf("P-2", { proposed: "l-2" })],
    pairs: [{ pros: ["P-1", "P-2"], verdict: "forbidden", sentence: "Poison may not ride with food." }],
  });
  const sent = open(done, loading, { "GET /api/desk/linehaul/legs/leg/load-plan": plan });
  await press("A", { shiftKey: true });
  fireEvent.change(await screen.findByLabelText("Where P-2 goes"), { target: { value: "l-1" } });
  expect(screen.getByText("P-1 and P-2: Poison may not ride with food.")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Plan/ }).getAttribute("aria-disabled")).toBe("true");
  save(/^Plan/);
  expect(sent()).toEqual([]);
});

test("an empty load plan says when freight shows there", async () => {
  open(done, loading, { "GET /api/desk/linehaul/legs/leg/load-plan": loadPlanOf() });
  await press("A", { shiftKey: true });
  expect(await screen.findByText("No PRO waits for this leg")).toBeDefined();
});
