import { randomUUID } from "node:crypto";
import type { DeskResponse } from "@/lib/contract/desk/desk-calls";
import type { FollowResponse, FollowResult } from "@/lib/contract/desk/trips-followed";
import type { TripsShown } from "@/lib/contract/desk/trips-records";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import { UnreadableTrip } from "@/lib/desk/areas/trips/records/followed-reading";
import { titleOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { TripWrites } from "@/lib/desk/areas/trips/trip-writes";
import type { Truckload } from "@/lib/desk/areas/trips/truckload";
import { Refusal } from "@/lib/desk/http/refusal";
import { describeFailure } from "@/lib/desk/link/health";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Queryable } from "@/lib/store/open-store";

export interface TripFollowingOptions {
  trail: AuditTrail;
  truckload: Truckload;
  writes: TripWrites;
}

/** Limits how many numbers are looked up at a time. */
const askedAtOnce = 5;

/** Trips that members put on the board by number where the platform lists none. Every method may throw a Refusal. */
export class TripFollowing {
  constructor(private readonly options: TripFollowingOptions) {}

  /**
   * Looks each number up and follows what the member may see. Asked again, what is followed is so already; so is every
   * trip of a platform that lists them.
   */
  async follow(
    member: Member,
    numbers: readonly string[],
    shown: TripsShown = {},
    call: string = randomUUID(),
  ): Promise<FollowResponse> {
    this.#refuseUnsaid();
    const results: FollowResult[] = [];
    const wanted = [...new Set(numbers)];
    for (let from = 0; from < wanted.length; from += askedAtOnce) {
      const some = wanted.slice(from, from + askedAtOnce);
      results.push(...(await Promise.all(some.map((number) => this.#lookUp(member, number)))));
    }
    const added = results.flatMap(({ outcome, tripId }) =>
      outcome === "followed" && tripId !== null ? [tripId] : [],
    );
    const { followed } = this.options.truckload;
    await this.#keep(member, "followTrips", `followed trips ${added.join(", ")}`, added, call, (tx) =>
      followed.add(added, member.name, tx),
    );
    return { results, now: await this.options.writes.now(member, added, shown) };
  }

  /** Takes trips off the board that the member may change. */
  async unfollow(
    member: Member,
    tripIds: readonly number[],
    shown: TripsShown = {},
    call: string = randomUUID(),
  ): Promise<DeskResponse<"unfollowTrips">> {
    this.#refuseUnsaid();
    const { truckload } = this.options;
    const isTheirs = (tripId: number) =>
      truckload.trips.get(tripId) === null
        ? member.terminals.length === 0
        : truckload.tripSeenBy(member, tripId) !== null && truckload.mayChange(member, tripId);
    const gone = tripIds.filter((tripId) => truckload.followed.ids.has(tripId) && isTheirs(tripId));
    await this.#keep(
      member,
      "unfollowTrips",
      `stopped following trips ${gone.join(", ")}`,
      gone,
      call,
      (tx) => truckload.followed.remove(gone, tx),
    );
    for (const tripId of gone) truckload.trips.forget(tripId);
    return { tripIds: gone, now: await this.options.writes.now(member, gone, shown) };
  }

  async #lookUp(member: Member, number: string): Promise<FollowResult> {
    const { truckload } = this.options;
    const none = { number, tripId: null };
    try {
      const trip = await truckload.reading.followed.find(number, new AbortController().signal);
      const seen = trip && truckload.tripSeenBy(member, trip.tripId);
      // Refuse what is hidden from the member as what does not exist.
      if (!seen) return { ...none, outcome: "not-found", message: this.#notFound(member) };
      return { number, tripId: seen.tripId, ...this.#found(seen) };
    } catch (error) {
      const message = error instanceof UnreadableTrip ? error.message : describeFailure(error);
      return { ...none, outcome: "failed", message };
    }
  }

  #found(trip: TruckloadTrip): Pick<FollowResult, "outcome" | "message"> {
    const title = titleOf(trip);
    const { reading, followed } = this.options.truckload;
    return reading.lists === true || followed.ids.has(trip.tripId)
      ? { outcome: "already", message: `${title} is on the board already` }
      : { outcome: "followed", message: `${title} is on the board` };
  }

  #notFound({ terminals }: Member): string {
    return terminals.length === 0
      ? "The platform knows no trip of this number"
      : "No trip of this number is known at your terminals";
  }

  async #keep(
    member: Member,
    operation: string,
    what: string,
    tripIds: readonly number[],
    call: string,
    work: (tx: Queryable) => Promise<unknown>,
  ): Promise<void> {
    if (tripIds.length === 0) return;
    const made = { operation, what, after: { tripIds }, objectKind: null, objectId: null, call };
    await this.options.trail.write(member, made, work);
  }

  #refuseUnsaid(): void {
    if (this.options.truckload.reading.lists === null)
      throw new Refusal("CONFLICT", "The platform has not said yet whether it lists trips: try again soon");
  }
}
