import type { FeedEvent } from "@/lib/contract/desk/events";
import { routes } from "@/lib/routes";

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

/** Finds where what an event is about is shown; null where no page shows it. */
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

/** Names what an event is about by what people call it. */
export const objectLabel = ({ object }: FeedEvent): string | null =>
  object === null ? null : (object.number ?? object.name ?? object.id);

/** It changes with every event, whose time stands above. */
const bookkeeping: ReadonlySet<string> = new Set(["lastUpdated"]);

/** Leaves out fields that say nothing to people. */
export const isTelling = (field: string): boolean => !bookkeeping.has(field);
