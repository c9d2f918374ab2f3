// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Palette } from "@/components/shell/palette/palette";
import { stubDesk } from "@/components/testing/desk-stub";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import { tripBoardOf, tripOf } from "@/components/testing/trip-row";

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

const driver = { id: "D-9", name: "Mats Lindqvist", terminals: ["JOL"], vehicle: "T-9", status: "DRIVING" };
const open = { state: "to-dispatch", title: "PRO-77" } as const;
async function find(typed: string, { row = tripOf(open), session = writer } = {}) {
  const requests = stubDesk({
    "GET /api/desk/trips": tripBoardOf([row]),
    "GET /api/desk/hours": { whole: true, step: "1", drivers: [driver], gone: [], reading: null },
  });
  const { router } = renderDesk(<Palette isOpen onClose={() => undefined} />, { session });
  fireEvent.change(await screen.findByRole("combobox"), { target: { value: typed } });
  return { requests, router };
}
const writer = { ...manager, can: [...manager.can, "sendMessage", "moveTrips"] };
const press = (key: string) => fireEvent.keyDown(screen.getByRole("combobox"), { key });
const option = (name: RegExp) => screen.findByRole("option", { name });
const isOff = async (name: RegExp) => (await option(name)).getAttribute("aria-disabled") === "true";

test("Tab lists what can be done with what was found, Escape and Backspace lead back", async () => {
  await find("pro-77");
  await option(/Trip PRO-77/);
  press("Tab");
  expect(await option(/Dispatch/)).toBeDefined();
  press("Backspace");
  expect(await option(/Trip PRO-77/)).toBeDefined();
});

test("dispatching from there sends the move with the version that was found", async () => {
  const { requests } = await find("pro-77");
  await option(/Trip PRO-77/);
  press("Tab");
  fireEvent.click(await option(/Dispatch/));
  const sent = () => requests.find(({ path }) => path === "/api/desk/trips/moves")?.body;
  await vi.waitFor(
    () => expect(sent()).toEqual({ move: "dispatch", trips: [{ tripId: 48_200, version: 1 }] }),
    10_000,
  );
});

test("writing to the driver opens the conversation beside whatever page is there", async () => {
  await find("pro-77");
  await option(/Trip PRO-77/);
  press("Tab");
  fireEvent.click(await option(/Write to the driver/));
  expect(await screen.findByRole("complementary", { name: "Messages with M. Lindqvist" })).toBeDefined();
});

test("what a role or a trip's state does not allow is there with its reason", async () => {
  await find("pro-77", { session: viewer });
  await option(/Trip PRO-77/);
  press("Tab");
  expect(await isOff(/Dispatch/)).toBe(true);
  expect((await option(/Dispatch/)).textContent).toContain("Your role, viewer");
  cleanup();
  await find("pro-77", { row: tripOf({ ...open, state: "on-the-road" }) });
  await option(/Trip PRO-77/);
  press("Tab");
  expect((await option(/Dispatch/)).textContent).toContain("underway already");
});

test("a place leads to the trips that stop there", async () => {
  const { router } = await find("joliet");
  fireEvent.click(await option(/Joliet yard\s*Joliet IL/));
  await vi.waitFor(
    () => expect(router.push).toHaveBeenCalledWith("/trips?search=Joliet+yard+Joliet+IL"),
    10_000,
  );
});

test("a name with a typing error finds who is meant, said to be spelled nearly so", async () => {
  await find("lindqvst", { row: tripOf({ ...open, customer: "Lindqvist Foods" }) });
  await option(/Trip PRO-77/);
  expect(screen.getByText("Trips, spelled nearly so")).toBeDefined();
});

test("a trip is assigned to the driver who is typed, and what can't be says why", async () => {
  const { requests } = await find("assign pro-77 to lindqvist");
  fireEvent.click(await option(/Assign PRO-77 to Mats Lindqvist/));
  const sent = () => requests.find(({ path }) => path === "/api/desk/trips/moves")?.body;
  await vi.waitFor(
    () =>
      expect(sent()).toEqual({
        move: "assign",
        trips: [{ tripId: 48_200, version: 1 }],
        externalUserId: "D-9",
      }),
    10_000,
  );
  cleanup();
  await find("assign pro-77 to lindqvist", { session: viewer });
  expect((await option(/Assign PRO-77/)).textContent).toContain("Your role, viewer");
  expect(await isOff(/Assign PRO-77/)).toBe(true);
  cleanup();
  await find("assign pro-77 to nobody");
  expect((await option(/Assign pro-77/)).textContent).toContain("No driver is called “nobody”.");
});
