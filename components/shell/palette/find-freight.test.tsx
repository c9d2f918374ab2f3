// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Palette } from "@/components/shell/palette/palette";
import { type DeskRequest, stubDesk } from "@/components/testing/desk-stub";
import { fill, press as pressButton } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";

// Neither scrolls in the simulated page, and the list asks for both.
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const planner = { ...manager, can: [...manager.can, "moveFreight"] };
const found = [
  { kind: "manifest", id: "m-1", number: "STL-114", title: "STL-114", detail: "West County" },
  { kind: "shipment", id: "s-1", number: "418220731", title: "418220731", detail: "Brandt Tool & Die" },
];

async function find(typed: string, session = planner) {
  const requests = stubDesk({
    "GET /api/desk/freight/find": { found },
    "POST /api/desk/freight/moves": { results: [], undo: null },
  });
  const { router } = renderDesk(<Palette isOpen onClose={() => undefined} />, { session });
  fireEvent.change(await screen.findByRole("combobox"), { target: { value: typed } });
  return { requests, router };
}
const option = (name: RegExp) => screen.findByRole("option", { name });
const tab = () => fireEvent.keyDown(screen.getByRole("combobox"), { key: "Tab" });

test("a PRO is found by any part of its number and opened", async () => {
  const { requests, router } = await find("2207");
  fireEvent.click(await option(/418220731/));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith("/freight/418220731"), 10_000);
  expect(requests.find(({ path }) => path.endsWith("/find"))?.query.get("text")).toBe("2207");
});

test("nothing is said to be missing while it is looked for, and what is on the board shows at once", async () => {
  let end: (found: unknown) => void = () => undefined;
  const past = new Promise((resolve) => {
    end = resolve;
  });
  const onBoard = (query: URLSearchParams) => (query.get("text") === "2207" ? found : []);
  stubDesk({
    "GET /api/desk/freight/find": ({ query }: DeskRequest) =>
      query.get("part") === "past" ? past : { found: onBoard(query) },
  });
  renderDesk(<Palette isOpen onClose={() => undefined} />, { session: planner });
  const type = async (value: string) =>
    fireEvent.change(await screen.findByRole("combobox"), { target: { value } });
  await type("2207");
  await option(/418220731/);
  await type("zzzz");
  expect(await screen.findByText("Searching…")).toBeDefined();
  end({ found: [] });
  expect(await screen.findByText("Nothing is called “zzzz”.")).toBeDefined();
});

test("freight is planned onto a manifest that was found", async () => {
  const { router } = await find("114");
  await option(/STL-114/);
  tab();
  fireEvent.click(await option(/Plan freight onto it/));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith("/freight?aim=m-1"), 10_000);
});

test("a shipment is put to a door from wherever one is", async () => {
  const { requests } = await find("418220731");
  const shipment = await option(/418220731/);
  fireEvent.click(shipment.querySelector("[data-more]") as Element);
  fireEvent.click(await option(/Move it to a door/));
  await fill(/^Name/, "14");
  await pressButton("Move");
  await vi.waitFor(
    () =>
      expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
        move: "move",
        shipments: [{ shipmentId: "s-1", version: null }],
        to: { type: "door", name: "14" },
      }),
    10_000,
  );
});

test("a role that only reads sees why it can't plan", async () => {
  await find("114", viewer);
  await option(/STL-114/);
  tab();
  expect((await option(/Plan freight onto it/)).textContent).toContain("Your role, viewer");
});
