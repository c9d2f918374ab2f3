import { z } from "zod";
import { WriteTimes } from "@/lib/contract/desk/audit/desk-change";
import { alsoHere } from "@/lib/contract/desk/boards/presence";
import { DriverNotified, TripRow } from "@/lib/contract/desk/trips-board";
import { TripPlanResponse } from "@/lib/contract/desk/trips-plan";

const text = z.string().nullable();

/** A step of a trip's history. */
const TripHistoryEntry = WriteTimes.extend({
  id: z.string(),
  who: z.string(),
  /** `assigned to D-1042`, `dispatched`, `window of stop 2 moved by 40 min`. */
  what: z.string(),
  reason: text,
  /** The verdict as it was shown at that moment. */
  verdict: text,
  /** `begun`: on its way; `unknown`: the platform did not answer, and it is being read back; `refused`: it was not made. */
  state: z.enum(["begun", "done", "refused", "unknown"]),
  undoable: z.boolean(),
});
export type TripHistoryEntry = z.output<typeof TripHistoryEntry>;

/** Record of what happened on a trip so far. */
const DrivenTrip = z.object({
  /** Positions tell driving from standing only. */
  source: z.enum(["log", "positions"]),
  segments: z.array(
    z.object({
      kind: z.enum(["drive", "wait", "service", "break", "rest"]),
      start: z.string(),
      end: z.string(),
      /** The stop that it led to or belonged to. */
      stopIndex: z.number(),
    }),
  ),
});
export type DrivenTrip = z.output<typeof DrivenTrip>;

export const TripDetail = z.object({
  /** The step of the board that the row is of. */
  step: z.string(),
  row: TripRow,
  /** Its unit was retired, which the platform's record of the trip does not say: it goes on, but off the map. */
  isVehicleRetired: z.boolean(),
  /** The platform's record as it stands. */
  trip: z.record(z.string(), z.unknown()),
  units: z.object({ volume: z.string(), weight: z.string(), distance: z.string() }),
  plan: TripPlanResponse.nullable(),
  /** Null before it began. */
  driven: DrivenTrip.nullable(),
  history: z.array(TripHistoryEntry),
  alsoHere,
  notified: DriverNotified,
});
export type TripDetail = z.output<typeof TripDetail>;
