import { expect, test } from "vitest";
import type { PaperCopy } from "@/lib/paper/paper";
import { changesSince, printedContents } from "@/lib/paper/printed-contents";
import {
  manifestDetailOf as detailOf,
  manifestRowOf,
  manifestShipmentOf,
  manifestStopOf,
} from "@/lib/paper/testing/manifest-detail";

const carrier = "Quillwater Freight";
const manifestDetailOf = (fields: Parameters<typeof detailOf>[0] = {}) => ({ ...detailOf(fields), carrier });

const printed = printedContents(manifestDetailOf(), "dispatch");
const { stops } = manifestRowOf();

const since = (fields: Parameters<typeof manifestRowOf>[0], more = {}) =>
  changesSince(printed, manifestDetailOf({ row: manifestRowOf(fields), ...more }), "dispatch");

test("paper that still holds has no changes", () => {
  expect(since({})).toEqual([]);
});

test("an appointment that was made since, and the terminal's phone on a bill, count", () => {
  const appointment = {
    ...{ day: "2026-11-24", windowStart: "10:00", windowEnd: null },
    ...{ number: "RA-5571", givenBy: null, how: null },
  };
  const made = { appointments: [{ shipmentId: "S-3", appointment }] };
  expect(since({}, made)).toEqual(["418220811: appointment"]);
  const bill = printedContents(manifestDetailOf(), "bill-of-lading");
  expect(changesSince(bill, manifestDetailOf({ terminalPhone: null }), "bill-of-lading")).toEqual([
    "terminal's phone",
  ]);
});

test("another SCAC dates a bill alone, another address of the terminal all but the dispatch copy", () => {
  const now = manifestDetailOf({ scac: "QWFR", terminalAddress: "1 New Road, St. Louis MO 63103" });
  const changes = (copy: PaperCopy) => changesSince(printedContents(manifestDetailOf(), copy), now, copy);
  expect(changes("bill-of-lading")).toEqual(["terminal's address", "SCAC QWFR"]);
  expect(changes("driver")).toEqual(["terminal's address"]);
  expect(changes("dispatch")).toEqual([]);
});

test("a new stop is named by its number, without its PROs", () => {
  const added = manifestStopOf({ stopId: "ST-9", number: 4, shipmentIds: ["S-9"] });
  const shipments = [
    ...manifestDetailOf().shipments,
    manifestShipmentOf({ shipmentId: "S-9", title: "418229999" }),
  ];
  expect(since({ stops: [...stops, added] }, { shipments })).toEqual(["stop 4 new"]);
});

test("a stop that is off is named, because its number is another's now", () => {
  expect(since({ stops: stops.filter(({ stopId }) => stopId !== "ST-2") })).toEqual(["Hartwell Supply off"]);
});

test("a PRO that left a stop is off", () => {
  const fewer = stops.map((stop) => (stop.stopId === "ST-3" ? { ...stop, shipmentIds: ["S-3"] } : stop));
  expect(since({ stops: fewer })).toEqual(["418220829 off"]);
});

test("a PRO that went to another stop, or to one of its own, is not off: where it went is said", () => {
  const of = (stopId: string, shipmentIds: string[]) =>
    stops.map((stop) => (stop.stopId === stopId ? { ...stop, shipmentIds } : stop));
  const last = stops.at(-1);
  if (last === undefined) throw new Error("The manifest has stops");
  const own = { ...last, stopId: "ST-9", number: 9, shipmentIds: ["S-4"] };
  const said = since({ stops: [...of("ST-3", ["S-3"]), own] });
  expect(said).toEqual(expect.arrayContaining(["stop 9 new", "418220829 to stop 9"]));
  expect(said).not.toContain("418220829 off");
});

test("another order is said once", () => {
  const [one, two, three] = stops;
  if (!one || !two || !three) throw new Error("the fixture has three stops");
  expect(since({ stops: [one, { ...three, number: 2 }, { ...two, number: 3 }] })).toEqual(["stop sequence"]);
});

test("times that moved by five minutes are put together", () => {
  const later = stops.map((stop) =>
    stop.etaAt === null ? stop : { ...stop, etaAt: new Date(Date.parse(stop.etaAt) + 300_000).toISOString() },
  );
  expect(since({ stops: later })).toEqual(["times 2–3"]);
});

test("four minutes are not worth a new sheet", () => {
  const later = stops.map((stop) =>
    stop.etaAt === null ? stop : { ...stop, etaAt: new Date(Date.parse(stop.etaAt) + 240_000).toISOString() },
  );
  expect(since({ stops: later })).toEqual([]);
});

test("driver, trailer, door and departure are named as they are now", () => {
  expect(since({ driver: null, trailer: "8600", dock: 16, departAt: "2026-11-24T14:00:00.000Z" })).toEqual([
    "no driver",
    "trailer 8600",
    "door 16",
    "leaves 08:00 CST",
  ]);
});

