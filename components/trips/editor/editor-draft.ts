import { type TripForm, zoneOfPlace, zoneOfTrip } from "@/components/trips/form/trip-form";
import { mostServiceMinutes } from "@/lib/contract/desk/plain/plan-range";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { DraftTrip } from "@/lib/contract/desk/trips-plan";
import { instantOfReading } from "@/lib/time/typed-time";

export interface TripDraft {
  draft: DraftTrip;
  /** For each stop of the draft, its place in the form: stops that are over are not planned again. */
  formIndexes: number[];
  /** Place in the form of the stop that the driver is at; null for none. */
  atIndex: number | null;
}

function isoOf(text: string, turn: string, timeZone: string): string | null {
  const ms = instantOfReading(text, turn, timeZone);
  return ms === undefined ? null : new Date(ms).toISOString();
}

/** Minutes that can be planned with; what is no such number counts as none, as its field says. */
function minutesOf(text: string): number {
  const minutes = Number(text);
  return Number.isFinite(minutes) ? Math.min(mostServiceMinutes, Math.max(0, minutes)) : 0;
}

/** Takes what is typed so far, as the desk plans it. Null while no stop has a place. */
export function draftOfForm(form: TripForm, row: TripRow | null, readersZone: string): TripDraft | null {
  const over = new Set(
    row?.stops
      .filter(({ mark }) => mark !== "next" && mark !== "planned" && mark !== "at")
      .map((stop) => stop.stopId),
  );
  const formIndexes = form.stops.flatMap(({ stopId, place }, index) =>
    (stopId !== null && over.has(stopId)) || place?.latitude == null ? [] : [index],
  );
  if (formIndexes.length === 0) return null;
  const atStop = row?.stops.find(({ mark }) => mark === "at")?.stopId;
  const atIndex = formIndexes.find((index) => atStop !== undefined && form.stops[index]?.stopId === atStop);
  const stops = formIndexes.flatMap((index) => {
    const stop = form.stops[index];
    if (stop === undefined) return [];
    const zone = zoneOfPlace(stop.place, readersZone);
    return [
      {
        number: index + 1,
        latitude: stop.place?.latitude ?? null,
        longitude: stop.place?.longitude ?? null,
        serviceMinutes: minutesOf(stop.serviceMinutes),
        windowStart: isoOf(stop.windowStart, stop.windowStartTurn, zone),
        windowEnd: isoOf(stop.windowEnd, stop.windowEndTurn, zone),
      },
    ];
  });
  const firstOf = (text: string) => text.split(",")[0]?.trim() || null;
  const draft = {
    tripId: row?.tripId ?? null,
    externalUserId: row?.driver?.externalUserId ?? firstOf(form.driver),
    vehicle: firstOf(form.vehicles),
    trailer: firstOf(form.trailers),
    departAt: isoOf(form.start, form.startTurn, zoneOfTrip(form, readersZone)),
    stops,
  };
  return { draft, formIndexes, atIndex: atIndex ?? null };
}
