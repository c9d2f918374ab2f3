import { microsFromMs } from "@/lib/contract/instant";
import { type EventObject, terminalsOf } from "@/lib/desk/feeds/read-model/event-objects";
import { happenedMicros } from "@/lib/desk/feeds/read-model/history";
import { longestName, type StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";
import { type Loose, objectOr, textOf } from "@/lib/desk/link/read-value";
import type { returnEvents } from "@/lib/desk/tables/return-events";

/** Subject of an event, as it was found. */
export type EventFacts = Pick<
  Required<typeof returnEvents.$inferInsert>,
  | "isUnknown"
  | "occurredMicros"
  | "occurredIsKnown"
  | "objectKind"
  | "objectId"
  | "objectNumber"
  | "terminals"
>;

/** Families that have operations of their own to be read by: what they carry is no part of the read model. */
const readElsewhere = /^(truckload|violation|driverlog)/i;

/** Finds what an event is about, where and when, as the feed of events finds it. */
export function eventFacts(event: StoredEvent, objects: readonly EventObject[]): EventFacts {
  const [object = null] = objects;
  const about = object ?? readBack(event);
  const happened = object ? happenedMicros({ ...event, data: object.data }) : occurrence(event);
  return {
    isUnknown: objects.length === 0 && !readElsewhere.test(event.eventType),
    occurredMicros: happened ?? event.uploadedMicros,
    occurredIsKnown: happened !== null,
    objectKind: about?.kind ?? null,
    objectId: about?.id ?? null,
    objectNumber: about?.number ?? null,
    terminals: object ? terminalsOf(object.data) : ownTerminal(event.data),
  };
}

/** The trip or the driver that an event of another family names. */
function readBack({
  eventType,
  data,
}: StoredEvent): { kind: string; id: string; number: string | null } | null {
  if (!readElsewhere.test(eventType)) return null;
  const trip = objectOr(data.trip);
  const [tripId, driver] = [textOf(trip.tripId), textOf(data.externalUserId)];
  if (tripId !== null) return { kind: "trip", id: tripId, number: short(trip.externalTripId) };
  return driver === null || driver.length > longestName ? null : { kind: "driver", id: driver, number: null };
}

const short = (value: unknown): string | null => textOf(value)?.slice(0, longestName) ?? null;

/** Reads when what happens to a trip or to one of its stops did so. */
const happenedAt: Readonly<Record<string, (trip: Loose, stop: Loose) => unknown>> = {
  truckloadtripstarted: (trip) => trip.actualStartTime,
  truckloadtripended: (trip) => trip.actualEndTime,
  truckloadstoparrived: (_trip, stop) => stop.arrivedTime,
  truckloadstopdeparted: (_trip, stop) => stop.departedTime,
  truckloadstopskipped: (_trip, stop) => stop.skippedTime,
  truckloadstopcanceled: (_trip, stop) => stop.canceledTime,
};

function occurrence({ eventType, data }: StoredEvent): number | null {
  const at = happenedAt[eventType.toLowerCase()]?.(objectOr(data.trip), objectOr(data.stop));
  const atMs = Date.parse(textOf(at) ?? "");
  return Number.isNaN(atMs) ? null : microsFromMs(atMs);
}

function ownTerminal(data: Loose): string[] {
  const own = textOf(objectOr(objectOr(data.trip).attributes).terminal);
  return own === null ? [] : [own];
}