const [, second] = stops;
if (!second) throw new Error("the fixture has a second stop");
const { shipments } = manifestDetailOf();
const [, shipment] = shipments;
if (!shipment) throw new Error("the fixture has a second shipment");
/** The same paper with another second stop. */
const withStop = (more: Partial<typeof second>) =>
  since({ stops: stops.map((stop) => (stop === second ? { ...second, ...more } : stop)) });
/** The same paper with another second shipment. */
const withShipment = (more: Partial<typeof shipment>) =>
  since({}, { shipments: shipments.map((one) => (one === shipment ? { ...shipment, ...more } : one)) });

test("another window or address of a stop is said at its number", () => {
  expect(withStop({ windowStart: "22:00", windowEnd: "02:00" })).toEqual([
    "stop 2: window 22:00–02:00 next day",
  ]);
  expect(withStop({ address: "9 Mill Rd" })).toEqual(["stop 2: address"]);
  expect(withStop({ serviceMinutes: 99, flags: ["HAZ"] })).toEqual(["stop 2: stop time 99 min, flags"]);
});

test("other pieces, another weight, contact or flag of freight is said at its number", () => {
  expect(withShipment({ pieces: 77, weight: 1_234 })).toEqual([
    `${shipment.title}: pieces 77, weight 1234 lb`,
  ]);
  const party = { ...shipment.party, phone: "1", address: "9 Mill Rd" };
  expect(withShipment({ party })).toEqual([`${shipment.title}: address, contact`]);
  expect(withShipment({ weight: null, flags: ["HAZ"] })).toEqual([`${shipment.title}: no weight, flags`]);
});

test("another line of a bill counts where bills are printed, and not on a dispatch copy", () => {
  const detail = manifestDetailOf();
  const [lading, ...others] = detail.ladings;
  if (!lading) throw new Error("the fixture has a bill");
  const ladings = [{ ...lading, other: { name: "Another shipper", place: "Elgin IL" } }, ...others];
  const title = shipments.find(({ shipmentId }) => shipmentId === lading.shipmentId)?.title;
  const changes = (copy: "dispatch" | "driver") =>
    changesSince(printedContents(detail, copy), { ...detail, ladings }, copy);
  expect([changes("driver"), changes("dispatch")]).toEqual([[`${title}: bill of lading`], []]);
});

test("another day is said, and of a print that kept less nothing is made up", () => {
  expect(since({ day: "2026-11-25" })).toEqual(["day 2026-11-25"]);
  const { facts: _, ...older } = printed;
  expect(
    changesSince(older, manifestDetailOf({ row: manifestRowOf({ day: "2026-11-25" }) }), "dispatch"),
  ).toEqual([]);
});

test("COD that was collected since counts on the driver copy, which prints it", () => {
  const codCollected = {
    amount: 90,
    paidBy: "cash",
    reason: null,
    by: "Kim",
    at: "2026-11-24T15:00:00Z",
  } as const;
  const detail = manifestDetailOf();
  const [first, ...others] = detail.shipments;
  if (first === undefined) throw new Error("the fixture has freight");
  const changes = (copy: "driver" | "dispatch") =>
    changesSince(
      printedContents(detail, copy),
      { ...detail, shipments: [{ ...first, codCollected }, ...others] },
      copy,
    );
  expect([changes("driver"), changes("dispatch")]).toEqual([[`${first.title}: COD collected`], []]);
});

test("a COD amount that is another is said with it, and a trailer's seal not of the copy that has none", () => {
  const detail = manifestDetailOf();
  const [lading, ...others] = detail.ladings;
  if (lading === undefined) throw new Error("the fixture has a bill");
  const now = {
    ...detail,
    row: { ...detail.row, seals: { ...detail.row.seals, out: "QF 9" } },
    ladings: [{ ...lading, bill: { ...lading.bill, codAmount: 999 } }, ...others],
  };
  const changes = (copy: PaperCopy) => changesSince(printedContents(detail, copy), now, copy);
  const title = detail.shipments.find(({ shipmentId }) => shipmentId === lading.shipmentId)?.title;
  expect(changes("driver")).toEqual([`${title}: COD $999.00, bill of lading`, "seal QF 9"]);
  expect(changes("dispatch")).toEqual([]);
});

test("hazardous materials that are others now are said of both copies", () => {
  const detail = manifestDetailOf();
  const [lading, ...others] = detail.ladings;
  if (lading === undefined) throw new Error("the fixture has a bill");
  const lines = lading.bill.lines.map((line) =>
    line.hazmat === null
      ? line
      : { ...line, hazmat: { ...line.hazmat, description: "UN1090, Acetone, 3, II" } },
  );
  const ladings = [{ ...lading, bill: { ...lading.bill, lines } }, ...others];
  const changes = (copy: "driver" | "dispatch") =>
    changesSince(printedContents(detail, copy), { ...detail, ladings }, copy);
  expect([changes("driver"), changes("dispatch")]).toEqual([
    ["418220811: hazardous materials, bill of lading"],
    ["418220811: hazardous materials"],
  ]);
});
