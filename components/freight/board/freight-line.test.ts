import { expect, test } from "vitest";
import { compareDue, isInScope, isShown, lineOf, ownRows } from "@/components/freight/board/freight-line";
import type { PendingWrite, ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

const day = "2026-11-24";
const inScope = (over: Partial<ShipmentRow>, withPlanned = false) =>
  isInScope(shipmentOf(over), { mode: "deliveries", day, withPlanned });
const sent: PendingWrite = {
  id: "w",
  what: "planned onto STL-114",
  state: "sent",
  at: "2026-11-24T11:00:00Z",
  by: "Kim Burke",
  reason: null,
};

test("what is on a manifest is no available freight, unless it is asked for", () => {
  expect(inScope({ manifestId: "m-1" })).toBe(false);
  expect(inScope({ manifestId: "m-1" }, true)).toBe(true);
});

test("what is being planned is free no more, and comes back where the platform does not confirm it", () => {
  expect(inScope({ manifestId: "m-1", pending: sent })).toBe(false);
  expect(inScope({ manifestId: "m-1", pending: { ...sent, state: "unconfirmed" } })).toBe(true);
});

test("freight of days before is still to deliver, that of days after is not yet", () => {
  expect(inScope({ day: "2026-11-23" })).toBe(true);
  expect(inScope({ day: "2026-11-25" })).toBe(false);
  expect(inScope({ day: null })).toBe(true);
});

test("freight that came back is there again, completed or not", () => {
  expect(inScope({ cameBack: true, status: "completed" })).toBe(true);
  expect(isShown(shipmentOf({ cameBack: true }), "failed", day)).toBe(true);
});

test("past due is what was due before today and is still open", () => {
  expect(isShown(shipmentOf({ dueDay: "2026-11-23" }), "past-due", day)).toBe(true);
  expect(isShown(shipmentOf({ dueDay: "2026-11-23", status: "completed" }), "past-due", day)).toBe(false);
});

test("earliest wanted comes first, and what nobody said last", () => {
  const line = (shipmentId: string, over: Partial<ShipmentRow>) =>
    lineOf(shipmentOf({ shipmentId, ...over }));
  const none = { windowStart: null, windowEnd: null, dueDay: null, day: null };
  const lines = [
    line("never said", none),
    line("late", { windowEnd: "15:00" }),
    line("early", { windowEnd: "10:00" }),
  ];
  expect(lines.toSorted(compareDue).map(({ id }) => id)).toEqual(["early", "late", "never said"]);
});

test("freight with an address is known, though nobody said where that is on the map", () => {
  const party = { ...shipmentOf().party, latitude: null, longitude: null };
  expect(isShown(shipmentOf({ party, unknown: ["place"] }), "not-known", day)).toBe(false);
  expect(isShown(shipmentOf({ party: { ...party, zip: null, city: null } }), "not-known", day)).toBe(true);
});

test("a window that ends on the next day is past due only after it, and is wanted after those of its day", () => {
  const night = { windowStart: "22:00", windowEnd: "02:00" };
  const isPast = (risk: ShipmentRow["risk"]) =>
    isShown(shipmentOf({ ...night, dueDay: "2026-11-23", risk }), "past-due", day);
  expect([isPast("on-time"), isPast("late")]).toEqual([false, true]);
  expect(compareDue(lineOf(shipmentOf(night)), lineOf(shipmentOf({ windowEnd: "17:00" })))).toBe(1);
});

test("what the reader made is theirs under the id that it gets later, by its number", () => {
  const rows = ["s-1", "s-2"].map((shipmentId) =>
    lineOf(shipmentOf({ shipmentId, title: shipmentId === "s-2" ? "418220731-2" : "418220731" })),
  );
  expect([...ownRows(rows, new Set(["made 418220731-2", "418220731-2"]))]).toContain("s-2");
  expect([...ownRows(rows, new Set(["418220731-2"]))]).not.toContain("s-1");
});
