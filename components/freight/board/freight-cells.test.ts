import { expect, test } from "vitest";
import { dueLabel } from "@/components/freight/board/freight-cells";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

const label = (over: Partial<ShipmentRow>) => dueLabel(shipmentOf(over), "2026-11-24");

test("a window is written as times of the terminal's day, another day before it", () => {
  expect(label({})).toBe("08:00–12:00");
  expect(label({ windowStart: null })).toBe("by 12:00");
  expect(label({ day: "2026-11-25", dueDay: "2026-11-25" })).toBe("Wed 08:00–12:00");
  expect(label({ day: "2026-12-01", dueDay: "2026-12-01" })).toBe("Dec 1 08:00–12:00");
});

test("of the day that is looked at the hours alone are written", () => {
  const tomorrow = shipmentOf({ day: "2026-11-25", dueDay: "2026-11-25" });
  expect(dueLabel(tomorrow, "2026-11-24", "2026-11-25")).toBe("08:00–12:00");
  expect(dueLabel(shipmentOf(), "2026-11-24", "2026-11-25")).toBe("Tue 08:00–12:00");
});

test("what is past due says which day that was, its hours no more", () => {
  expect(label({ dueDay: "2026-11-23" })).toBe("Mon Nov 23");
});

test("where nobody said a day or a window nothing is made up", () => {
  expect(label({ day: null, dueDay: null, windowStart: null, windowEnd: null })).toBeNull();
});
