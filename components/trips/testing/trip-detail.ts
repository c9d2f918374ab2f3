import { tripOf } from "@/components/testing/trip-row";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import type { TripsNow } from "@/lib/contract/desk/trips-records";

/** A trip on the road as its panel reads it, without a plan of its own. */
export const detailOf = (fields: Partial<TripDetail> = {}): TripDetail => ({
  step: "run-any-1",
  row: tripOf(),
  isVehicleRetired: false,
  trip: { tripId: 48_200, version: 1, stops: [] },
  units: { volume: "ft3", weight: "lb", distance: "mi" },
  plan: null,
  driven: null,
  history: [
    {
      id: "h1",
      at: "2026-03-03T12:00:00Z",
      settledAt: "2026-03-03T12:00:01Z",
      who: "Morgan Reyes",
      what: "assigned to D-1042",
      reason: null,
      verdict: null,
      state: "done",
      undoable: true,
    },
  ],
  alsoHere: [],
  notified: { state: "seen", at: "2026-03-03T12:00:00Z", reason: null },
  ...fields,
});

/** Makes what a write's response brings up to date: nothing, where nothing is named. */
export const nowOf = (fields: Partial<TripsNow> = {}): TripsNow => ({
  board: null,
  detail: null,
  attention: { step: "run-any-1", terminals: [] },
  ...fields,
});
