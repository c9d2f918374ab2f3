import type { HistoryEntry, ObjectVersion } from "@/lib/desk/feeds/read-model/history";
import { textOf } from "@/lib/desk/link/read-value";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";
import { spokenName } from "@/lib/format/spoken-name";

interface Write extends Pick<AuditEntry, "at" | "who" | "state" | "after"> {
  /** Sentence of the trail; absent where it says nothing of this object. */
  what?: string;
  /** Events of another object that brought events of this one about, in lower case; absent where any may be of it. */
  eventTypes?: ReadonlySet<string>;
}

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

interface Writer {
  who: string;
  /** Sentence of the trail about the write; null where no member's write brought the event about. */
  what: string | null;
}

/**
 * Finds whose doing each event was, by its id: the member's whose write on this desk it followed, else the driver's or the user's
 * whom the event names. An event that names nobody has no entry. One write may have several events: planning freight changes
 * the manifest's stops more than once. Of two members the one who wrote last before the event has it.
 * @param entries what each event changed
 * @param writes of the same object, as the trail has them, in any order
 */
export function historyWriters(
  entries: readonly HistoryEntry[],
  versions: readonly ObjectVersion[],
  writes: readonly Write[],
): ReadonlyMap<string, Writer> {
  const dataOf = new Map(versions.map(({ eventId, data }) => [eventId, data]));
  const open = writes
    .filter(({ state }) => state === "done")
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const writers = new Map<string, Writer>();
  for (const entry of entries.toSorted((a, b) => a.uploadedMicros - b.uploadedMicros)) {
    const write = open.find((one) => isOf(one, entry));
    // Close a write that says nothing of its fields: it would take all that comes within the minute.
    if (write !== undefined && fieldsOf(write).length === 0) open.splice(open.indexOf(write), 1);
    const who = write?.who ?? namedBy(entry, dataOf.get(entry.eventId) ?? {});
    if (who !== null) writers.set(entry.eventId, { who, what: write?.what ?? null });
  }
  return writers;
}

const fieldsOf = ({ after }: Write) => Object.entries((after ?? {}) as object);

function isOf(write: Write, { eventType, uploadedMicros, changes }: HistoryEntry): boolean {
  const agoMs = uploadedMicros / 1_000 - write.at.getTime();
  if (agoMs < -clocksDifferMs || agoMs > eventComesMs) return false;
  if (write.eventTypes?.has(eventType.toLowerCase()) === false) return false;
  const written = fieldsOf(write);
  if (written.length === 0) return true;
  return changes.some(({ field, after }) =>
    written.some(([name, value]) => name === field && isSame(value, after)),
  );
}

/** Tells apart what a plain value became; of a list it is enough that it changed, since the platform adds to it. */
function isSame(written: unknown, became: unknown): boolean {
  if (typeof written === "object" && written !== null) return true;
  const [one, other] = [written, became].map((value) => String(value ?? ""));
  return one === other || Date.parse(one ?? "") === Date.parse(other ?? "");
}

function namedBy({ eventType, changes }: HistoryEntry, data: ObjectVersion["data"]): string | null {
  if (driversOwn.has(eventType.toLowerCase())) return spokenName(textOf(data.driverName));
  // A name that stays from an event before is of that one.
  return changes.some(({ field }) => field === "updatedByUserName" || field === "updatedOn")
    ? spokenName(textOf(data.updatedByUserName))
    : null;
}
