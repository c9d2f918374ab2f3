import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import type { Lading } from "@/lib/contract/desk/freight-records";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";

/** Reads what a bill of lading says of a shipment beside its row. */
export function ladingOf({ id, facts }: Known<"shipment">, bill: DescribedBill): Lading {
  const { name, address, city, state, zip } = facts.other;
  const place = [address, [city, state, zip].filter((part) => part !== null).join(" ") || null]
    .filter((part) => part !== null)
    .join(", ");
  return { shipmentId: id, other: name === null ? null : { name, place }, bill };
}
