import type { DriverHours } from "@/lib/contract/desk/hours";
import type { MoveRequest } from "@/lib/contract/desk/trips-moves";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import { type AssignJudge, type Judgement, judgementLabel } from "@/lib/desk/trips/moves/assign-judge";
import { type DriverNotice, dispatchLabel } from "@/lib/desk/trips/moves/driver-notice";
import type { TripHistory } from "@/lib/desk/trips/moves/history";
import { NotMoved, type Outcome } from "@/lib/desk/trips/moves/move-outcome";
import {
  assignStep,
  cancelStep,
  copyOf,
  dispatchStep,
  type FieldStep,
  unassignStep,
} from "@/lib/desk/trips/moves/move-steps";
import type { Assigned } from "@/lib/desk/trips/moves/swap-move";
import type { TripCalls } from "@/lib/desk/trips/moves/trip-calls";
import { driverOf, isOpen, isOver, stopsOf, stopZone, titleOf } from "@/lib/desk/trips/records/trip-facts";

export interface SingleMoveOptions {
  calls: TripCalls;
  history: TripHistory;
  notice: DriverNotice;
  judge: AssignJudge;
  driversSeenBy: (member: Member) => readonly DriverHours[];
  clock: () => number;
}

/** A trip to move, as the member saw it. */
interface MoveInput {
  member: Member;
  trip: TruckloadTrip;
  version: number | null;
  /** Id that all steps of the move share in the history. */
  move: string;
}

/** Carries out moves of one trip: written to the platform, kept in the history, sent to a driver who is underway. */
export class SingleMove {
  constructor(private readonly options: SingleMoveOptions) {}

  /** @throws NotMoved, PlatformError */
  async move(input: MoveInput, request: MoveRequest): Promise<Outcome> {
    const { trip } = input;
    if (request.move !== "duplicate" && isOver(trip)) throw new NotMoved("refused", "The trip is over");
    switch (request.move) {
      case "assign":
        return this.#assign(input, request);
      case "unassign":
        return this.#unassign(input);
      case "dispatch":
        return this.#dispatch(input);
      case "cancel":
        return this.#cancel(input);
      case "duplicate":
        return this.#duplicate(input);
      case "swap":
        throw new Error("Two trips are swapped together");
    }
  }

