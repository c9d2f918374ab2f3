import type { Party, ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { StopOfManifest } from "@/lib/desk/freight/picture/freight-objects";
import { textOf } from "@/lib/desk/platform-link/read-value";

export type StopAddress = Pick<Party, "address" | "city" | "state" | "zip">;

/** `7745 Technology Way, Lee's Summit, MO 64081, US`: the last two parts before the country say the town. */
const oneLine = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)(?:, [^,]+)?$/;

/** The address of a stop: by its parts, else as far as its one line can be read. */
export function stopAddress(stop: StopOfManifest["stop"]): StopAddress {
  const line = textOf(stop.formattedAddress);
  const [, street = null, town = null, region = null, code = null] = oneLine.exec(line ?? "") ?? [];
  return {
    address: textOf(stop.address) ?? street ?? line,
    city: textOf(stop.city) ?? town,
    state: textOf(stop.state) ?? region,
    zip: textOf(stop.zip) ?? code,
  };
}

const placeKey = ({ address, city }: Pick<Party, "address" | "city">): string | null =>
  address === null || city === null ? null : `${address}|${city}`.toLowerCase();

/** Whether a shipment goes to a stop by its address, where nobody says at which stop it is. */
export function isAtAddress({ stopId, party }: ShipmentRow, address: StopAddress): boolean {
  const key = placeKey(address);
  return stopId === null && key !== null && placeKey(party) === key;
}
