import type { DockPlace } from "@/lib/simulator/plan/tour-library";

/** Epoch milliseconds. */
export interface StopWindow {
  readonly startAt: number;
  readonly endAt: number;
}

export interface PlannedStop {
  readonly place: DockPlace;
  readonly kind: "pickup" | "delivery" | "both";
  /** Time at which the carrier means to be there, epoch milliseconds. */
  readonly arriveAt: number;
  readonly departAt: number;
  readonly window: StopWindow;
}

/** A trip as the carrier means it to go. Follows from the seed alone; what becomes of it stands on the platform. */
export interface PlannedTrip {
  /** Its externalTripId. */
  readonly id: string;
  /** Null for one that nobody has been found for. */
  readonly truck: number | null;
  readonly startAt: number;
  readonly endAt: number;
  /** Road miles. */
  readonly miles: number;
  readonly stops: readonly PlannedStop[];
}

/** The externalStopId of a trip's stop. */
export const stopNumber = (tripId: string, index: number): string => `${tripId}-${index + 1}`;
