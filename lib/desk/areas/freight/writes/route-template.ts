import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";

type Shipment = Known<"shipment">;

/** A truck holds no more. */
const mostShipments = 500;

/** Names where a shipment goes, as the same customer is named from day to day; null where nobody said. */
function placeOf({ facts: { named } }: Shipment): string | null {
  const { address, city, zip, customerNumber } = named;
  const place = address === null ? customerNumber : [address, city ?? "", zip?.slice(0, 5) ?? ""].join("|");
  return place?.toLowerCase() ?? null;
}

/** Deliveries wait from the day before on, pickups are of their day. */
function isFreeOn(shipment: Shipment, picture: FreightPicture, day: string): boolean {
  const { status, type, ownDay, dueDay } = shipment.facts;
  if (status !== "open" || picture.manifestOf(shipment) !== null) return false;
  const own = ownDay ?? dueDay;
  return own !== null && (type === "delivery" ? own <= day : own === day);
}

/**
 * A manifest as the route of another day: the terminal's freight that waits for the customers of its stops, in their order.
 * @param day the other day, YYYY-MM-DD
 * @returns ids of shipments
 */
export function freightOfRoute(
  picture: FreightPicture,
  manifestId: string,
  terminal: string,
  day: string,
): string[] {
  const stops = new Map(picture.stopsOf(manifestId).map(({ stopId }, index) => [stopId, index]));
  const places = new Map<string, number>();
  for (const shipment of picture.shipmentsOf(manifestId)) {
    const place = placeOf(shipment);
    const index = stops.get(shipment.facts.stopId ?? "") ?? stops.size;
    if (place !== null) places.set(place, Math.min(index, places.get(place) ?? index));
  }
  const indexOf = (shipment: Shipment) => places.get(placeOf(shipment) ?? "") ?? -1;
  return picture
    .at("shipment", terminal)
    .filter((shipment) => indexOf(shipment) >= 0 && isFreeOn(shipment, picture, day))
    .sort((a, b) => indexOf(a) - indexOf(b))
    .slice(0, mostShipments)
    .map(({ id }) => id);
}
