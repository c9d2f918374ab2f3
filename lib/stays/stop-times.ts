import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { TripRowStop } from "@/lib/contract/desk/trips-board";
import { isStopOver } from "@/lib/format/stop-over";

/** Times at which a truck was due at a stop and when it was there. Milliseconds since 1970; null is not known. */
export interface StopTimes {
  /** Begin and end of its appointment or window. */
  opensMs: number | null;
  closesMs: number | null;
  arrivedMs: number | null;
  departedMs: number | null;
  /** End of loading or unloading: a rest that the driver takes there afterwards is nobody's delay. Left out where nobody reports it. */
  doneMs?: number | null;
  /** Is true once the stop is behind its driver, also where nobody reported when it was left. */
  isOver: boolean;
  /** IANA zone of the stop; null where it is not known. */
  timeZone: string | null;
}

const msOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

type TripStop = Pick<TripRowStop, "mark" | "windowStart" | "windowEnd" | "arrived" | "departed" | "timezone">;

/** Times of a stop of a trip; null where nobody goes there. */
export function timesOfTripStop(stop: TripStop): StopTimes | null {
  const { mark, windowStart, windowEnd, arrived, departed, timezone } = stop;
  if (mark === "skipped" || mark === "canceled") return null;
  return {
    opensMs: msOf(windowStart),
    closesMs: msOf(windowEnd),
    arrivedMs: msOf(arrived),
    departedMs: msOf(departed),
    isOver: mark === "done",
    timeZone: timezone,
  };
}

type DeliveryStop = Pick<
  ManifestStop,
  "mark" | "opensAt" | "closesAt" | "arrivedAt" | "departedAt" | "doneAt"
>;

/** Times of a stop of a delivery manifest, in the zone of its terminal; null where nobody goes there. */
export function timesOfManifestStop(
  stop: DeliveryStop,
  { timezone }: Pick<ManifestRow, "timezone">,
): StopTimes | null {
  const { mark, opensAt, closesAt, arrivedAt, departedAt, doneAt } = stop;
  if (mark === "removed") return null;
  return {
    opensMs: msOf(opensAt),
    closesMs: msOf(closesAt),
    arrivedMs: msOf(arrivedAt),
    departedMs: msOf(departedAt),
    doneMs: msOf(doneAt),
    isOver: isStopOver(stop),
    timeZone: timezone,
  };
}
