import { isTerminal, type StopReport, stopReport } from "@/lib/simulator/office/trip-records";
import { silenceOf } from "@/lib/simulator/plan/coverage";
import type { PlannedTrip } from "@/lib/simulator/plan/planned-trip";
import { seededShare } from "@/lib/simulator/plan/seeded";

const reporterShare = 0.35;

export interface DueReport {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly report: StopReport;
}

/**
 * Lists what a trip's driver reports unasked, in the order of time; the rest is left to the truck's positions. Some
 * drivers press the button at every stop; all do where positions could not report: in the yard, where one load ends and
 * the next begins at one dock, and in times of which no positions are on the platform.
 * @param positionsFrom epoch milliseconds from which on there are positions
 */
export function driverReports(seed: number, trip: PlannedTrip, positionsFrom: number): DueReport[] {
  const { truck, stops } = trip;
  if (truck === null) return [];
  const reportsAll = silenceOf(truck) !== null || seededShare(seed, truck, 85) < reporterShare;
  return stops.flatMap((stop, index) => {
    const isReported = (at: number, isHandOver: boolean) =>
      reportsAll || isHandOver || isTerminal(stop.place) || at < positionsFrom;
    const due: DueReport[] = [];
    if (isReported(stop.arriveAt, index === 0))
      due.push({ at: stop.arriveAt, report: stopReport(trip, index, "arrived") });
    if (isReported(stop.departAt, index === stops.length - 1))
      due.push({ at: stop.departAt, report: stopReport(trip, index, "departed") });
    return due;
  });
}
