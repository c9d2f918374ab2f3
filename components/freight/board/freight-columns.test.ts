import { expect, test } from "vitest";
import { freightColumns } from "@/components/freight/board/freight-columns";
import { columnPixels } from "@/components/list-page/columns/fit-columns";
import { freightZones } from "@/components/shipment/freight-terminal";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";

test("the second part of a split is not cut to look like the first", () => {
  const zones = freightZones([{ code: "STL", timezone: "America/Chicago" }], "STL", "UTC");
  const [number] = freightColumns("deliveries", zones, "2026-11-24", Date.parse("2026-11-24T15:00:00Z"));
  if (number === undefined) throw new Error("There are no columns");
  const width = (title: string) => {
    const shipment = shipmentOf({ title });
    return columnPixels(number, [{ id: "a", shipment } as Parameters<typeof number.cell>[0]]);
  };
  expect(width("400681019")).toBe(number.widthPixels);
  expect(width("418220731-2-LONG")).toBeGreaterThan(number.widthPixels);
});
