// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CutOffPage } from "@/components/linehaul/cut-off/cut-off-page";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { giveRoom } from "@/components/ui/testing/give-room";
import { freightBoardOf } from "@/lib/contract/testing/freight-rows";
import { legTrailerOf, linehaulBoardOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";

giveRoom(1_600, 600);
beforeEach(() => vi.setSystemTime(Date.parse("2026-11-24T11:12:00Z")));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const loading = linehaulRowOf({
  ...{
    legId: "a",
    state: "loading",
    departedAt: null,
    driver: null,
    departPlannedAt: "2026-11-24T12:00:00Z",
  },
  toDo: { cutOffAt: "2026-11-24T11:30:00Z", load: 7, close: 1, assign: true },
  trailers: [legTrailerOf({ seal: { out: null, in: null } })],
});

function open(legs: unknown, freight: unknown = freightBoardOf({ manifests: [] })) {
  stubDesk({
    "GET /api/desk/session": pending,
    "GET /api/desk/linehaul/board": legs,
    "GET /api/desk/freight/board": freight,
    "GET /api/desk/views/cut-offs": { views: [] },
  });
  return renderDesk(<CutOffPage />, { address: "terminal=CHI" });
}

test("a departure says what is to do and how long there is, on the terminal's clock", async () => {
  open(linehaulBoardOf({ legs: [loading] }));
  const [, row] = await screen.findAllByRole("row");
  if (row === undefined) throw new Error("No departure is shown");
  const texts = within(row)
    .getAllByRole("gridcell")
    .map((cell) => cell.textContent);
  expect(texts).toEqual([
    "05:30",
    "0:18",
    "06:00",
    "LH-40218",
    "Linehaul",
    "CHI → STL",
    "7",
    "1",
    "1",
    "Needs a driver",
  ]);
});

test("nothing is said to be empty before deliveries are read too; then it is", async () => {
  open(linehaulBoardOf(), pending);
  expect(await screen.findByLabelText("Reading the departures")).toBeDefined();
  cleanup();
  open(linehaulBoardOf());
  expect(await screen.findByText("Nothing leaves in the next 12 hours")).toBeDefined();
});

test("what can't be read says so and can be tried again", async () => {
  open(refused({ type: "INVALID", message: "It is not as the contract says" }, 400));
  expect(await screen.findByRole("button", { name: /Try again/i })).toBeDefined();
});

test("Enter opens the leg on its board", async () => {
  const { router } = open(linehaulBoardOf({ legs: [loading] }));
  // The table is there before its rows are.
  await screen.findByText("LH-40218");
  const grid = screen.getByRole("grid");
  fireEvent.keyDown(grid, { key: "ArrowDown" });
  fireEvent.keyDown(grid, { key: "Enter" });
  await waitFor(() => expect(router.push.mock.calls[0]?.[0]).toBe("/linehaul?at=a&open=a"));
});
