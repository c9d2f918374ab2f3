import { isDeepStrictEqual } from "node:util";
import { parseInstant } from "@/lib/contract/instant";
import { byUpload } from "@/lib/desk/feeds/read-model/stored-event";
import { type Loose, textOf } from "@/lib/desk/link/read-value";

/** An object as one of its events has it: whole, as it was when the event was made known. */
export interface ObjectVersion {
  eventId: string;
  eventType: string;
  uploadedMicros: number;
  data: Loose;
}

/** Change of an object by an event, with both times. */
export interface HistoryEntry {
  eventId: string;
  eventType: string;
  /** Time at which it was made known, microseconds since 1970. */
  uploadedMicros: number;
  /** Time at which it happened; where the event does not say, when it was made known. */
  happenedMicros: number;
  /** False where the event does not say when it happened. */
  happenedIsKnown: boolean;
  /** By field; undefined for what was not there before or is gone. */
  changes: { field: string; before: unknown; after: unknown }[];
}

/** By which time an object is read: as it was, or as it was known then. */
export type ReadBy = "happened" | "known";

/** Fields in which an event says when what it tells of happened, by its type in lower case. */
const happenedAt: Readonly<Record<string, string>> = {
  shipmentcomplete: "completedOn",
  shipmentrecomplete: "completedOn",
  routestart: "routeStartTime",
  departterminal: "departTerminalTime",
  geofenceterminaldeparture: "geofenceTerminalDepartureTime",
  routereturn: "routeReturnTime",
  geofenceterminalarrival: "geofenceTerminalArrivalTime",
  arriveterminal: "arriveTerminalTime",
  routecomplete: "routeCompleteTime",
  stoparrival: "stopArrivalTime",
  stopbegin: "stopBeginTime",
  stopcomplete: "stopCompleteTime",
  stopdeparture: "stopDepartureTime",
  geofencestopdeparture: "geofenceStopDepartureTime",
  startedunloadingmanifest: "actualStartUnloadingTime",
  finishedunloadingmanifest: "actualFinishUnloadingTime",
  manifestcompleted: "actualCompletedTime",
  movementdeparted: "actualDepartureTime",
  movementarrived: "actualArrivalTime",
};

/**
 * Reads when an event says that what it tells of its object happened, microseconds since 1970; null where it does not.
 */
export function happenedMicros({
  eventType,
  data,
}: Pick<ObjectVersion, "eventType" | "data">): number | null {
  const field = happenedAt[eventType.toLowerCase()];
  const text = (field === undefined ? null : textOf(data[field])) ?? textOf(data.lastUpdated);
  return text === null ? null : parseInstant(text);
}

/**
 * Lists what each event changed, in the order in which it happened. @param versions all that are known, in any order
 */
export function historyOf(versions: readonly ObjectVersion[]): HistoryEntry[] {
  let before: Loose = {};
  const entries = versions.toSorted(byUpload).map((version) => {
    const { eventId, eventType, uploadedMicros, data } = version;
    const happened = happenedMicros(version);
    const changes = changesBetween(before, data);
    before = data;
    return {
      eventId,
      eventType,
      uploadedMicros,
      happenedMicros: happened ?? uploadedMicros,
      happenedIsKnown: happened !== null,
      changes,
    };
  });
  return entries.sort((a, b) => a.happenedMicros - b.happenedMicros || byUpload(a, b));
}

const changesBetween = (before: Loose, after: Loose): HistoryEntry["changes"] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));

/**
 * Finds since when a field is known to be what it is by now: the first of the newest events that all say so.
 * @param versions all that are known, in any order
 * @returns microseconds since 1970; null without events
 */
export function knownSince(versions: readonly ObjectVersion[], field: string): number | null {
  const newestFirst = versions.toSorted(byUpload).reverse();
  const other = newestFirst.findIndex(
    ({ data }) => !isDeepStrictEqual(data[field], newestFirst[0]?.data[field]),
  );
  return newestFirst.at(other === -1 ? -1 : other - 1)?.uploadedMicros ?? null;
}

/**
 * An object as of an instant. `known` is what its newest event until then said. `happened` puts together what is known
 * today to have changed until then: an event that came late carries later changes too, and they are not of its time.
 * @param atMicros microseconds since 1970
 * @returns null where there was nothing then
 */
export function objectAsOf(versions: readonly ObjectVersion[], atMicros: number, by: ReadBy): Loose | null {
  if (by === "known")
    return (
      versions
        .filter(({ uploadedMicros }) => uploadedMicros <= atMicros)
        .toSorted(byUpload)
        .at(-1)?.data ?? null
    );
  const until = historyOf(versions).filter((entry) => entry.happenedMicros <= atMicros);
  if (until.length === 0) return null;
  const fields = new Map<string, unknown>();
  for (const { field, after } of until.flatMap(({ changes }) => changes))
    if (after === undefined) fields.delete(field);
    else fields.set(field, after);
  return Object.fromEntries(fields);
}
