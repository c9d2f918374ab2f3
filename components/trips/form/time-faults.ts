import type { FormFault, TripChanges } from "@/components/trips/form/form-changes";
import { type StopForm, type TripForm, zoneOfPlace } from "@/components/trips/form/trip-form";
import { farFault, longFault } from "@/lib/contract/desk/plain/plan-range";
import { instantOfReading } from "@/lib/time/typed-time";

/**
 * Lists what of the times that are written cannot be meant, by its field: a window that ends before it begins, a date years
 * away, a dock of weeks. What the record has and nobody changed is not judged.
 */
export function timeFaults(
  form: TripForm,
  { body, stopIndexes }: Pick<TripChanges, "body" | "stopIndexes">,
  readersZone: string,
  nowMs: number,
): FormFault[] {
  const faults: FormFault[] = [];
  const judge = (path: string, fault: string | null) => {
    if (fault !== null) faults.push({ path, message: fault });
  };
  const judgeFar = (path: string, at: string | null | undefined) => {
    if (at != null) judge(path, farFault(Date.parse(at), nowMs));
  };
  judgeFar("start", body.scheduledStartTime);
  body.stops?.forEach((stop, at) => {
    const index = stopIndexes[at] ?? at;
    const typed = form.stops[index];
    const path = (field: keyof StopForm) => `stops.${index}.${field}`;
    judgeFar(path("windowStart"), stop.windowStartTime);
    judgeFar(path("windowEnd"), stop.windowEndTime);
    judge(path("serviceMinutes"), longFault(stop.expectedServiceTime ?? 0));
    const isTyped = stop.windowStartTime !== undefined || stop.windowEndTime !== undefined;
    if (typed !== undefined && isTyped && isBackwards(typed, readersZone))
      judge(path("windowEnd"), "must not be before the window begins");
  });
  return faults;
}

function isBackwards(stop: StopForm, readersZone: string): boolean {
  const zone = zoneOfPlace(stop.place, readersZone);
  const startMs = instantOfReading(stop.windowStart, stop.windowStartTurn, zone);
  const endMs = instantOfReading(stop.windowEnd, stop.windowEndTurn, zone);
  return startMs !== undefined && endMs !== undefined && endMs < startMs;
}
