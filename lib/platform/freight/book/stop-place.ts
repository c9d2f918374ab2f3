import type { ShipmentType } from "@/lib/contract/interface/shipment-fields";
import { ownSide } from "@/lib/contract/interface/shipment-requirements";
import type { ShipmentFields, StopPlace } from "@/lib/platform/freight/book/freight-records";
import { filledOnly } from "@/lib/platform/service/absent-values";

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** One line: street, city, state with zip, country. Undefined where nothing is known. */
function formattedAddress(place: StopPlace): string | undefined {
  const region = [place.state, place.zip].filter(Boolean).join(" ");
  const parts = [place.address, place.city, region, place.country].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(", ");
}

/** Names where a shipment is picked up or delivered; without a consignee the destination's town stands in. */
export function placeOf(type: ShipmentType, fields: ShipmentFields): StopPlace {
  const side = ownSide[type];
  if (side === null) return { name: "Lunch" };
  const part = (suffix: string) => textOf(fields[side + suffix]);
  const instead = (key: string) => (type === "delivery" ? textOf(fields[key]) : undefined);
  const place = {
    name: part("Name") ?? (type === "delivery" ? "Unknown Customer" : undefined),
    customerNumber: part("CustomerNumber"),
    address: part("Address"),
    address2: part("Address2"),
    city: part("City") ?? instead("destinationCity"),
    state: part("State") ?? instead("destinationState"),
    zip: part("Zip") ?? instead("destinationZipCode"),
    country: part("Country"),
  };
  const known: StopPlace = filledOnly(place);
  const address = formattedAddress(known);
  return address === undefined ? known : { ...known, formattedAddress: address };
}

const folded = (text: string | undefined): string =>
  (text ?? "")
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toUpperCase();

/**
 * By what stops at one place are recognised: the formatted address without case and punctuation, a US zip by its first
 * five figures. Without a street, the customer number; without either, the shipment stands alone.
 */
export function placeKeyOf(place: StopPlace, shipmentId: string): string {
  if (place.address !== undefined) {
    const country = folded(place.country).replace(/^USA?$/, "");
    const zip = folded(place.zip);
    const shortZip = /^\d{5} \d{4}$/.test(zip) ? zip.slice(0, 5) : zip;
    return [
      folded(place.address),
      folded(place.address2),
      folded(place.city),
      folded(place.state),
      shortZip,
      country,
    ].join("|");
  }
  return place.customerNumber === undefined ? `~${shipmentId}` : `#${place.customerNumber}`;
}

/** By what a street is found among company locations. */
export const streetKeyOf = (address: string | undefined, city: string | undefined): string =>
  `${(address ?? "").trim().toLowerCase()}|${(city ?? "").trim().toLowerCase()}`;

/** Fields of a customer's record that stand for a party of which only the number was sent. */
export function partyOf(side: "shipper" | "consignee", customer: Record<string, unknown>): ShipmentFields {
  const names = {
    Name: "customerName",
    Name2: "customerName2",
    Address: "addressStreet",
    Address2: "addressStreet2",
    City: "addressCity",
    State: "addressState",
    Zip: "addressZip",
    Country: "addressCountry",
  };
  return Object.fromEntries(
    Object.entries(names).flatMap(([suffix, name]) =>
      textOf(customer[name]) === undefined ? [] : [[side + suffix, customer[name]]],
    ),
  );
}
