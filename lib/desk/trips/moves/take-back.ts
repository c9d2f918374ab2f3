import { randomUUID } from "node:crypto";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import { changeLabel, type DriverNotice } from "@/lib/desk/trips/moves/driver-notice";
import type { TripHistory, UndoableStep } from "@/lib/desk/trips/moves/history";
import { NotMoved, type Outcome } from "@/lib/desk/trips/moves/move-outcome";
import { isAsLeft } from "@/lib/desk/trips/moves/move-steps";
import type { TripCalls } from "@/lib/desk/trips/moves/trip-calls";
import { driverOf } from "@/lib/desk/trips/records/trip-facts";

interface Parts {
  calls: TripCalls;
  history: TripHistory;
  notice: DriverNotice;
}

/**
 * Takes steps of a trip back and notifies a driver underway.
 * @param steps newest first: each expects the version that the one before it here left
 * @throws NotMoved where somebody changed the trip since, PlatformError
 */
export async function takeBack(
  { calls, history, notice }: Parts,
  member: Member,
  trip: TruckloadTrip,
  steps: readonly UndoableStep[],
): Promise<Outcome> {
  let present: TruckloadTrip | null = trip;
  let version = steps[0]?.versionAfter ?? null;
  for (const step of steps) {
    if (version === null && present && !isAsLeft(present, step))
      throw new NotMoved("conflict", "Somebody changed it since: it is not taken back");
    present = await calls.undo(trip.tripId, version, step.undo);
    version = present?.version ?? null;
    await history.markUndone(step.id);
    const what = `took back: ${step.what}`;
    await history.add(member, { tripId: trip.tripId, move: randomUUID(), what });
  }
  const text = steps.map(({ what }) => what);
  if (present && trip.actualStartTime) {
    const changes = text.map((what) => `${what} was taken back`);
    await notice.notify(member, present, changeLabel(present, changes), driverOf(trip) ?? driverOf(present));
  }
  return { outcome: "done", message: `Taken back: ${text.join("; ")}` };
}