  async #assign(input: MoveInput, request: MoveRequest): Promise<Outcome> {
    const judged = await this.#chosen(input, request);
    const reason = request.overrideReason || null;
    if (judged.ranked.state !== "legal" && reason === null)
      throw new NotMoved("needs-reason", judgementLabel(judged));
    const { after, message } = await this.giveTo(input, judged, reason);
    if (!request.alsoDispatch || after.actualStartTime) return { outcome: "done", message };
    const dispatched = await this.#dispatch({ ...input, trip: after, version: after.version ?? null });
    return { outcome: "done", message: `${message} ${dispatched.message}` };
  }

  /** Assigns a trip to a driver who was judged for it, and notifies both drivers where it is underway. */
  async giveTo(input: MoveInput, judged: Judgement, reason: string | null): Promise<Assigned> {
    const { trip, member } = input;
    const { hours } = judged;
    const isLegal = judged.ranked.state === "legal";
    const verdict = judgementLabel(judged);
    const step = assignStep(trip, hours.id, hours.vehicle, this.#namesFor(member));
    const after = await this.options.calls.update(trip.tripId, input.version, step.body);
    await this.#keep(input, step, after, { reason: isLegal ? null : reason, verdict });
    const was = driverOf(trip);
    if (trip.actualStartTime) {
      if (was !== null && was !== hours.id)
        await this.options.notice.notify(member, after, `${titleOf(after)} is no longer yours.`, was);
      await this.#notifyDispatch(member, after);
    }
    return { after, message: `Given to ${hours.name ?? hours.id}. ${verdict}` };
  }

  /** Names of the drivers whom a member sees; of others the id that stands in the trip anyway. */
  #namesFor(member: Member): (driverId: string) => string {
    const drivers = this.options.driversSeenBy(member);
    return (driverId) => drivers.find(({ id }) => id === driverId)?.name ?? driverId;
  }

  async #chosen({ trip, member }: MoveInput, { externalUserId }: MoveRequest): Promise<Judgement> {
    const drivers = this.options.driversSeenBy(member);
    if (externalUserId === "best") {
      const best = await this.options.judge.best(trip, drivers);
      if (!best) throw new NotMoved("refused", "Nobody can legally take it");
      return best;
    }
    const hours = drivers.find(({ id }) => id === externalUserId);
    if (!hours) throw new NotMoved("refused", `No driver ${externalUserId ?? ""} is known`);
    return this.options.judge.one(trip, hours);
  }

  async #unassign(input: MoveInput): Promise<Outcome> {
    const { trip, member } = input;
    const was = driverOf(trip);
    if (was === null) throw new NotMoved("refused", "Nobody is assigned");
    const nameOf = this.#namesFor(member);
    const step = unassignStep(trip, nameOf);
    const after = await this.options.calls.update(trip.tripId, input.version, step.body);
    await this.#keep(input, step, after);
    if (trip.actualStartTime)
      await this.options.notice.notify(member, after, `${titleOf(after)} is no longer yours.`, was);
    return { outcome: "done", message: `Taken from ${nameOf(was)}` };
  }

  async #dispatch(input: MoveInput): Promise<Outcome> {
    const { trip, member } = input;
    if (driverOf(trip) === null) throw new NotMoved("refused", "Nobody is assigned who could be sent");
    if (trip.actualStartTime) throw new NotMoved("refused", "It is dispatched already");
    const step = dispatchStep(new Date(this.options.clock()).toISOString());
    const after = await this.options.calls.status(trip.tripId, input.version, step.body);
    await this.#keep(input, step, after);
    const notified = await this.#notifyDispatch(member, after);
    const failed =
      notified.state === "failed" ? ` The driver was not told: ${notified.reason}` : " The driver was told.";
    return { outcome: "done", message: `Dispatched.${failed}` };
  }

  async #cancel(input: MoveInput): Promise<Outcome> {
    const { trip, member } = input;
    if (!stopsOf(trip).some(isOpen)) throw new NotMoved("refused", "No stop of it is open");
    const step = cancelStep(trip, new Date(this.options.clock()).toISOString());
    const after = await this.options.calls.status(trip.tripId, input.version, step.body);
    await this.#keep(input, step, after);
    if (trip.actualStartTime)
      await this.options.notice.notify(member, after, `${titleOf(after)} is canceled.`);
    return { outcome: "done", message: "Canceled" };
  }

  async #duplicate(input: MoveInput): Promise<Outcome> {
    const { trip, member, move } = input;
    const made = await this.options.calls.create(copyOf(trip));
    await this.options.history.add(member, {
      tripId: made.tripId,
      move,
      what: `made as a copy of ${titleOf(trip)}`,
      undo: { call: "deleteTrip" },
      versionAfter: made.version ?? null,
    });
    return { outcome: "done", message: `Copied as ${titleOf(made)}`, newTripId: made.tripId };
  }

  async #keep(
    { member, trip, move }: MoveInput,
    step: FieldStep,
    after: TruckloadTrip,
    judged: { reason?: string | null; verdict?: string | null } = {},
  ): Promise<void> {
    const { what, before, undo } = step;
    const versionAfter = after.version ?? null;
    await this.options.history.add(member, {
      tripId: trip.tripId,
      move,
      what,
      before,
      after: step.after,
      undo,
      versionAfter,
      ...judged,
    });
  }

  #notifyDispatch(member: Member, trip: TruckloadTrip) {
    const stops = stopsOf(trip);
    const zoneOf = (index: number) => (stops[index] && stopZone(stops[index])) ?? "UTC";
    return this.options.notice.notify(member, trip, dispatchLabel(trip, zoneOf));
  }
}
