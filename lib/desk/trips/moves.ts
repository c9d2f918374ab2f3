import { randomUUID } from "node:crypto";
import type { DriverHours } from "@/lib/contract/desk-hours";
import type { TruckloadTrip } from "@/lib/contract/truckload-records";
import type { Member } from "@/lib/desk/members";
import { Refusal } from "@/lib/desk/refusal";
import { can } from "@/lib/desk/roles";
import type { MoveAnswer } from "@/lib/desk/trips/answers";
import { type AssignJudge, type Judgement, judgementWords } from "@/lib/desk/trips/assign-judge";
import { stopZone } from "@/lib/desk/trips/board-row";
import { type DriverNotice, dispatchWords } from "@/lib/desk/trips/driver-notice";
import type { TripHistory } from "@/lib/desk/trips/history";
import { type Bare, NotMoved, type Outcome, outcomeOf } from "@/lib/desk/trips/move-outcome";
import {
  assignStep,
  cancelStep,
  copyOf,
  dispatchStep,
  type FieldStep,
  unassignStep,
} from "@/lib/desk/trips/move-steps";
import type { MoveBody } from "@/lib/desk/trips/requests";
import { type Gift, swapTrips } from "@/lib/desk/trips/swap-move";
import { takeBack } from "@/lib/desk/trips/take-back";
import type { TripCalls } from "@/lib/desk/trips/trip-calls";
import { driverOf, isOpen, isOver, stopsOf, titleOf } from "@/lib/desk/trips/trip-facts";

export interface TripMovesOptions {
  calls: TripCalls;
  history: TripHistory;
  notice: DriverNotice;
  judge: AssignJudge;
  /** Null for a trip that the member does not see. */
  tripSeenBy: (member: Member, tripId: number) => TruckloadTrip | null;
  driversSeenBy: (member: Member) => readonly DriverHours[];
  clock: () => number;
}

/** How long the screen offers to take a move back at once; from the history it goes on while nothing changed since. */
const undoMs = 30_000;

/** Moves of trips: each judged alone, kept in the history, told to the driver where he is on his way. */
export class TripMoves {
  constructor(private readonly options: TripMovesOptions) {}

  /**
   * One move on one or many trips, in the order given.
   * @throws Refusal 403 for a role that may not move trips
   */
  async move(member: Member, request: MoveBody): Promise<Omit<MoveAnswer, "results"> & { results: Bare[] }> {
    mayMove(member);
    const move = randomUUID();
    const results: Bare[] = [];
    if (request.move === "swap") results.push(...(await this.#swap(member, request, move)));
    else
      for (const { tripId, version } of request.trips)
        results.push(
          await this.#each(member, tripId, async (trip) =>
            this.#moveOne({ member, trip, version: version ?? trip.version ?? null, move }, request),
          ),
        );
    const done = results.filter(({ outcome }) => outcome === "done").length;
    const until = new Date(this.options.clock() + undoMs).toISOString();
    const what = `${moveWords[request.move]} ${done === 1 ? "1 trip" : `${done} trips`}`;
    return { results, undo: done === 0 ? null : { id: move, until, what } };
  }

  /**
   * Takes back a move, or one step of the history, while the trips are as it left them.
   * @throws Refusal 403 for a role that may not, 404 where nothing is there to take back
   */
  async undo(member: Member, id: string): Promise<{ results: Bare[]; undo: null }> {
    mayMove(member);
    const steps = await this.options.history.undoable(id);
    const tripIds = [...new Set(steps.map(({ tripId }) => tripId))];
    const seen = tripIds.filter((tripId) => this.options.tripSeenBy(member, tripId) !== null);
    if (seen.length === 0) throw new Refusal("NOT_FOUND", "There is nothing to take back any more");
    const results: Bare[] = [];
    for (const tripId of seen) {
      const own = steps.filter((step) => step.tripId === tripId);
      results.push(await this.#each(member, tripId, (trip) => takeBack(this.options, member, trip, own)));
    }
    return { results, undo: null };
  }

  async #each(
    member: Member,
    tripId: number,
    work: (trip: TruckloadTrip) => Promise<Outcome>,
  ): Promise<Bare> {
    const trip = this.options.tripSeenBy(member, tripId);
    const title = trip ? titleOf(trip) : `Trip ${tripId}`;
    const bare = { tripId, title, newTripId: null, present: null };
    if (!trip) return { ...bare, outcome: "refused", message: "No such trip is on the board" };
    try {
      return { ...bare, ...(await work(trip)) };
    } catch (error) {
      return { ...bare, ...outcomeOf(error) };
    }
  }

  async #moveOne(given: Given, request: MoveBody): Promise<Outcome> {
    const { trip } = given;
    if (request.move !== "duplicate" && isOver(trip)) throw new NotMoved("refused", "The trip is over");
    switch (request.move) {
      case "assign":
        return this.#assign(given, request);
      case "unassign":
        return this.#unassign(given);
      case "dispatch":
        return this.#dispatch(given);
      case "cancel":
        return this.#cancel(given);
      case "duplicate":
        return this.#duplicate(given);
      case "swap":
        throw new Error("Two trips are swapped together");
    }
  }

