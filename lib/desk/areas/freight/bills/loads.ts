import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import { ladingOf } from "@/lib/desk/areas/freight/bills/lading";
import { apartPairs } from "@/lib/desk/areas/freight/bills/load-hazards";
import { type Riding, ShipmentBills } from "@/lib/desk/areas/freight/bills/shipment-bills";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { loadHazmatTable } from "@/lib/hazmat/hazmat-table";

interface BillsKnown {
  picture: Pick<FreightPicture, "shipment">;
  bills: KeptBills;
  settings: { current: () => FreightSettings };
}

/** Finds what freight asks for if it rides as one load. */
export function hazardsIn({ picture, bills, settings }: BillsKnown) {
  const shipmentBills = new ShipmentBills(bills, settings.current);
  return async (riding: readonly Riding[]) => {
    const shipments = riding.flatMap(({ row }) => picture.shipment(row.shipmentId) ?? []);
    return shipmentBills.hazardsOf(riding, await shipmentBills.of(shipments));
  };
}

/** Reads what bills of lading say of freight that rides together, to one place. */
export function loadIn({ picture, bills, settings }: BillsKnown) {
  const shipmentBills = new ShipmentBills(bills, settings.current);
  return async (rows: readonly ShipmentRow[]) => {
    const shipments = rows.flatMap(({ shipmentId }) => picture.shipment(shipmentId) ?? []);
    const billOf = await shipmentBills.of(shipments);
    const riding = rows.map((row) => ({ row, stopNumber: null }));
    return {
      ladings: shipments.flatMap((shipment) => {
        const bill = billOf.get(shipment.id);
        return bill === undefined ? [] : [ladingOf(shipment, bill)];
      }),
      hazards: await shipmentBills.hazardsOf(riding, billOf),
    };
  };
}

/** Finds what of freight may not ride in one trailer, or only kept apart, pair by pair. */
export function apartIn({ picture, bills, settings }: BillsKnown) {
  const shipmentBills = new ShipmentBills(bills, settings.current);
  return async (rows: readonly ShipmentRow[]) => {
    const shipments = rows.flatMap(({ shipmentId }) => picture.shipment(shipmentId) ?? []);
    const [billOf, table] = await Promise.all([shipmentBills.of(shipments), loadHazmatTable()]);
    const load = rows.flatMap(({ shipmentId, title, flags }) => {
      const bill = billOf.get(shipmentId);
      return bill === undefined
        ? []
        : [{ shipmentId, title, isPickup: false, stopNumber: null, flags, bill }];
    });
    return apartPairs(load, table);
  };
}
