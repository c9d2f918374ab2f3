import type { DriverHours } from "@/lib/contract/desk/hours";
import type { MoveRequest } from "@/lib/contract/desk/trips-moves";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Judgement } from "@/lib/desk/areas/trips/moves/assign-judge";
import { type MoveResultBody, NotMoved, outcomeOf } from "@/lib/desk/areas/trips/moves/move-outcome";
import { driverOf, isOver, titleOf } from "@/lib/desk/areas/trips/records/trip-facts";

/** A trip after its assignment, with the message for people. */
export interface Assigned {
  after: TruckloadTrip;
  message: string;
}

/** One of the two trips, with the driver who is to get it. */
interface SwapSide {
  trip: TruckloadTrip;
  /** As the member saw it; null where the platform counts none. */
  version: number | null;
  judged: Judgement;
}

export interface SwapWork {
  /** Null for a trip or a driver whom the member does not see. */
  tripOf: (tripId: number) => TruckloadTrip | null;
  driverOf: (driverId: string) => DriverHours | null;
  /** @param without the trip that the driver hands over */
  judge: (trip: TruckloadTrip, hours: DriverHours, without: number) => Promise<Judgement>;
  assign: (side: SwapSide, reason: string | null) => Promise<Assigned>;
  takeBack: (trip: TruckloadTrip) => Promise<void>;
}

interface SwapTrip {
  tripId: number;
  title: string;
}

/**
 * Two trips change drivers: the first goes to the first driver, who holds the second; that goes to the other one. Both are
 * judged before anything is written, each without the trip that is handed over. Either both are done or neither is.
 */
export async function swapTrips(request: MoveRequest, work: SwapWork): Promise<MoveResultBody[]> {
  const trips = request.trips.map(({ tripId }): SwapTrip => {
    const trip = work.tripOf(tripId);
    return { tripId, title: trip ? titleOf(trip) : `Trip ${tripId}` };
  });
  const sides: SwapSide[] = [];
  for (const index of [0, 1] as const)
    try {
      sides.push(await sideOf(request, index, work));
    } catch (error) {
      return refusedFor(trips, index, error);
    }
  const reason = request.overrideReason || null;
  if (reason === null && sides.some(({ judged }) => !judged.isOnTime))
    return trips.map((one, index) => ({
      ...baseOf(one),
      outcome: "needs-reason",
      message: (sides[index]?.judged.reasons ?? []).join("\n"),
    }));
  return assignBoth(trips, sides, reason, work);
}

async function sideOf(request: MoveRequest, index: 0 | 1, work: SwapWork): Promise<SwapSide> {
  const [wanted, other] = [request.trips[index], request.trips[1 - index]];
  const driverId = request.swapDrivers?.[index];
  const trip = wanted && work.tripOf(wanted.tripId);
  if (!wanted || !other || !trip) throw new NotMoved("refused", "No such trip is on the board");
  if (isOver(trip)) throw new NotMoved("refused", "The trip is over");
  // The offer was worked out with the second trip held by the driver who gets the first.
  if (index === 1 && driverOf(trip) !== request.swapDrivers?.[0])
    throw new NotMoved("refused", "Somebody else has it by now");
  if (index === 1 && trip.actualStartTime) throw new NotMoved("refused", "It is underway by now");
  const hours = driverId === undefined ? null : work.driverOf(driverId);
  if (!hours) throw new NotMoved("refused", `No driver ${driverId ?? ""} is known`);
  const judged = await work.judge(trip, hours, other.tripId);
  return { trip, version: wanted.version ?? trip.version ?? null, judged };
}

async function assignBoth(
  trips: readonly SwapTrip[],
  sides: readonly SwapSide[],
  reason: string | null,
  work: SwapWork,
): Promise<MoveResultBody[]> {
  const done: Assigned[] = [];
  for (const [index, side] of sides.entries())
    try {
      done.push(await work.assign(side, reason));
    } catch (error) {
      const [first] = done;
      if (!first) return refusedFor(trips, index, error);
      if (outcomeOf(error).outcome === "unknown") return halfKnown(trips, first, error);
      return afterHalf(trips, error, () => work.takeBack(first.after));
    }
  return trips.map((one, index) => ({
    ...baseOf(one),
    outcome: "done",
    message: done[index]?.message ?? "",
  }));
}

/** The second assignment may have been made: the first is not taken back, since nobody knows what to go back to. */
function halfKnown(trips: readonly SwapTrip[], first: Assigned, error: unknown): MoveResultBody[] {
  const outcomes = [{ outcome: "done" as const, message: first.message }, outcomeOf(error)];
  return trips.flatMap((one, index) => {
    const outcome = outcomes[index];
    return outcome ? { ...baseOf(one), ...outcome } : [];
  });
}

/** The second assignment failed: the first is taken back, and where that fails too the message says how they stand. */
async function afterHalf(
  trips: readonly SwapTrip[],
  error: unknown,
  takeBack: () => Promise<void>,
): Promise<MoveResultBody[]> {
  const [first, second] = refusedFor(trips, 1, error);
  try {
    await takeBack();
  } catch (failure) {
    const { message } = outcomeOf(failure);
    const left = `It was given over and could not be undone: ${message}`;
    return [first, second].flatMap((one, index) =>
      one ? [index === 0 ? { ...one, outcome: "failed" as const, message: left } : one] : [],
    );
  }
  return [first, second].flatMap((one) => one ?? []);
}

/** Stops the other trip with what stopped the swap at one. */
function refusedFor(trips: readonly SwapTrip[], at: number, error: unknown): MoveResultBody[] {
  const why = outcomeOf(error);
  return trips.map((one, index) =>
    index === at
      ? { ...baseOf(one), ...why }
      : {
          ...baseOf(one),
          outcome: "refused",
          message: `Not swapped, for ${trips[at]?.title}: ${why.message}`,
        },
  );
}

const baseOf = ({ tripId, title }: SwapTrip) => ({ tripId, title, newTripId: null, present: null });
