// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BoardPage } from "@/components/linehaul/board/board-page";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { giveRoom } from "@/components/ui/testing/give-room";
import type { LinehaulBoard } from "@/lib/contract/desk/linehaul";
import { legTrailerOf, linehaulBoardOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";

giveRoom(1_600, 600);
beforeEach(() => vi.setSystemTime(Date.parse("2026-11-24T11:12:00Z")));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const double = linehaulRowOf({
  legId: "late",
  risk: "late",
  slackMinutes: -132,
  etaAt: "2026-11-24T13:52:00Z",
  flags: ["HAZ"],
  trailers: [
    legTrailerOf({ proNumbers: ["418219904"], full: 0.72 }),
    legTrailerOf({
      manifestNumber: "LH-40219",
      trailer: "8527",
      proNumbers: ["418219931"],
      full: null,
      capacity: null,
    }),
  ],
  missing: ["Door 17 at STL is taken by LH-40209."],
});

function open(reply: unknown, address = "terminal=STL") {
  stubDesk({
    "GET /api/desk/session": pending,
    "GET /api/desk/linehaul/board": reply,
    "GET /api/desk/views/linehaul": { views: [] },
  });
  return renderDesk(<BoardPage />, { address });
}

const boardOf = (legs: LinehaulBoard["legs"]) => linehaulBoardOf({ legs });
const nobody = linehaulRowOf({
  legId: "nobody",
  state: "loading",
  driver: null,
  etaAt: null,
  risk: "unknown",
});
const cellsOf = (row: HTMLElement) => within(row).getAllByRole("gridcell");

test("a leg shows its risk, its trailers, the driver's hours and its times of the night", async () => {
  open(boardOf([double]));
  const [, row] = await screen.findAllByRole("row");
  if (row === undefined) throw new Error("No leg is shown");
  expect(within(row).getByRole("rowheader").getAttribute("aria-label")).toBe("Late, Departed origin");
  const texts = cellsOf(row).map((cell) => cell.getAttribute("aria-label") ?? cell.textContent);
  expect(texts).toEqual([
    "LH-40218 and LH-40219. Door 17 at STL is taken by LH-40209.",
    "CHI 42 → STL 17",
    "8411, 72% full; 8527, how full is not known: settings have no capacity for Pup trailer",
    ...["2", "Hazardous material", "K. Okafor, domiciled at CHI", "4:06", "2:10", "closed 23:55"],
    ...["planned 00:30, left 00:35", "planned 05:40, ETA 07:52 by the driver's hours", "−2:12", "4 s"],
  ]);
});

test("what needs somebody is counted, and a count is a filter", async () => {
  open(boardOf([double, nobody]));
  const count = await screen.findByRole("button", { name: /needs a driver/ });
  await waitFor(() => expect(count.textContent).toContain("1"));
  fireEvent.click(count);
  expect(await screen.findByText(/1 of 2 legs/)).toBeDefined();
  expect(screen.getByText("Needs a driver")).toBeDefined();
});

test("Enter opens what is known of a leg beneath it and closes it again; the PROs lead to their pages", async () => {
  open(boardOf([{ ...double, risk: "on-time", slackMinutes: 4 }]));
  const grid = await screen.findByRole("grid");
  fireEvent.keyDown(grid, { key: "ArrowDown" });
  fireEvent.keyDown(grid, { key: "Enter" });
  const detail = await screen.findByRole("region", { name: "Leg, Departed origin" });
  expect(within(detail).getByText("418219931").getAttribute("href")).toBe("/freight/418219931");
  expect(within(detail).getByText("Door 17 at STL is taken by LH-40209.")).toBeDefined();
  fireEvent.keyDown(grid, { key: "Enter" });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Leg, Departed origin" })).toBeNull());
});

test("another night has its own legs, and without any it says so", async () => {
  open(boardOf([double]), "terminal=STL&night=2026-11-25");
  expect(await screen.findByText("Night of Nov 25: no legs")).toBeDefined();
  expect(screen.getByRole("button", { name: "Night: Night of Nov 25" }).title).toContain("begins at noon");
});

test("while it is read, it says so; what can't be read can be tried again", async () => {
  open(pending);
  expect(await screen.findByLabelText("Reading the legs")).toBeDefined();
  cleanup();
  open(refused({ type: "INVALID", message: "It is not as the contract says" }, 400));
  expect(await screen.findByText("Legs of linehaul can't be read")).toBeDefined();
});

test("the foot has the manifests, the zone and lanes out of balance", async () => {
  open(boardOf([double]));
  const foot = await screen.findByText(/· 2 manifests/);
  expect(foot.textContent).toBe("· 2 manifests · times CST");
  expect(screen.getByText(/out of balance/).textContent).toBe("· trailers out of balance: CHI→STL +2");
});

test("what is to do before the cut-off stands with it, named as passed where it is", async () => {
  const toDo = { cutOffAt: "2026-11-24T11:05:00Z", load: 3, close: 1, assign: true };
  open(boardOf([{ ...nobody, trailers: [legTrailerOf({ status: "Loading" })], toDo }]));
  expect(await screen.findByLabelText(/load 3, close, assign, cut-off 05:05, passed$/)).toBeDefined();
  const row = screen.getAllByRole("row")[1];
  expect(row && within(row).getByRole("rowheader").textContent).toBe("Loadingload 3");
});

test("an ETA that has passed is said to have been due, with how long nothing was heard", async () => {
  const silent = { ...double, etaAt: "2026-11-24T10:55:00Z", knownAt: "2026-11-24T10:12:00Z" };
  open(boardOf([silent]));
  expect(await screen.findByLabelText("planned 05:40, was due 04:55, no update for 1 h")).toBeDefined();
});

test("a day that is not the night's stands once where plan and arrival share it", async () => {
  open(boardOf([{ ...double, arrivePlannedAt: "2026-11-24T19:50:00Z", etaAt: "2026-11-24T19:55:00Z" }]));
  const cell = await screen.findByLabelText(/^planned Tue 13:50, ETA Tue 13:55/);
  expect(cell.textContent).toBe("Tue 13:50ETA 13:55");
});
