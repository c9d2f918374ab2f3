import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { dayFieldOf } from "@/lib/desk/areas/freight/writes/shipment-body";
import { textOf } from "@/lib/desk/link/read-value";

type Shipment = Known<"shipment">;

/** A truck holds no more. */
const mostShipments = 500;

/** Where a shipment goes, as the same customer is named from day to day; null where nobody said. */
function placeOf({ data }: Shipment): string | null {
  const side = data.shipmentType === "delivery" ? "consignee" : "shipper";
  const part = (field: string) => textOf(data[side + field])?.toLowerCase() ?? "";
  if (part("Address") !== "") return [part("Address"), part("City"), part("Zip").slice(0, 5)].join("|");
  return part("CustomerNumber") || null;
}

/** Deliveries wait from the day before on, pickups are of their day. */
function isFreeOn(shipment: Shipment, picture: FreightPicture, day: string): boolean {
  const { data } = shipment;
  if (data.status !== "open" || picture.manifestOf(shipment) !== null) return false;
  const type = textOf(data.shipmentType) ?? "";
  const own = textOf(data[dayFieldOf(type)]) ?? textOf(data.deliveryServiceDueDate);
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
    const index = stops.get(textOf(shipment.data.stopId) ?? "") ?? stops.size;
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
