import type { DriverHours } from "@/lib/contract/desk-hours";
import type { TruckloadTrip } from "@/lib/contract/truckload-records";
import { type Judgement, judgementWords } from "@/lib/desk/trips/assign-judge";
import { type Bare, NotMoved, outcomeOf } from "@/lib/desk/trips/move-outcome";
import type { MoveBody } from "@/lib/desk/trips/requests";
import { driverOf, isOver, titleOf } from "@/lib/desk/trips/trip-facts";

/** A trip after it was given to somebody, and that in words. */
export interface Gift {
  after: TruckloadTrip;
  message: string;
}

/** One of the two trips, with who is to get it. */
export interface SwapSide {
  trip: TruckloadTrip;
  /** As the member saw it; null where the platform counts none. */
  version: number | null;
  judged: Judgement;
}

export interface SwapWork {
  /** Null for a trip or a driver whom the member does not see. */
  tripOf: (tripId: number) => TruckloadTrip | null;
  driverOf: (driverId: string) => DriverHours | null;
  /** @param without the trip that he gives away */
  judge: (trip: TruckloadTrip, hours: DriverHours, without: number) => Promise<Judgement>;
  give: (side: SwapSide, reason: string | null) => Promise<Gift>;
  takeBack: (trip: TruckloadTrip) => Promise<void>;
}

interface Asked {
  tripId: number;
  title: string;
}

/**
 * Two trips change drivers: the first goes to the first driver, who holds the second; that goes to the other one. Both are
 * judged before anything is written, each without the trip that is given away. Either both are done or neither is.
 */
export async function swapTrips(request: MoveBody, work: SwapWork): Promise<Bare[]> {
  const asked = request.trips.map(({ tripId }): Asked => {
    const trip = work.tripOf(tripId);
    return { tripId, title: trip ? titleOf(trip) : `Trip ${tripId}` };
  });
  const sides: SwapSide[] = [];
  for (const index of [0, 1] as const)
    try {
      sides.push(await sideOf(request, index, work));
    } catch (error) {
      return refusedFor(asked, index, error);
    }
  const reason = request.overrideReason || null;
  if (reason === null && sides.some(({ judged }) => judged.ranked.state !== "legal"))
    return asked.map((one, index) => ({
      ...bare(one),
      outcome: "needs-reason",
      message: sides[index] ? judgementWords(sides[index].judged) : "",
    }));
  return giveBoth(asked, sides, reason, work);
}

async function sideOf(request: MoveBody, index: 0 | 1, work: SwapWork): Promise<SwapSide> {
  const [asked, other] = [request.trips[index], request.trips[1 - index]];
  const driverId = request.swapDrivers?.[index];
  const trip = asked && work.tripOf(asked.tripId);
  if (!asked || !other || !trip) throw new NotMoved("refused", "No such trip is on the board");
  if (isOver(trip)) throw new NotMoved("refused", "The trip is over");
  // The offer was made of two trips as they were: the second with the driver who gets the first.
  if (index === 1 && driverOf(trip) !== request.swapDrivers?.[0])
    throw new NotMoved("refused", "Somebody else has it by now");
  if (index === 1 && trip.actualStartTime) throw new NotMoved("refused", "It is underway by now");
  const hours = driverId === undefined ? null : work.driverOf(driverId);
  if (!hours) throw new NotMoved("refused", `No driver ${driverId ?? ""} is known`);
  const judged = await work.judge(trip, hours, other.tripId);
  return { trip, version: asked.version ?? trip.version ?? null, judged };
}

async function giveBoth(
  asked: readonly Asked[],
  sides: readonly SwapSide[],
  reason: string | null,
  work: SwapWork,
): Promise<Bare[]> {
  const given: Gift[] = [];
  for (const [index, side] of sides.entries())
    try {
      given.push(await work.give(side, reason));
    } catch (error) {
      const [first] = given;
      if (!first) return refusedFor(asked, index, error);
      return afterHalf(asked, error, () => work.takeBack(first.after));
    }
  return asked.map((one, index) => ({
    ...bare(one),
    outcome: "done",
    message: given[index]?.message ?? "",
  }));
}

/** The second could not be given: the first is taken back, and where that fails too it is said how they stand. */
async function afterHalf(
  asked: readonly Asked[],
  error: unknown,
  takeBack: () => Promise<void>,
): Promise<Bare[]> {
  const [first, second] = refusedFor(asked, 1, error);
  try {
    await takeBack();
  } catch (failure) {
    const { message } = outcomeOf(failure);
    const left = `It was given over and could not be taken back: ${message}`;
    return [first, second].flatMap((one, index) =>
      one ? [index === 0 ? { ...one, outcome: "failed" as const, message: left } : one] : [],
    );
  }
  return [first, second].flatMap((one) => one ?? []);
}

/** What stopped the swap at one trip stops the other with it. */
function refusedFor(asked: readonly Asked[], at: number, error: unknown): Bare[] {
  const why = outcomeOf(error);
  return asked.map((one, index) =>
    index === at
      ? { ...bare(one), ...why }
      : { ...bare(one), outcome: "refused", message: `Not swapped, for ${asked[at]?.title}: ${why.message}` },
  );
}

const bare = ({ tripId, title }: Asked) => ({ tripId, title, newTripId: null, present: null });
