import { expect, test } from "vitest";
import { changesSince, printedContents } from "@/lib/paper/printed-contents";
import {
  manifestDetailOf,
  manifestRowOf,
  manifestShipmentOf,
  manifestStopOf,
} from "@/lib/paper/testing/manifest-detail";

const printed = printedContents(manifestDetailOf(), "dispatch");
const { stops } = manifestRowOf();

const since = (fields: Parameters<typeof manifestRowOf>[0], more = {}) =>
  changesSince(printed, manifestDetailOf({ row: manifestRowOf(fields), ...more }), "dispatch");

test("paper that still holds has no changes", () => {
  expect(since({})).toEqual([]);
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

test("another order is said once", () => {
  const [one, two, three] = stops;
  if (!one || !two || !three) throw new Error("the fixture has three stops");
  expect(since({ stops: [one, { ...three, number: 2 }, { ...two, number: 3 }] })).toEqual(["order of stops"]);
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
