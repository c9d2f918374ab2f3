import { silenceOf } from "@/lib/simulator/coverage";
import type { PlannedTrip } from "@/lib/simulator/planned-trip";
import { seededShare } from "@/lib/simulator/seeded";
import { isTerminal, type StopReport, stopReport } from "@/lib/simulator/trip-records";

const reporterShare = 0.35;

export interface DueReport {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly report: StopReport;
}

/**
 * What a trip's driver tells by himself, in the order of time; the rest is left to the truck's positions. Some drivers
 * press the button at every stop; all do where positions could not tell: in the yard, where one load ends
 * and the next begins at one dock, and in times of which no positions are on the platform.
 * @param positionsFrom epoch milliseconds from which on there are positions
 */
export function driverReports(seed: number, trip: PlannedTrip, positionsFrom: number): DueReport[] {
  const { truck, stops } = trip;
  if (truck === null) return [];
  const tellsAll = silenceOf(truck) !== null || seededShare(seed, truck, 85) < reporterShare;
  return stops.flatMap((stop, index) => {
    const isTold = (at: number, isHandOver: boolean) =>
      tellsAll || isHandOver || isTerminal(stop.place) || at < positionsFrom;
    const due: DueReport[] = [];
    if (isTold(stop.arriveAt, index === 0))
      due.push({ at: stop.arriveAt, report: stopReport(trip, index, "arrived") });
    if (isTold(stop.departAt, index === stops.length - 1))
      due.push({ at: stop.departAt, report: stopReport(trip, index, "departed") });
    return due;
  });
}
