// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { key, open, row, toFirst } from "@/components/freight/board/testing/open-freight-page";
import { giveRoom } from "@/components/ui/testing/give-room";

// The map is drawn by the graphics card; what is on it is tested as data.
vi.mock("@/components/map/plan/plan-map", () => ({ PlanMap: () => null }));

giveRoom(1_200, 600);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Keeps what a browser hands from the start of a drag to its drop. */
function dataTransfer() {
  const kept = new Map<string, string>();
  return {
    setData: (type: string, value: string) => kept.set(type, value),
    get types() {
      return [...kept.keys()];
    },
  };
}

test("freight that is dragged over a manifest shows what it would become, and dropped it is planned", async () => {
  const { sent } = open();
  const taken = await row(/418220731/);
  const card = screen.getByRole("button", { name: /STL-114/ });
  const carried = { dataTransfer: dataTransfer() };
  fireEvent.dragStart(taken, carried);
  expect(await screen.findByText("1 selected")).toBeDefined();
  fireEvent.dragEnter(card, carried);
  await waitFor(() => expect(card.getAttribute("aria-pressed")).toBe("true"));
  fireEvent.drop(card, carried);
  expect(await screen.findByText("418220731 planned onto STL-114")).toBeDefined();
  expect(sent("/freight/moves")).toMatchObject([
    { move: "plan", shipments: [{ shipmentId: "a" }], manifestId: "m-1" },
  ]);
});

test("a text that is dragged from elsewhere plans nothing", async () => {
  const { sent } = open();
  await toFirst();
  key("x");
  const card = screen.getByRole("button", { name: /STL-114/ });
  fireEvent.dragEnter(card, { dataTransfer: { types: ["text/plain"] } });
  fireEvent.drop(card, { dataTransfer: { types: ["text/plain"] } });
  expect(card.getAttribute("aria-pressed")).toBe("false");
  expect(sent("/freight/moves")).toEqual([]);
});
