import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { tripChanges } from "@/lib/desk/areas/trips/moves/trip-changes";
import {
  driverOf,
  isOpen,
  msOf,
  stopNameOf,
  stopsOf,
  stopZone,
  titleOf,
  townOf,
} from "@/lib/desk/areas/trips/records/trip-facts";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

/** Message of a move to a driver once it is made; `to` is null for the driver whom the trip then has. */
export interface MoveNotice {
  to: string | null;
  say: "dispatched" | "taken" | "canceled" | "changed";
  /** With `changed`. */
  changes?: readonly string[];
}

/** A message that is due to a driver, whoever has the trip when it is sent. */
export interface DueNotice {
  to: string;
  body: string;
}

/** The messages of a move, by the trip as the move left it. */
export const noticesOfMove = ({ notices }: AuditEntry, after: TruckloadTrip): DueNotice[] =>
  // Only moves name them, and only so.
  ((notices ?? []) as MoveNotice[]).flatMap(({ to, ...notice }) =>
    dueTo(to ?? driverOf(after), bodyOf(notice, after)),
  );

/** A driver underway is sent what of their trip changed, and one whose trip was started by hand that it is theirs. */
export function noticesOfEdit(before: TruckloadTrip, after: TruckloadTrip): DueNotice[] {
  if (!before.actualStartTime)
    return after.actualStartTime ? dueTo(driverOf(after), `${titleOf(after)} is dispatched to you.`) : [];
  const changes = after.actualEndTime ? [] : tripChanges(before, after);
  return changes.length === 0 ? [] : dueTo(driverOf(after), changeLabel(after, changes));
}

const dueTo = (to: string | null, body: string): DueNotice[] => (to === null ? [] : [{ to, body }]);

function bodyOf({ say, changes = [] }: Omit<MoveNotice, "to">, trip: TruckloadTrip): string {
  if (say === "changed") return changeLabel(trip, changes);
  if (say === "canceled") return `${titleOf(trip)} is canceled.`;
  if (say === "taken") return `${titleOf(trip)} is no longer yours.`;
  const stops = stopsOf(trip);
  return dispatchLabel(trip, (index) => (stops[index] && stopZone(stops[index])) ?? "UTC");
}

/** The message of a dispatch: what the driver has to do, stop by stop. */
function dispatchLabel(trip: TruckloadTrip, zoneOf: (index: number) => string): string {
  const lines = stopsOf(trip).flatMap((stop, index) => {
    if (!isOpen(stop)) return [];
    const place = placeLabel(stopNameOf(stop, index), townOf(stop));
    const [from, till] = [msOf(stop.windowStartTime), msOf(stop.windowEndTime)];
    const times = [
      from === null ? "" : `from ${weekdayTimeLabel(from, zoneOf(index))}`,
      till === null ? "" : `until ${weekdayTimeLabel(till, zoneOf(index))}`,
    ].filter(Boolean);
    return `${index + 1}. ${[place, ...times].join(" ")}`;
  });
  return [`${titleOf(trip)} is dispatched to you.`, ...lines].join("\n");
}

/** Name and town, neither twice. */
function placeLabel(name: string, town: string): string {
  if (town.startsWith(name)) return town;
  return town === "" || name.includes(town) ? name : `${name}, ${town}`;
}

/** The message of changes after the dispatch. */
const changeLabel = (trip: TruckloadTrip, changes: readonly string[]): string =>
  `${titleOf(trip)} has changed: ${changes.join("; ")}.`;
