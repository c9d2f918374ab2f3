import type { FeedEvent } from "@/lib/contract/desk/events";
import { routes } from "@/lib/routes";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

type EventKind = NonNullable<FeedEvent["object"]>["kind"];

export const eventKindLabel: Readonly<Record<EventKind, string>> = {
  shipment: "Shipment",
  stop: "Stop",
  manifest: "Manifest",
  customer: "Customer",
  "linehaul-manifest": "Leg",
  movement: "Movement",
  "linehaul-trip": "Linehaul trip",
  trip: "Trip",
  driver: "Driver",
};

/** Where what an event is about is shown; null where no page shows it. */
export function routeOfEvent({ object }: FeedEvent) {
  switch (object?.kind) {
    case "trip":
      return routes.trip(Number(object.id));
    case "driver":
      return routes.driverHours(object.id);
    case "manifest":
      return routes.manifest(object.id);
    case "shipment":
      return object.number === null ? null : routes.shipment(object.number);
    default:
      return null;
  }
}

/** What an event is about, by which people call it. */
export const objectLabel = ({ object }: FeedEvent): string | null =>
  object === null ? null : (object.number ?? object.name ?? object.id);

/** It changes with every event, whose time stands above. */
const bookkeeping: ReadonlySet<string> = new Set(["lastUpdated"]);

/** Whether a field tells people something. */
export const isTelling = (field: string): boolean => !bookkeeping.has(field);

/** `Stop arrival time` of `stopArrivalTime`. */
export function fieldLabel(field: string): string {
  const parted = field.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return `${parted.charAt(0).toUpperCase()}${parted.slice(1)}`;
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/;

/** A value of an event as text, an instant in the zone of whoever looks; what was not there is a dash. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "string" && instant.test(value) && !Number.isNaN(Date.parse(value)))
    return dayTimeLabel(Date.parse(value), localZone());
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
