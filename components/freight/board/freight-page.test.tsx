// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import {
  conflict,
  done,
  key,
  open,
  row,
  shipments,
  toFirst,
} from "@/components/freight/board/testing/open-freight-page";
import { button, press } from "@/components/testing/gestures";
import { viewer } from "@/components/testing/render-desk";
import { giveRoom } from "@/components/ui/testing/give-room";
import { freightBoardOf, manifestOf } from "@/lib/contract/testing/freight-rows";

// The map is drawn by the graphics card; what is on it is tested as data.
vi.mock("@/components/map/plan/plan-map", () => ({ PlanMap: () => null }));

giveRoom(1_200, 600);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("keys choose, aim and plan, and what was done is said", async () => {
  const { sent } = open();
  await toFirst();
  key("x");
  key("1");
  expect(await screen.findByText("1 selected")).toBeDefined();
  key("p");
  expect(await screen.findByText("418220731 planned onto STL-114")).toBeDefined();
  expect(sent("/freight/moves")).toEqual([
    { move: "plan", shipments: [{ shipmentId: "a", version: "e-1" }], manifestId: "m-1" },
  ]);
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
});

test("the number of the manifest that is aimed at leaves it so, as for one that was just made", async () => {
  const { sent } = open({ address: "&aim=m-1" });
  await toFirst();
  key("x");
  key("1");
  key("p");
  expect(await screen.findByText("418220731 planned onto STL-114")).toBeDefined();
  expect(sent("/freight/moves")).toHaveLength(1);
});

test("before it is planned the aimed manifest says what it would become", async () => {
  const { sent } = open({ address: "&aim=m-1" });
  await toFirst();
  key("x");
  expect(await screen.findByText(/done 15:40, 2:10 drive left/)).toBeDefined();
  expect(await screen.findByText("19,140")).toBeDefined();
  expect(sent("/days/preview")).toContainEqual({
    manifestId: "m-1",
    addShipmentIds: ["a"],
    removeShipmentIds: [],
  });
});

test("what P would plan is previewed also where the row is under the cursor alone", async () => {
  const { sent } = open({ address: "&aim=m-1" });
  await toFirst();
  const bar = await screen.findByRole("region", { name: "Freight of the row" });
  expect(await within(bar).findByText("418220731, not selected")).toBeDefined();
  expect(await within(bar).findByText(/With 418220731, .*done 15:40, 2:10 drive left/)).toBeDefined();
  expect(sent("/days/preview")).toContainEqual({
    manifestId: "m-1",
    addShipmentIds: ["a"],
    removeShipmentIds: [],
  });
});

test("who was first is read where somebody else planned it, and the choice stays", async () => {
  open({ reply: conflict, address: "&aim=m-1" });
  await toFirst();
  key("x");
  key("p");
  expect(await screen.findByText("planned onto STL-113 by Kim Burke")).toBeDefined();
  expect(screen.getByText("1 selected")).toBeDefined();
});

test("without an aim P says what is missing, and sends nothing", async () => {
  const { sent } = open();
  await toFirst();
  key("p");
  expect(await screen.findByText("Select a manifest first: 1 to 9.")).toBeDefined();
  expect(sent("/freight/moves")).toEqual([]);
});

test("a role that only reads is told so", async () => {
  const { sent } = open({ session: viewer, address: "&aim=m-1" });
  await toFirst();
  key("p");
  expect(await screen.findByText(/Your role, viewer, can't do this/)).toBeDefined();
  expect(sent("/freight/moves")).toEqual([]);
});

test("X on the head of a group chooses all of it", async () => {
  open();
  await row(/418220731/);
  key("j");
  key("x");
  expect(await screen.findByText("2 selected")).toBeDefined();
});

test("freight goes to the day after in one move", async () => {
  const { sent } = open();
  await toFirst();
  key("T", { shiftKey: true });
  await waitFor(() =>
    expect(sent("/freight/moves")).toEqual([
      { move: "reschedule", shipments: [{ shipmentId: "a", version: "e-1" }], day: "2026-11-25" },
    ]),
  );
});

test("bills of lading are exported of what is chosen, else of all that is shown", async () => {
  const { sent } = open();
  const choose = async (name: RegExp) => {
    fireEvent.keyDown(await button("Actions"), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name }));
  };
  await toFirst();
  await choose(/Export the bills of lading of all/);
  await waitFor(() => expect(sent("/freight/bills")).toEqual([{ proNumbers: ["418220731", "418220655"] }]));
  key("x");
  await choose(/Export the bills of lading of the selected freight/);
  await waitFor(() => expect(sent("/freight/bills")[1]).toEqual({ proNumbers: ["418220731"] }));
});

