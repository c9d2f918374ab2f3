// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { FreightPage } from "@/components/freight/board/freight-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { button, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { dayPlanOf, freightBoardOf, manifestOf, shipmentOf } from "@/lib/contract/testing/freight-rows";

// The map is drawn by the graphics card; what is on it is tested as data.
vi.mock("@/components/map/plan/plan-map", () => ({ PlanMap: () => null }));

// happy-dom lays nothing out: without a height no row would be in sight.
beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, get: () => 600 },
    clientWidth: { configurable: true, get: () => 1_200 },
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const day = "2026-11-24";
const planner = { ...manager, can: [...manager.can, "moveFreight", "makeManifest", "saveShipment"] };
const shipments = [
  shipmentOf({ shipmentId: "a", title: "418220731", proNumber: "418220731" }),
  shipmentOf({ shipmentId: "b", proNumber: "418220655", title: "418220655", windowEnd: "14:00" }),
];
const done = {
  results: [{ shipmentId: "a", title: "418220731", outcome: "done", message: "planned onto STL-114" }],
  undo: null,
};
const conflict = {
  results: [
    {
      shipmentId: "a",
      title: "418220731",
      outcome: "conflict",
      message: "planned onto STL-113 by Kim Burke",
    },
  ],
  undo: null,
};
const preview = {
  plan: dayPlanOf(),
  was: manifestOf().plan,
  load: {
    stops: 2,
    shipments: 2,
    pieces: 17,
    weight: 19_140,
    handlingUnits: 9,
    spaces: 12,
    withoutWeight: 0,
    withoutSpaces: 0,
  },
  warnings: [],
  path: [],
};

function open({
  reply = done as unknown,
  board = (): unknown => freightBoardOf({ shipments, manifests: [manifestOf()] }),
  undone = (): unknown => done,
  session = planner,
  address = "",
} = {}) {
  const settings = { settings: FreightSettings.parse({}), version: 0, changed: null, mayChange: true };
  const requests = stubDesk({
    "GET /api/desk/freight/board": board,
    "GET /api/desk/freight/settings": settings,
    "GET /api/desk/views/freight": { views: [] },
    "POST /api/desk/freight/days/preview": preview,
    "POST /api/desk/freight/moves": reply,
    "POST /api/desk/freight/undo": undone,
    "POST /api/desk/freight/bills": { bills: [] },
  });
  const { router } = renderDesk(<FreightPage />, {
    session,
    address: `day=${day}${address}${address.includes("terminal=") ? "" : "&terminal=STL"}`,
  });
  const sent = (path: string) => requests.filter((one) => one.path.endsWith(path)).map(({ body }) => body);
  return { router, sent };
}
const key = (name: string, more = {}) => fireEvent.keyDown(document.body, { key: name, ...more });
const row = (text: RegExp) => screen.findByRole("rowheader", { name: text });

/** Goes to the first shipment, under the head of its group. */
async function toFirst() {
  await row(/418220731/);
  key("j");
  key("j");
}

test("keys choose, aim and plan, and what was done is said", async () => {
  const { sent } = open();
  await toFirst();
  key("x");
  key("1");
  expect(await screen.findByText("1 chosen")).toBeDefined();
  key("p");
  expect(await screen.findByText("418220731 planned onto STL-114")).toBeDefined();
  expect(sent("/freight/moves")).toEqual([
    { move: "plan", shipments: [{ shipmentId: "a", version: "e-1" }], manifestId: "m-1" },
  ]);
  await waitFor(() => expect(screen.queryByText("1 chosen")).toBeNull());
});

/** What a browser hands from the start of a drag to its drop. */
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
  expect(await screen.findByText("1 chosen")).toBeDefined();
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

test("while the board is being read nothing is counted", async () => {
  open({ board: () => new Promise(() => undefined) });
  expect(await screen.findByRole("button", { name: /New manifest/ })).toBeDefined();
  expect(screen.queryByText(/^0 shipments/)).toBeNull();
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

test("who was first is read where somebody else planned it, and the choice stays", async () => {
  open({ reply: conflict, address: "&aim=m-1" });
  await toFirst();
  key("x");
  key("p");
  expect(await screen.findByText("planned onto STL-113 by Kim Burke")).toBeDefined();
  expect(screen.getByText("1 chosen")).toBeDefined();
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
  expect(await screen.findByText("2 chosen")).toBeDefined();
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
  await choose(/Export the bills of lading of what is chosen/);
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

test("among the ways to group each stands once, and the present one is marked", async () => {
  open({ address: "&group=none" });
  await row(/418220731/);
  fireEvent.keyDown(screen.getByRole("button", { name: "Filter" }), { key: "Enter" });
  const ways = await screen.findAllByRole("menuitemradio", { name: "Not grouped" });
  expect(ways.map((way) => way.getAttribute("aria-checked"))).toEqual(["true"]);
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

test("an empty page of all terminals offers them, and what can be made at one", async () => {
  open({ board: () => ({ ...empty, terminals: freightBoardOf().terminals }), address: "&terminal=all" });
  expect(await screen.findByText(/No freight is known for .*Choose a terminal first\./)).toBeDefined();
  const [, inPage] = screen.getAllByLabelText("Terminal");
  expect(inPage).toBeDefined();
  fireEvent.change(inPage as HTMLElement, { target: { value: "STL" } });
  fireEvent.click(await screen.findByRole("button", { name: "Enter a delivery" }));
  expect(await screen.findByRole("dialog", { name: "Enter a delivery" })).toBeDefined();
});

test("Shift V shows the freight on a large map in place of its rows, once, and the rows again", async () => {
  open();
  await row(/418220731/);
  expect(screen.getAllByRole("button", { name: /Choose on the map/ })).toHaveLength(1);
  key("V", { shiftKey: true });
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: /418220731/ })).toBeNull());
  expect(screen.getAllByRole("button", { name: /Choose on the map/ })).toHaveLength(1);
  await press(/^Rows/);
  expect(await row(/418220731/)).toBeDefined();
});
