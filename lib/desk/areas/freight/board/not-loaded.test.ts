import { expect, test } from "vitest";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";
import { notLoaded, notLoadedSentences } from "@/lib/desk/areas/freight/board/not-loaded";

const nowhere: ShipmentRow["where"] = {
  ...{ state: "here" as const, label: "", door: null, aisle: null, bay: null },
  ...{ terminal: "JOL", legId: null, etaAt: null, since: null },
};
const at = (title: string, where: Partial<ShipmentRow["where"]>, more: Partial<ShipmentRow> = {}) =>
  shipmentOf({
    shipmentId: title,
    title,
    type: "delivery",
    status: "open",
    where: { ...nowhere, ...where },
    ...more,
  });
const tick = { at: "2026-11-24T12:00:00.000Z", by: "Sal Ortiz" };
const titles = (left: ReturnType<typeof notLoaded>) => left.map(({ title }) => title);

test("freight in an aisle, in a bay or at another door is still to be loaded; at the manifest's door it is not said", () => {
  const rows = [
    at("1", { aisle: "C", door: "7" }),
    at("2", { bay: "2" }),
    at("3", { door: "9" }),
    at("4", { door: "7" }),
  ];
  expect(notLoaded(rows, 7).map(({ place }) => place)).toEqual(["aisle C", "bay 2", "door 9"]);
});

test("where the dock ticks, what has no tick is to be loaded too; where nobody ticks, nothing is said of it", () => {
  const staged = at("1", { door: "7" });
  const ticked = at("2", { aisle: "C" }, { loaded: tick });
  expect(titles(notLoaded([staged, ticked], 7))).toEqual(["1"]);
  expect(notLoaded([staged], 7)).toEqual([]);
});

test("pickups, and what is completed, are not loaded here", () => {
  const rows = [
    at("1", { aisle: "C" }, { type: "pickup" }),
    at("2", { aisle: "C" }, { status: "completed" }),
  ];
  expect(notLoaded(rows, 7)).toEqual([]);
});

test("freight that is on its way is left behind as well, with where it is", () => {
  expect(notLoaded([at("1", { state: "inbound", label: "CHI–JOL" })], 7)).toEqual([
    { shipmentId: "1", title: "1", place: "CHI–JOL" },
  ]);
});

test("one sentence for each place, with the PROs by name", () => {
  const left = [
    at("1", { aisle: "C" }),
    at("2", { aisle: "C" }),
    at("3", { door: "9" }),
    at("4", { door: "7" }),
  ];
  const ticked = at("5", { door: "7" }, { loaded: tick });
  expect(notLoadedSentences(notLoaded([...left, ticked], 7))).toEqual([
    "2 PROs are still in aisle C: 1, 2",
    "1 PRO is still at door 9: 3",
    "1 PRO is not marked as loaded: 4",
  ]);
  expect(notLoadedSentences([])).toEqual([]);
});
