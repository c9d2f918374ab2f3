import type { AssociatedShipment } from "@/lib/contract/interface/shipment-fields";
import { ownSide } from "@/lib/contract/interface/shipment-requirements";
import type { FreightWanted } from "@/lib/platform/freight/book/load-freight";
import { canonicalFields, referenceKeysOf } from "@/lib/platform/freight/book/shipment-modes";
import { placeOf } from "@/lib/platform/freight/book/stop-place";

const sentTexts = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => (typeof value === "string" && value !== "" ? [value] : []));

/** Names what has to be loaded for these shipments to be added or changed. */
export function wantedForShipments(shipments: readonly AssociatedShipment[]): FreightWanted {
  const fields = shipments.map((shipment) => ({ shipment, canonical: canonicalFields(shipment) }));
  return {
    proNumbers: sentTexts(shipments.map((one) => one.proNumber)),
    refNumbers: sentTexts(shipments.map((one) => one.refNumber)),
    referenceKeys: shipments.flatMap((one) => referenceKeysOf({ referenceIds: one.referenceIds ?? [] })),
    customerNumbers: sentTexts(
      fields.flatMap(({ canonical }) => [canonical.shipperCustomerNumber, canonical.consigneeCustomerNumber]),
    ),
    serviceDates: sentTexts(
      fields.flatMap(({ canonical }) => [canonical.pickupDate, canonical.deliveryDate]),
    ),
    places: fields.flatMap(({ shipment, canonical }) => {
      const side = ownSide[shipment.shipmentType];
      return side === null ? [] : [{ side, place: placeOf(shipment.shipmentType, canonical) }];
    }),
  };
}
