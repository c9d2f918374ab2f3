import {
  newStop,
  type PlaceForm,
  type StopForm,
  type TripForm,
  zoneOfPlace,
  zoneOfTrip,
} from "@/components/trips/editor-form";
import type { RepairAnswer } from "@/lib/desk/trips/answers";
import { instantsOfReading, localReading } from "@/lib/format/local-reading";
import { greatCircleMilesBetween } from "@/lib/geo/great-circle";

type Apply = RepairAnswer["apply"];

function shifted(
  text: string,
  turn: string,
  minutes: number,
  timeZone: string,
): { text: string; turn: string } {
  const instants = instantsOfReading(text, timeZone);
  const ms = instants[Number(turn)] ?? instants[0];
  if (ms === undefined) return { text, turn };
  const movedMs = ms + minutes * 60_000;
  const moved = localReading(movedMs, timeZone);
  return { text: moved, turn: String(Math.max(0, instantsOfReading(moved, timeZone).indexOf(movedMs))) };
}

function withWindow(stop: StopForm, minutes: number, readersZone: string): StopForm {
  const zone = zoneOfPlace(stop.place, readersZone);
  const start = shifted(stop.windowStart, stop.windowStartTurn, minutes, zone);
  const end = shifted(stop.windowEnd, stop.windowEndTurn, minutes, zone);
  return {
    ...stop,
    windowStart: start.text,
    windowStartTurn: start.turn,
    windowEnd: end.text,
    windowEndTurn: end.turn,
  };
}

const miles = (from: PlaceForm | null | undefined, to: PlaceForm | null | undefined) =>
  from?.latitude == null || from.longitude == null || to?.latitude == null || to.longitude == null
    ? 0
    : greatCircleMilesBetween(from.latitude, from.longitude, to.latitude, to.longitude);

/** Between which stops a town lies: where going there adds the fewest miles. Never before the first. */
export function placeBetween(stops: readonly StopForm[], town: PlaceForm): number {
  let best = { at: stops.length, added: Number.POSITIVE_INFINITY };
  for (let at = 1; at < stops.length; at++) {
    const [before, after] = [stops[at - 1]?.place, stops[at]?.place];
    const added = miles(before, town) + miles(town, after) - miles(before, after);
    if (added < best.added) best = { at, added };
  }
  return best.at;
}

/**
 * A form with a repair filled in; nothing is saved by it.
 * @param formIndexes for each stop of the plan, its place in the form
 * @param town where the relay is; null where its name is not known
 */
export function applyRepair(
  form: TripForm,
  apply: Apply,
  formIndexes: readonly number[],
  readersZone: string,
  town: PlaceForm | null,
): TripForm {
  if (apply.kind === "leave-by")
    return {
      ...form,
      start: localReading(Date.parse(apply.at), zoneOfTrip(form, readersZone)),
      startTurn: "0",
    };
  if (apply.kind === "move-appointment") {
    const index = formIndexes[apply.stopIndex];
    return {
      ...form,
      stops: form.stops.map((stop, at) =>
        at === index ? withWindow(stop, apply.minutes, readersZone) : stop,
      ),
    };
  }
  if (apply.kind === "swap" || town === null) return { ...form, driver: apply.externalUserId };
  const relay = { ...newStop(town), type: "Relay", serviceMinutes: "30" };
  return { ...form, stops: form.stops.toSpliced(placeBetween(form.stops, town), 0, relay) };
}
