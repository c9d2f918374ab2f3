import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
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
  /** `undone`: what a move before it did is taken back, and the driver reads how the trip stands now. */
  say: "dispatched" | "taken" | "canceled" | "changed" | "undone";
  /** With `changed` and `undone`. */
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
    notice.say === "undone"
      ? noticesOfUndo(to, notice.changes ?? [], after)
      : dueTo(to ?? driverOf(after), bodyOf(notice, after)),
  );

/** @param to who had the trip before it was taken back */
function noticesOfUndo(to: string | null, changes: readonly string[], after: TruckloadTrip): DueNotice[] {
  const now = driverOf(after);
  if (now !== to)
    return [
      ...dueTo(to, takenLabel(after)),
      ...(after.actualStartTime ? dueTo(now, bodyOf({ say: "dispatched" }, after)) : []),
    ];
  if (!after.actualStartTime)
    return dueTo(
      to,
      `${callOf(after)} is not dispatched to you any more. Please wait for another message before you drive it.`,
    );
  const { length } = changes;
  return dueTo(
    to,
    `${callOf(after)} is as it was before. ${length === 1 ? "This change is" : "These changes are"} taken back: ${changes.join("; ")}.\n${stopLines(after)}`,
  );
}

/** A driver underway is sent what of their trip changed, and one whose trip was started by hand that it is theirs. */
export function noticesOfEdit(before: TruckloadTrip, after: TruckloadTrip): DueNotice[] {
  if (!before.actualStartTime)
    return after.actualStartTime ? dueTo(driverOf(after), bodyOf({ say: "dispatched" }, after)) : [];
  const changes = after.actualEndTime ? [] : tripChanges(before, after);
  return changes.length === 0 ? [] : dueTo(driverOf(after), changeLabel(after, changes));
}

const dueTo = (to: string | null, body: string): DueNotice[] => (to === null ? [] : [{ to, body }]);

/** `Trip 4821`, as a sentence begins with it. */
function callOf(trip: TruckloadTrip): string {
  const title = titleOf(trip);
  return /^trip\b/i.test(title) ? title : `Trip ${title}`;
}

const takenLabel = (trip: TruckloadTrip) =>
  `${callOf(trip)} is no longer yours. Please do not drive it any further.`;

function bodyOf({ say, changes = [] }: Omit<MoveNotice, "to">, trip: TruckloadTrip): string {
  if (say === "changed") return changeLabel(trip, changes);
  if (say === "canceled") return `${callOf(trip)} is canceled. Please do not drive it any further.`;
  if (say === "taken") return takenLabel(trip);
  return `${callOf(trip)} is dispatched to you.\n${stopLines(trip)}`.trimEnd();
}

/** Tells what the driver has to do, stop by stop. */
const stopLines = (trip: TruckloadTrip): string =>
  stopsOf(trip)
    .flatMap((stop, index) => {
      if (!isOpen(stop)) return [];
      const place = placeLabel(stopNameOf(stop, index), townOf(stop));
      return [`${index + 1}. ${place}.${windowLabel(stop)}`];
    })
    .join("\n");

function windowLabel(stop: TruckloadStop): string {
  const zone = stopZone(stop) ?? "UTC";
  const [from, till] = [stop.windowStartTime, stop.windowEndTime].map((time) => {
    const ms = msOf(time);
    return ms === null ? null : weekdayTimeLabel(ms, zone);
  });
  if (from != null && till != null) return ` Please be there between ${from} and ${till}.`;
  if (till != null) return ` Please be there by ${till}.`;
  return from == null ? "" : ` Please be there at ${from} or later.`;
}

/** Name and town, neither twice. */
function placeLabel(name: string, town: string): string {
  if (town.startsWith(name)) return town;
  return town === "" || name.includes(town) ? name : `${name}, ${town}`;
}

/** The message of changes after the dispatch, each a sentence. */
const changeLabel = (trip: TruckloadTrip, changes: readonly string[]): string =>
  [`${callOf(trip)} has changed.`, ...changes.map(sentence)].join(" ");

const sentence = (clause: string) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
