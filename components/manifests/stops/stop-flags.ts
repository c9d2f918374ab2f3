import { flagsWithBill } from "@/components/shipment/bill-flags";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { shipmentFlags } from "@/lib/contract/desk/freight-shipments";

/** Stops and shipments with the flags that their bills of lading ask for too: HAZ is hidden nowhere. */
export function withBillFlags({
  row,
  shipments,
  ladings,
}: Pick<ManifestDetail, "row" | "shipments" | "ladings">): {
  row: ManifestRow;
  shipments: ManifestDetail["shipments"];
} {
  const bills = new Map(ladings.map(({ shipmentId, bill }) => [shipmentId, bill]));
  const flagged = shipments.map((one) => ({
    ...one,
    flags: flagsWithBill(one.flags, bills.get(one.shipmentId)),
  }));
  const stops = row.stops.map((stop) => {
    const there = flagged.filter(({ shipmentId }) => stop.shipmentIds.includes(shipmentId));
    const has = (flag: (typeof shipmentFlags)[number]) =>
      stop.flags.includes(flag) || there.some(({ flags }) => flags.includes(flag));
    return { ...stop, flags: shipmentFlags.filter(has) };
  });
  return { row: { ...row, stops }, shipments: flagged };
}
