// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ShipmentPage } from "@/components/freight/shipment/shipment-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const before = "418220731";
const after = "418220999";
const unknown = () => refused({ type: "NOT_FOUND", message: "No shipment is known" }, 404);
const responseOf = (proNumber: string) => ({
  proNumber,
  shipments: [
    {
      shipmentId: "s-1",
      row: shipmentOf({ proNumber }),
      manifest: null,
      shipment: { proNumber },
      documents: [],
      history: [],
    },
  ],
  terminals: [],
});

/** A desk that knows the shipment by one number only, as of when it was changed. */
function open(reply: unknown) {
  let present = before;
  const read = (proNumber: string) => () => (present === proNumber ? responseOf(proNumber) : unknown());
  const requests = stubDesk({
    [`GET /api/desk/freight/shipments/${before}`]: read(before),
    [`GET /api/desk/freight/shipments/${after}`]: read(after),
    "GET /api/desk/freight/settings": { settings: FreightSettings.parse({}), version: 0, changed: null },
    "POST /api/desk/freight/shipments/s-1/pro-number": () => {
      if (!(reply instanceof Response)) present = after;
      return reply;
    },
  });
  const { router } = renderDesk(<ShipmentPage proNumber={before} />);
  const readBy = (number: string) => requests.filter(({ path }) => path.endsWith(number)).length;
  return { router, readBy };
}

async function change() {
  await press("Change the PRO");
  await fill(/New PRO/, after);
  await press("Change");
}

test("once its PRO is changed, a shipment is read by the new number alone", async () => {
  const result = { shipmentId: "s-1", title: before, outcome: "done", message: `is ${after} now` };
  const { router, readBy } = open({ results: [result], undo: null });
  await change();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/freight/${after}`));
  expect(await screen.findByRole("heading", { name: `Delivery ${after}` })).toBeDefined();
  expect(readBy(before)).toBe(1);
});

test("by a number that it had before a shipment is shown with the one that it has now", async () => {
  stubDesk({
    [`GET /api/desk/freight/shipments/${before}`]: { ...responseOf(after), proNumber: before },
    "GET /api/desk/freight/settings": { settings: FreightSettings.parse({}), version: 0, changed: null },
  });
  renderDesk(<ShipmentPage proNumber={before} />);
  expect(await screen.findByRole("heading", { name: `Delivery ${after}` })).toBeDefined();
  expect(screen.getByText(`The PRO ${before} was changed: it is ${after} now.`)).toBeDefined();
});

test("a PRO that is refused stays typed, with the reason", async () => {
  const { router } = open(refused({ type: "INVALID", message: "418220999 is another delivery's" }, 400));
  await change();
  expect(await screen.findByText(/is another delivery's/)).toBeDefined();
  expect(screen.getByDisplayValue(after)).toBeDefined();
  expect(router.push).not.toHaveBeenCalled();
});

test("a number that no event has named yet says when it will be shown", async () => {
  stubDesk({ [`GET /api/desk/freight/shipments/${after}`]: unknown });
  renderDesk(<ShipmentPage proNumber={after} />);
  expect(await screen.findByText(`Nothing is known of ${after}`)).toBeDefined();
  expect(screen.getByText(/shown here as soon as its event comes/)).toBeDefined();
});

test("the interface's fields stand behind raw, and are read as of a time that is typed", async () => {
  const requests = stubDesk({
    [`GET /api/desk/freight/shipments/${before}`]: responseOf(before),
    "GET /api/desk/freight/settings": { settings: FreightSettings.parse({}), version: 0, changed: null },
  });
  renderDesk(<ShipmentPage proNumber={before} />);
  await screen.findByRole("heading", { name: `Delivery ${before}` });
  expect(screen.queryByText("proNumber")).toBeNull();
  await press("raw");
  expect(await screen.findByText("proNumber")).toBeDefined();
  await fill(/^As of/, "whenever");
  await press("Show");
  expect(await screen.findByText("This is no time of that clock.")).toBeDefined();
  await fill(/^As of/, "2026-11-20 0900");
  await press("Show");
  await waitFor(() => expect(requests.at(-1)?.query.get("asOf")).toMatch(/^2026-11-20T\d\d:00:00.000Z$/));
});