  async #assign(given: Given, request: MoveBody): Promise<Outcome> {
    const judged = await this.#chosen(given, request);
    const reason = request.overrideReason || null;
    if (judged.ranked.state !== "legal" && reason === null)
      throw new NotMoved("needs-reason", judgementWords(judged));
    const { after, message } = await this.#give(given, judged, reason);
    if (!request.alsoDispatch || after.actualStartTime) return { outcome: "done", message };
    const dispatched = await this.#dispatch({ ...given, trip: after, version: after.version ?? null });
    return { outcome: "done", message: `${message} ${dispatched.message}` };
  }

  /** Two trips change drivers, or neither does. */
  async #swap(member: Member, request: MoveBody, move: string): Promise<Bare[]> {
    const { judge, driversSeenBy, tripSeenBy, history } = this.options;
    return swapTrips(request, {
      tripOf: (tripId) => tripSeenBy(member, tripId),
      driverOf: (driverId) => driversSeenBy(member).find(({ id }) => id === driverId) ?? null,
      judge: (trip, hours, without) => judge.one(trip, hours, without),
      give: ({ trip, version, judged }, reason) =>
        this.#give({ member, trip, version, move }, judged, reason),
      takeBack: async (trip) => {
        const steps = (await history.undoable(move)).filter(({ tripId }) => tripId === trip.tripId);
        await takeBack(this.options, member, trip, steps);
      },
    });
  }

  /** Gives a trip to a driver who was judged for it, and tells both where it is underway. */
  async #give(given: Given, judged: Judgement, reason: string | null): Promise<Gift> {
    const { trip, member } = given;
    const { hours } = judged;
    const isLegal = judged.ranked.state === "legal";
    const verdict = judgementWords(judged);
    const step = assignStep(trip, hours.id, hours.vehicle, this.#namesFor(member));
    const after = await this.options.calls.update(trip.tripId, given.version, step.body);
    await this.#keep(given, step, after, { reason: isLegal ? null : reason, verdict });
    const was = driverOf(trip);
    if (trip.actualStartTime) {
      if (was !== null && was !== hours.id)
        await this.options.notice.tell(member, after, `${titleOf(after)} is no longer yours.`, was);
      await this.#tellDispatch(member, after);
    }
    return { after, message: `Given to ${hours.name ?? hours.id}. ${verdict}` };
  }

  /** Names of the drivers whom a member sees; of others the id that stands in the trip anyway. */
  #namesFor(member: Member): (driverId: string) => string {
    const drivers = this.options.driversSeenBy(member);
    return (driverId) => drivers.find(({ id }) => id === driverId)?.name ?? driverId;
  }

  async #chosen({ trip, member }: Given, { externalUserId }: MoveBody): Promise<Judgement> {
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

  async #unassign(given: Given): Promise<Outcome> {
    const { trip, member } = given;
    const was = driverOf(trip);
    if (was === null) throw new NotMoved("refused", "Nobody is assigned");
    const nameOf = this.#namesFor(member);
    const step = unassignStep(trip, nameOf);
    const after = await this.options.calls.update(trip.tripId, given.version, step.body);
    await this.#keep(given, step, after);
    if (trip.actualStartTime)
      await this.options.notice.tell(member, after, `${titleOf(after)} is no longer yours.`, was);
    return { outcome: "done", message: `Taken from ${nameOf(was)}` };
  }

  async #dispatch(given: Given): Promise<Outcome> {
    const { trip, member } = given;
    if (driverOf(trip) === null) throw new NotMoved("refused", "Nobody is assigned who could be sent");
    if (trip.actualStartTime) throw new NotMoved("refused", "It is dispatched already");
    const step = dispatchStep(new Date(this.options.clock()).toISOString());
    const after = await this.options.calls.status(trip.tripId, given.version, step.body);
    await this.#keep(given, step, after);
    const told = await this.#tellDispatch(member, after);
    const failed =
      told.state === "failed" ? ` The driver was not told: ${told.reason}` : " The driver was told.";
    return { outcome: "done", message: `Dispatched.${failed}` };
  }

  async #cancel(given: Given): Promise<Outcome> {
    const { trip, member } = given;
    if (!stopsOf(trip).some(isOpen)) throw new NotMoved("refused", "No stop of it is open");
    const step = cancelStep(trip, new Date(this.options.clock()).toISOString());
    const after = await this.options.calls.status(trip.tripId, given.version, step.body);
    await this.#keep(given, step, after);
    if (trip.actualStartTime) await this.options.notice.tell(member, after, `${titleOf(after)} is canceled.`);
    return { outcome: "done", message: "Canceled" };
  }

  async #duplicate(given: Given): Promise<Outcome> {
    const { trip, member, move } = given;
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
    { member, trip, move }: Given,
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

  #tellDispatch(member: Member, trip: TruckloadTrip) {
    const stops = stopsOf(trip);
    const zoneOf = (index: number) => (stops[index] && stopZone(stops[index])) ?? "UTC";
    return this.options.notice.tell(member, trip, dispatchWords(trip, zoneOf));
  }
}

interface Given {
  member: Member;
  trip: TruckloadTrip;
  version: number | null;
  move: string;
}

const moveWords = {
  assign: "Assigned",
  unassign: "Unassigned",
  dispatch: "Dispatched",
  cancel: "Canceled",
  duplicate: "Duplicated",
  swap: "Swapped",
} as const;

function mayMove({ role }: Member): void {
  if (!can(role, "updateTrip")) throw new Refusal("FORBIDDEN", `The role ${role} may not change trips`);
}
