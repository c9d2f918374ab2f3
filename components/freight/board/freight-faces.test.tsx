// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { open } from "@/components/freight/board/testing/open-freight-page";
import { giveRoom } from "@/components/ui/testing/give-room";
import { freightBoardOf } from "@/lib/contract/testing/freight-rows";

// The map is drawn by the graphics card; what is on it is tested as data.
vi.mock("@/components/map/plan/plan-map", () => ({ PlanMap: () => null }));

giveRoom(1_200, 600);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("while the board is being read nothing is counted", async () => {
  open({ board: () => new Promise(() => undefined) });
  expect(await screen.findByRole("button", { name: /New manifest/ })).toBeDefined();
  expect(screen.queryByText(/^0 shipments/)).toBeNull();
});

test("a terminal that is not known says so, with the way to one that is", async () => {
  open({ board: () => freightBoardOf(), address: "&terminal=XXX" });
  expect(await screen.findByText("Terminal XXX is not known")).toBeDefined();
  fireEvent.change(screen.getAllByLabelText("Terminal").at(-1) as HTMLElement, { target: { value: "STL" } });
  expect(await screen.findByText("Nothing left to plan")).toBeDefined();
});

const empty = freightBoardOf({ terminals: [], readAt: "2026-11-24T15:00:00Z" });

test("in a company without any terminal the page says why nothing can be made, and where one comes from", async () => {
  open({ board: () => empty, address: "&terminal=all" });
  expect(await screen.findByText("No terminal is known yet")).toBeDefined();
  expect(screen.getByRole("link", { name: "Open the fleet" }).getAttribute("href")).toBe("/fleet");
  expect(screen.getByText("No terminal is known yet.")).toBeDefined();
});

const [only] = freightBoardOf().terminals;
const two = only === undefined ? [] : [only, { ...only, code: "MKC", name: "Kansas City" }];

test("where there is one terminal only, nobody has to choose it", async () => {
  open({ board: () => ({ ...empty, terminals: two.slice(0, 1) }), address: "&terminal=all" });
  fireEvent.click(await screen.findByRole("button", { name: "Enter a delivery" }));
  expect(await screen.findByRole("dialog", { name: "Enter a delivery" })).toBeDefined();
});

test("an empty page of all terminals offers them, and what can be made at one", async () => {
  open({ board: () => ({ ...empty, terminals: two }), address: "&terminal=all" });
  expect(await screen.findByText(/No freight is known for .*Choose a terminal first\./)).toBeDefined();
  const [, inPage] = screen.getAllByLabelText("Terminal");
  expect(inPage).toBeDefined();
  fireEvent.change(inPage as HTMLElement, { target: { value: "STL" } });
  fireEvent.click(await screen.findByRole("button", { name: "Enter a delivery" }));
  expect(await screen.findByRole("dialog", { name: "Enter a delivery" })).toBeDefined();
});
