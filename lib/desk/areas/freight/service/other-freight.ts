import type { Party, ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { OtherFreight } from "@/lib/contract/desk/service/shipment-service";

/** Limits how much of it is listed; the rest is counted. */
const mostListed = 8;

/** By its number, else by name and ZIP: a name alone is that of every branch. */
function isSameCustomer(one: Party, other: Party): boolean {
  if (one.customerNumber !== null && other.customerNumber !== null)
    return one.customerNumber === other.customerNumber;
  const key = ({ name, zip }: Party) =>
    name === null || zip === null ? null : `${name} ${zip}`.toLowerCase();
  return key(one) !== null && key(one) === key(other);
}

/** Open freight of a shipment's customer beside it, the earliest day first. @param all rows that the member sees */
export function otherFreight(
  row: ShipmentRow,
  all: readonly ShipmentRow[],
): { also: OtherFreight[]; alsoCount: number } {
  const also = all
    .filter(
      (one) =>
        one.shipmentId !== row.shipmentId &&
        (one.proNumber === null || one.proNumber !== row.proNumber) &&
        one.status === "open" &&
        isSameCustomer(one.party, row.party),
    )
    .sort((a, b) => ((a.day ?? "9") < (b.day ?? "9") ? -1 : 1));
  return {
    also: also.slice(0, mostListed).map((one) => ({
      shipmentId: one.shipmentId,
      title: one.title,
      type: one.type,
      pieces: one.pieces,
      weight: one.weight,
      day: one.day,
      where: one.manifestNumber === null ? one.where.label : `on ${one.manifestNumber}`,
    })),
    alsoCount: also.length,
  };
}
