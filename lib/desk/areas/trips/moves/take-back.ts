import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import { tripKind, type UndoableStep } from "@/lib/desk/areas/trips/moves/history";
import { NotMoved, type Outcome } from "@/lib/desk/areas/trips/moves/move-outcome";
import type { TripCalls } from "@/lib/desk/areas/trips/moves/trip-calls";
import type { MoveNotice } from "@/lib/desk/areas/trips/moves/trip-notices";
import { driverOf } from "@/lib/desk/areas/trips/records/trip-facts";
import { isAsLeft } from "@/lib/desk/writes/field-step";

/**
 * Takes steps of a trip back and notifies a driver underway.
 * @param by the member's request
 * @param steps newest first: each expects the version that the one before it here left
 * @throws NotMoved where somebody changed the trip since, PlatformError
 */
export async function takeBack(
  calls: TripCalls,
  by: { member: Member; call: string },
  trip: TruckloadTrip,
  steps: readonly UndoableStep[],
): Promise<Outcome> {
  let present: TruckloadTrip | null = trip;
  let version = steps[0]?.versionAfter ?? null;
  const text = steps.map(({ what }) => what);
  for (const [index, step] of steps.entries()) {
    if (version === null && present && !isAsLeft(present, step.after))
      throw new NotMoved("conflict", "Someone changed it since: it is not undone");
    const isLast = index === steps.length - 1;
    const notices: MoveNotice[] =
      isLast && trip.actualStartTime ? [{ to: driverOf(trip), say: "undone", changes: text }] : [];
    const about = {
      object: { kind: tripKind, id: String(trip.tripId) },
      what: `undid: ${step.what}`,
      undoes: step.id,
      notices,
    };
    present = await calls.undo(
      { ...by, part: `take back ${step.id}`, about },
      trip.tripId,
      version,
      step.undo,
    );
    version = present?.version ?? null;
  }
  return { outcome: "done", message: `Undone: ${text.join("; ")}` };
}
