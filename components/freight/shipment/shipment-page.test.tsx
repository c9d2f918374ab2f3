// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ShipmentPage } from "@/components/freight/shipment/shipment-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { button, fill, isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { ShipmentService } from "@/lib/contract/desk/service/shipment-service";
import { manifestOf, shipmentOf } from "@/lib/contract/testing/freight-rows";

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
      other: null,
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

test("its bill is printed also while it is on no manifest", async () => {
  const { router } = open({});
  await press("Print");
  expect(router.push).toHaveBeenCalledWith(`/freight/${before}/bill/s-1`);
});

async function change() {
  fireEvent.keyDown(await button("More"), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Change the PRO" }));
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

test("how it was completed stands in words before its code, and not at the terminal", async () => {
  const response = responseOf(before);
  const [only] = response.shipments;
  const done = { status: "completed" as const, completionCode: "0200", completedAt: "2026-11-20T15:00:00Z" };
  const row = only && { ...only.row, ...done, where: { ...only.row.where, terminal: "JOL" } };
  stubDesk({
    [`GET /api/desk/freight/shipments/${before}`]: { ...response, shipments: [{ ...only, row }] },
    "GET /api/desk/freight/settings": { settings: FreightSettings.parse({}), version: 0, changed: null },
  });
  renderDesk(<ShipmentPage proNumber={before} />);
  expect(await screen.findByText(/^Refused 0200, /)).toBeDefined();
  expect(screen.queryByText(/at JOL/)).toBeNull();
  fireEvent.keyDown(await button("More"), { key: "Enter" });
  expect((await screen.findByText("Set a completion code")).closest("[aria-disabled=true]")).toBeNull();
});

test.each(["on-vehicle", "inbound", "at-customer"] as const)(
  "freight that is %s is not said to be at the terminal",
  async (state) => {
    const response = responseOf(before);
    const [only] = response.shipments;
    const where = only && { ...only.row.where, state, label: "On JOL-114", terminal: "JOL" };
    const row = only && { ...only.row, where };
    stubDesk({
      [`GET /api/desk/freight/shipments/${before}`]: { ...response, shipments: [{ ...only, row }] },
      "GET /api/desk/freight/settings": { settings: FreightSettings.parse({}), version: 0, changed: null },
    });
    renderDesk(<ShipmentPage proNumber={before} />);
    expect((await screen.findAllByText(/On JOL-114/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/at JOL/)).toBeNull();
  },
);

test.each([
  [{ departedAt: "2026-11-20T13:40:00Z", returnedAt: null }, "On the road"],
  [{ departedAt: null, returnedAt: null }, "Open"],
])("freight whose manifest has %o is %s", async (out, label) => {
  const response = responseOf(before);
  const [only] = response.shipments;
  const manifest = manifestOf(out);
  stubDesk({
    [`GET /api/desk/freight/shipments/${before}`]: { ...response, shipments: [{ ...only, manifest }] },
    "GET /api/desk/freight/settings": { settings: FreightSettings.parse({}), version: 0, changed: null },
  });
  renderDesk(<ShipmentPage proNumber={before} />);
  expect(await screen.findByText(label)).toBeDefined();
});

test("a number that no event has named yet says when it will be shown", async () => {
  stubDesk({ [`GET /api/desk/freight/shipments/${after}`]: unknown });
  renderDesk(<ShipmentPage proNumber={after} />);
  expect(await screen.findByText(`${after} was not found`)).toBeDefined();
  expect(screen.getByText(/shows as soon as the platform confirms it/)).toBeDefined();
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
  expect(await screen.findByText("That time does not exist: clocks change then.")).toBeDefined();
  await fill(/^As of/, "2026-11-20 0900");
  await press("Show");
  await waitFor(() => expect(requests.at(-1)?.query.get("asOf")).toMatch(/^2026-11-20T\d\d:00:00.000Z$/));
});

const serviceOf = (over: Partial<ShipmentService> = {}): ShipmentService => ({
  proNumber: before,
  ...{
    osdCases: [],
    appointments: [],
    appointmentVersion: 0,
    also: [],
    alsoCount: 0,
    aboard: null,
  },
  terminal: { code: "STL", phone: "314-555-0100" },
  mayChangeAppointment: true,
  ...over,
});
const servicePath = `/api/desk/freight/shipments/${before}`;
/** A page of a shipment that is served, with what is kept of it. */
function openServed(service: ShipmentService, row: Partial<ShipmentRow> = {}, more: object = {}) {
  const response = responseOf(before);
  const shipments = response.shipments.map((one) => ({ ...one, row: { ...one.row, ...row } }));
  const requests = stubDesk({
    [`GET ${servicePath}`]: { ...response, shipments },
    [`GET ${servicePath}/service`]: service,
    [`GET ${servicePath}/bill`]: refused({ type: "NOT_FOUND", message: "No bill" }, 404),
    "GET /api/desk/freight/settings": { settings: FreightSettings.parse({}), version: 0, changed: null },
    ...more,
  });
  renderDesk(<ShipmentPage proNumber={before} />);
  return (path: string) => requests.filter((one) => one.path.endsWith(path) && one.method !== "GET");
}

test("an appointment is typed as people do, and the shipment's window follows it", async () => {
  const at16 = { day: "2026-11-24", windowStart: "12:00", windowEnd: "16:00" };
  const record = { ...at16, number: "RA-5571", givenBy: "P. Reed, receiving", how: "phone" as const };
  const version = { appointment: record, by: "Karl Brandt", at: "2026-11-24T15:12:00Z" };
  const sent = openServed(
    serviceOf(),
    {},
    {
      [`PUT ${servicePath}/appointment`]: serviceOf({ appointments: [version], appointmentVersion: 1 }),
      "POST /api/desk/freight/shipments": {
        results: [{ shipmentId: "s-1", title: before, outcome: "done", message: "changed" }],
        undo: null,
      },
    },
  );
  await press("Add");
  await fill("From", "12");
  await fill("To", "4p");
  await fill("Appointment number", "RA-5571");
  await fill("Given by", "P. Reed, receiving");
  await fill("Made", "phone");
  await press(/^Save/);
  expect(await screen.findByText("Karl Brandt", { exact: false })).toBeDefined();
  expect(sent("/appointment")[0]?.body).toEqual({ version: 0, appointment: record });
  await waitFor(() => expect(sent("/freight/shipments")).toHaveLength(1));
  expect(sent("/freight/shipments")[0]?.body).toMatchObject({
    associatedShipment: {
      proNumber: before,
      deliveryDate: "2026-11-24",
      windowStart: "12:00",
      windowEnd: "16:00",
    },
  });
  expect(screen.getByText("P. Reed, receiving, by phone")).toBeDefined();
});

test("a day that is none is refused at its field, and stays typed", async () => {
  const sent = openServed(serviceOf());
  await press("Add");
  await fill(/^Day/, "someday");
  await press(/^Save/);
  expect(await screen.findByText("must be a day such as 11/28, tue or tomorrow")).toBeDefined();
  expect(screen.getByDisplayValue("someday")).toBeDefined();
  expect(sent("/appointment")).toEqual([]);
});

test("what came back is re-delivered on the next working day; what is ahead says why it is not", async () => {
  openServed(serviceOf(), { status: "completed", cameBack: true, day: "2026-11-24" });
  expect(await isRefused(/^Re-deliver/)).toBe(false);
  cleanup();
  openServed(serviceOf(), { manifestId: "m-1", manifestNumber: "JOL-69001" });
  expect(await screen.findByText("Its stop is still ahead; take it off JOL-69001 first.")).toBeDefined();
});

test("that it can't be read is said at the first failure, with the way to try again", async () => {
  let isBroken = true;
  stubDesk({
    [`GET ${servicePath}`]: () =>
      isBroken ? refused({ type: "UPSTREAM", message: "The desk is starting" }, 503) : responseOf(before),
    "GET /api/desk/freight/settings": { settings: FreightSettings.parse({}), version: 0, changed: null },
  });
  renderDesk(<ShipmentPage proNumber={before} />);
  // Before the retries, of which the first comes after half a second.
  expect(await screen.findByText(`PRO ${before} can't be read`, {}, { timeout: 400 })).toBeDefined();
  expect(screen.getByText("The desk is starting")).toBeDefined();
  expect(screen.getByText(/It was not on the freight board in this browser/)).toBeDefined();
  isBroken = false;
  await press("Try again");
  expect(await screen.findByRole("heading", { name: `Delivery ${before}` })).toBeDefined();
});

test("a PRO's pieces are split from its menu; with one piece, or once it is over, the menu says why not", async () => {
  const line = { description: "Paint", isHazardous: true, pieces: 17, weight: 400, handlingUnits: 2 };
  const offer = { shipmentId: "s-1", number: before, nextNumber: `${before}-2`, version: "e-1" };
  const result = {
    shipmentId: "s-1",
    title: before,
    outcome: "done",
    message: `split: 4 pieces on ${before}-2`,
  };
  const row = { shipmentId: "s-1", pieces: 17 };
  const sent = openServed(serviceOf(), row, {
    "GET /api/desk/freight/shipments/s-1/split": { ...offer, billVersion: 0, lines: [line], refusal: null },
    "POST /api/desk/freight/shipments/s-1/split": { results: [result], undo: null },
  });
  fireEvent.keyDown(await button("More"), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: /Split its pieces/ }));
  await fill("Pieces, line 1", "4");
  await press("Split");
  expect(await screen.findByText(`${before} split: 4 pieces on ${before}-2`)).toBeDefined();
  expect(sent("/split")[0]?.body).toMatchObject({ number: `${before}-2`, takes: [{ line: 0, pieces: 4 }] });
  for (const [refused, because] of [
    [{ pieces: 1 }, /It has no more than one piece/],
    [{ status: "completed" as const }, /It is completed/],
  ] as const) {
    cleanup();
    openServed(serviceOf(), refused);
    fireEvent.keyDown(await button("More"), { key: "Enter" });
    const item = await screen.findByRole("menuitem", { name: /Split its pieces/ });
    expect(item.textContent).toMatch(because);
  }
});
