import { firstPart } from "@/components/trips/assign/assign-relay";
import { type StopForm, type TripForm, zoneOfPlace, zoneOfTrip } from "@/components/trips/form/trip-form";
import type { RepairResponse } from "@/lib/contract/desk/trips-candidates";
import { instantOfReading, instantsOfReading, localReading } from "@/lib/time/typed-time";

type Apply = RepairResponse["apply"];

function shifted(
  text: string,
  turn: string,
  minutes: number,
  timeZone: string,
): { text: string; turn: string } {
  const ms = instantOfReading(text, turn, timeZone);
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

/**
 * A form with a repair filled in; nothing is saved by it.
 * @param formIndexes for each stop of the plan, its place in the form
 */
export function applyRepair(
  form: TripForm,
  apply: Apply,
  formIndexes: readonly number[],
  readersZone: string,
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
  return apply.kind === "relay"
    ? firstPart(form, apply, formIndexes)
    : { ...form, driver: apply.externalUserId };
}
