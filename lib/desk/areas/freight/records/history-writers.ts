import type { HistoryEntry, ObjectVersion } from "@/lib/desk/feeds/read-model/history";
import { textOf } from "@/lib/desk/link/read-value";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";

type Write = Pick<AuditEntry, "at" | "who" | "state" | "after">;

/** An event of a write is made known within seconds; later it is somebody else's. */
const eventComesMs = 60_000;
/** The clocks of two machines. */
const clocksDifferMs = 1_000;

/** Events that a driver brings about by a button of the device. */
const driversOwn: ReadonlySet<string> = new Set(
  [
    "routeStart",
    "departTerminal",
    "routeReturn",
    "arriveTerminal",
    "routeComplete",
    "stopArrival",
    "stopBegin",
    "stopComplete",
    "stopDeparture",
    "shipmentComplete",
    "shipmentRecomplete",
  ].map((type) => type.toLowerCase()),
);

/**
 * Finds whose doing each event was, by its id: the member's whose write on this desk it followed, else the driver's or the user's
 * whom the event names. An event that names nobody has no entry.
 * @param entries what each event changed
 * @param writes of the same object, as the trail has them, in any order
 */
export function historyWriters(
  entries: readonly HistoryEntry[],
  versions: readonly ObjectVersion[],
  writes: readonly Write[],
): ReadonlyMap<string, string> {
  const dataOf = new Map(versions.map(({ eventId, data }) => [eventId, data]));
  const open = writes
    .filter(({ state }) => state === "done")
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const writers = new Map<string, string>();
  for (const entry of entries.toSorted((a, b) => a.uploadedMicros - b.uploadedMicros)) {
    const index = open.findIndex((write) => isOf(write, entry));
    const [write] = index === -1 ? [] : open.splice(index, 1);
    const who = write?.who ?? namedBy(entry, dataOf.get(entry.eventId) ?? {});
    if (who !== null) writers.set(entry.eventId, who);
  }
  return writers;
}

function isOf({ at, after }: Write, { uploadedMicros, changes }: HistoryEntry): boolean {
  const agoMs = uploadedMicros / 1_000 - at.getTime();
  if (agoMs < -clocksDifferMs || agoMs > eventComesMs) return false;
  const written = Object.keys((after ?? {}) as object);
  return written.length === 0 || changes.some(({ field }) => written.includes(field));
}

function namedBy({ eventType, changes }: HistoryEntry, data: ObjectVersion["data"]): string | null {
  if (driversOwn.has(eventType.toLowerCase())) return textOf(data.driverName);
  // A name that stays from an event before is of that one.
  return changes.some(({ field }) => field === "updatedByUserName" || field === "updatedOn")
    ? textOf(data.updatedByUserName)
    : null;
}