test("freight is put to a door by its name", async () => {
  const { sent } = open();
  await toFirst();
  key("M", { shiftKey: true });
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: "14" } });
  fireEvent.click(screen.getByRole("button", { name: "Move" }));
  await waitFor(() =>
    expect(sent("/freight/moves")).toEqual([
      { move: "move", shipments: [{ shipmentId: "a", version: "e-1" }], to: { type: "door", name: "14" } },
    ]),
  );
});

test("a door that is refused stays typed", async () => {
  open({ reply: conflict });
  await toFirst();
  key("M", { shiftKey: true });
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: "14" } });
  fireEvent.click(screen.getByRole("button", { name: "Move" }));
  expect(await screen.findByText("planned onto STL-113 by Kim Burke")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("14");
});

test("Enter opens the shipment by its PRO", async () => {
  const { router } = open();
  await toFirst();
  key("Enter");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/freight/418220731"));
});

test("what was planned leaves the list at once, the cursor goes on to the next, and undo brings it back", async () => {
  let planned = false;
  const undo = { id: "u-1", what: "planned onto STL-114", until: "2999-01-01T00:00:00Z" };
  const board = () =>
    freightBoardOf({
      shipments: shipments.map((one) =>
        planned && one.shipmentId === "a" ? { ...one, manifestId: "m-1" } : one,
      ),
      manifests: [manifestOf()],
    });
  open({
    address: "&aim=m-1",
    board,
    reply: () => {
      planned = true;
      return { ...done, undo };
    },
    undone: () => {
      planned = false;
      return { ...done, undo: null };
    },
  });
  await toFirst();
  key("p");
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: /418220731/ })).toBeNull());
  expect(screen.getByRole("row", { name: /418220655/ }).getAttribute("data-cursor")).toBe("true");
  key("z");
  expect(await row(/418220731/)).toBeDefined();
});

test("what is chosen while a plan is being saved stays chosen, and the cursor stays where one went", async () => {
  const replies: ((reply: unknown) => void)[] = [];
  open({ address: "&aim=m-1&planned=true", reply: () => new Promise((resolve) => replies.push(resolve)) });
  await toFirst();
  key("p");
  await waitFor(() => expect(replies).toHaveLength(1));
  key("j");
  key("x");
  key("k");
  key("k");
  const cursor = () => document.querySelector('[data-cursor="true"]')?.textContent;
  const where = cursor();
  replies[0]?.(done);
  expect(await screen.findByText("418220731 planned onto STL-114")).toBeDefined();
  expect(screen.getByRole("row", { name: /418220655/ }).getAttribute("aria-selected")).toBe("true");
  expect(cursor()).toBe(where);
});

test("among the ways to group each stands once, and the present one is marked", async () => {
  open({ address: "&group=none" });
  await row(/418220731/);
  fireEvent.keyDown(screen.getByRole("button", { name: "Filter" }), { key: "Enter" });
  const ways = await screen.findAllByRole("menuitemradio", { name: "Not grouped" });
  expect(ways.map((way) => way.getAttribute("aria-checked"))).toEqual(["true"]);
});

test("Shift V shows the freight on a large map in place of its rows, once, and the rows again", async () => {
  open();
  await row(/418220731/);
  expect(screen.getAllByRole("button", { name: /Select on the map/ })).toHaveLength(1);
  key("V", { shiftKey: true });
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: /418220731/ })).toBeNull());
  expect(screen.getAllByRole("button", { name: /Select on the map/ })).toHaveLength(1);
  await press(/^Rows/);
  expect(await row(/418220731/)).toBeDefined();
});
