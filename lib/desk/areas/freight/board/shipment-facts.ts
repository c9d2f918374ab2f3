import type { Party } from "@/lib/contract/desk/freight-shipments";
import { type Known, ownNumber } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { Customer } from "@/lib/desk/feeds/read-model/objects/customer";

/** Names a shipment as people do: the PRO number, else the reference, else the platform's id. */
export const titleOf = (shipment: Known<"shipment">): string => ownNumber(shipment) ?? shipment.id;

/**
 * Consignee of a delivery, shipper of a pickup: as the shipment says, else its customer, else its stop; of a delivery
 * whose consignee nobody names, the place that it goes to.
 */
export function partyOf(
  { facts: { party, destination, callAheadPhone } }: Known<"shipment">,
  known: Customer | null,
  stop: Known<"stop"> | null,
): Party {
  const at = stop?.facts;
  return {
    name: party.name ?? known?.name ?? at?.name ?? null,
    customerNumber: party.customerNumber,
    address: party.address ?? known?.address ?? at?.address ?? null,
    city: party.city ?? known?.city ?? at?.city ?? destination.city,
    state: party.state ?? known?.state ?? at?.state ?? destination.state,
    zip: party.zip ?? known?.zip ?? at?.zip ?? destination.zip,
    country: party.country ?? known?.country ?? at?.country ?? null,
    contact: party.contact,
    phone: party.phone ?? callAheadPhone ?? known?.phone ?? null,
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
    approximately: null,
  };
}
