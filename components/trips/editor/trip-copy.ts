import type { NewTripStart } from "@/components/trips/assign/assign-relay";
import { type TripForm, zoneOfPlace, zoneOfTrip } from "@/components/trips/form/trip-form";
import { stepReadingByDays } from "@/lib/time/read-typed-time";
import { instantOfReading, isReading } from "@/lib/time/typed-time";

const dayMs = 86_400_000;

/** Days by which all times move, so that the first of them is to come; the hours of the day stay. */
function daysAhead(form: TripForm, readersZone: string, nowMs: number): number {
  const first = form.stops[0];
  const zone = zoneOfPlace(first?.place ?? null, readersZone);
  const typed = [
    { text: form.start, zone: zoneOfTrip(form, readersZone) },
    { text: first?.windowEnd ?? "", zone },
    { text: first?.windowStart ?? "", zone },
  ].find(({ text }) => isReading(text));
  const atMs = typed && instantOfReading(typed.text, "0", typed.zone);
  return atMs === undefined ? 0 : Math.max(0, Math.ceil((nowMs - atMs) / dayMs));
}

/**
 * A trip's copy as a form, not made yet: without its number, its driver and its units, and on the next days that are to
 * come.
 * @param form of the trip that is copied
 */
export function copyStart(form: TripForm, title: string, readersZone: string, nowMs: number): NewTripStart {
  const days = daysAhead(form, readersZone, nowMs);
  const moved = (text: string) => (isReading(text) ? stepReadingByDays(text, days) : text);
  const said =
    days === 0
      ? "Its times are those of the trip."
      : `Its times are ${days === 1 ? "a day" : `${days} days`} after those of the trip.`;
  return {
    title: `Copy of ${title}`,
    description: `${said} Change its dates where they are others: nothing is made before you save.`,
    form: {
      ...form,
      ...{ reference: "", driver: "", vehicles: "", trailers: "", start: moved(form.start), startTurn: "0" },
      stops: form.stops.map((stop) => ({
        ...stop,
        ...{ stopId: null, reference: "", windowStartTurn: "0", windowEndTurn: "0" },
        forms: stop.forms.map(({ formId, version }) => ({ formId, version })),
        windowStart: moved(stop.windowStart),
        windowEnd: moved(stop.windowEnd),
      })),
    },
  };
}
