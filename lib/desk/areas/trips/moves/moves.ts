import type { MoveRequest, MoveResponse } from "@/lib/contract/desk/trips-moves";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import type { TripHistory } from "@/lib/desk/areas/trips/moves/history";
import {
  type MoveResultBody,
  NotMoved,
  type Outcome,
  outcomeOf,
} from "@/lib/desk/areas/trips/moves/move-outcome";
import { SingleMove, type SingleMoveOptions } from "@/lib/desk/areas/trips/moves/single-move";
import { swapTrips } from "@/lib/desk/areas/trips/moves/swap-move";
import { takeBack } from "@/lib/desk/areas/trips/moves/take-back";
import { titleOf } from "@/lib/desk/areas/trips/records/trip-facts";
import { Refusal } from "@/lib/desk/http/refusal";
import { lastWriter } from "@/lib/desk/writes/last-writer";

export interface TripMovesOptions extends SingleMoveOptions {
  history: TripHistory;
  /** Null for a trip that the member does not see. */
  tripSeenBy: (member: Member, tripId: number) => TruckloadTrip | null;
  /** False for a trip of another terminal. */
  mayChange: (member: Member, tripId: number) => boolean;
}

const notSent = "Not sent: the platform did not answer for another trip";
const ofAnother = "It belongs to another terminal: only that terminal's members may change it";
/**
 * Limits how long the screen offers to take a move back at once; from the history it goes on while nothing changed
 * since.
 */
const undoMs = 30_000;

/** Moves of one or many trips, each judged alone, and the way back. */
export class TripMoves {
  readonly #single: SingleMove;

  constructor(private readonly options: TripMovesOptions) {
    this.#single = new SingleMove(options);
  }

  /**
   * One move on one or many trips, in the order of the request.
   * @param call the request's key: what comes again under it is not made again
   */
  async move(
    member: Member,
    request: MoveRequest,
    call: string,
  ): Promise<Pick<MoveResponse, "undo"> & { results: MoveResultBody[] }> {
    const results: MoveResultBody[] = [];
    if (request.move === "swap") results.push(...(await this.#swap(member, request, call)));
    else
      for (const { tripId, version } of request.trips)
        results.push(
          await this.#each(member, tripId, async (trip) => {
            const before = await this.#madeBefore(member, call, tripId);
            if (before) return before;
            // Each would wait as long as the one before it, and be as unknown.
            if (results.at(-1)?.outcome === "unknown" || results.at(-1)?.message === notSent)
              throw new NotMoved("refused", notSent);
            return this.#single.move(
              { member, trip, version: version ?? trip.version ?? null, call },
              request,
            );
          }),
        );
    const done = results.filter(({ outcome }) => outcome === "done").length;
    const until = new Date(this.options.clock() + undoMs).toISOString();
    const what = `${moveLabel[request.move]} ${done === 1 ? "1 trip" : `${done} trips`}`;
    return { results, undo: done === 0 ? null : { id: call, until, what } };
  }

  /**
   * Takes back a move, or one step of the history, while the trips are as it left them.
   * @throws Refusal 404 where there is nothing to take back
   */
  async undo(member: Member, id: string, call: string): Promise<{ results: MoveResultBody[]; undo: null }> {
    const steps = await this.options.history.undoable(id);
    const tripIds = [...new Set(steps.map(({ tripId }) => tripId))];
    const seen = tripIds.filter((tripId) => this.options.tripSeenBy(member, tripId) !== null);
    if (seen.length === 0) throw new Refusal("NOT_FOUND", "There is nothing left to undo");
    const results: MoveResultBody[] = [];
    for (const tripId of seen) {
      const own = steps.filter((step) => step.tripId === tripId);
      results.push(
        await this.#each(member, tripId, (trip) => takeBack(this.options.calls, { member, call }, trip, own)),
      );
    }
    return { results, undo: null };
  }

  #baseOf(member: Member, tripId: number) {
    const trip = this.options.tripSeenBy(member, tripId);
    return { tripId, title: trip ? titleOf(trip) : `Trip ${tripId}`, newTripId: null, present: null };
  }

  async #each(
    member: Member,
    tripId: number,
    work: (trip: TruckloadTrip) => Promise<Outcome>,
  ): Promise<MoveResultBody> {
    const trip = this.options.tripSeenBy(member, tripId);
    const base = this.#baseOf(member, tripId);
    if (!trip) return { ...base, outcome: "refused", message: "No such trip is on the board" };
    if (!this.options.mayChange(member, tripId)) return { ...base, outcome: "refused", message: ofAnother };
    try {
      return { ...base, ...(await work(trip)) };
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.outcome !== "conflict") return { ...base, ...outcome };
      return { ...base, ...outcome, message: await this.#named(outcome.message, member, tripId) };
    }
  }

  /** Says who changed the trip in place of `Someone`, where the trail knows it. */
  async #named(message: string, { id: memberId }: Member, tripId: number): Promise<string> {
    const { history, clock } = this.options;
    const nowMs = clock();
    const looked = { memberId, sinceMs: nowMs - lookBackMs, nowMs };
    const named = lastWriter(await history.entriesOf(tripId), "it", looked);
    return named === null ? message : message.replace(/^Someone changed it( meanwhile| since)?/, named);
  }

  /** Finds how a move ended that this request made before; null where it made none, or it was refused. */
  async #madeBefore(member: Member, call: string, tripId: number): Promise<Outcome | null> {
    const entries = await this.options.history.ofRequest(member.id, call, tripId);
    if (entries.length === 0) return null;
    const message = entries.map(({ what }) => what).join("; ");
    return entries.every(({ state }) => state === "done")
      ? { outcome: "done", message: `Made already: ${message}` }
      : { outcome: "unknown", message: `Whether it was made is not known yet: ${message}` };
  }

  async #swappedBefore(
    member: Member,
    { trips }: MoveRequest,
    call: string,
  ): Promise<MoveResultBody[] | null> {
    const outcomes = await Promise.all(trips.map(({ tripId }) => this.#madeBefore(member, call, tripId)));
    if (outcomes.every((outcome) => outcome === null)) return null;
    return trips.map(({ tripId }, index) => ({
      ...this.#baseOf(member, tripId),
      ...(outcomes[index] ?? { outcome: "refused", message: "It was not swapped" }),
    }));
  }

  /** Two trips change drivers, or neither does. */
  async #swap(member: Member, request: MoveRequest, call: string): Promise<MoveResultBody[]> {
    const { judge, driversSeenBy, tripSeenBy, mayChange, history, calls } = this.options;
    if (request.trips.some(({ tripId }) => tripSeenBy(member, tripId) && !mayChange(member, tripId)))
      throw new Refusal("FORBIDDEN", ofAnother);
    const before = await this.#swappedBefore(member, request, call);
    if (before) return before;
    return swapTrips(request, {
      tripOf: (tripId) => tripSeenBy(member, tripId),
      driverOf: (driverId) => driversSeenBy(member).find(({ id }) => id === driverId) ?? null,
      judge: (trip, hours, without) => judge.one(trip, hours, without),
      assign: ({ trip, version, judged }, reason) =>
        this.#single.giveTo({ member, trip, version, call }, judged, reason),
      takeBack: async (trip) => {
        const steps = (await history.undoable(call)).filter(({ tripId }) => tripId === trip.tripId);
        await takeBack(calls, { member, call }, trip, steps);
      },
    });
  }
}

/** Looks so far back for who changed a trip under a move: moves and their undo are made over what is in sight. */
const lookBackMs = 3_600_000;

const moveLabel = {
  assign: "Assigned",
  unassign: "Unassigned",
  dispatch: "Dispatched",
  cancel: "Canceled",
  duplicate: "Duplicated",
  swap: "Swapped",
} as const;
