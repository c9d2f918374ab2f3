import { randomUUID } from "node:crypto";
import type { MoveRequest, MoveResponse } from "@/lib/contract/desk/trips-moves";
import type { TripsNow, TripsShown, TripWritten } from "@/lib/contract/desk/trips-records";
import type { Body } from "@/lib/contract/interface/operations";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import type { MoveResultBody } from "@/lib/desk/areas/trips/moves/move-outcome";
import { stopsOf } from "@/lib/desk/areas/trips/records/trip-facts";
import { isPlanned, type TripDesk } from "@/lib/desk/areas/trips/trip-desk";
import type { Truckload } from "@/lib/desk/areas/trips/truckload";
import { Refusal } from "@/lib/desk/http/refusal";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";

export interface TripWritesOptions {
  truckload: Truckload;
  desk: TripDesk;
  /** Lets pass what is the member's to write by an operation of the interface. @throws Refusal */
  admit: PlatformLink["admit"];
}

/** Version that a write is based on; left out, the last writer wins. */
interface Based extends TripsShown {
  version?: number | undefined;
}

/** A plan takes some ten milliseconds; where it takes longer the response does not wait for it, and it is announced. */
const planWaitMs = 400;

/**
 * Carries out what members do to trips. Each response holds what the browser shows as it is afterwards, so that nothing
 * is read behind it. Every method may throw a Refusal; `call` is the request's key, under which it is carried out once.
 */
export class TripWrites {
  constructor(private readonly options: TripWritesOptions) {}

  /** One move on one or many trips. */
  async move(
    member: Member,
    request: MoveRequest,
    shown: TripsShown = {},
    call: string = randomUUID(),
  ): Promise<MoveResponse> {
    const { results, undo } = await this.options.truckload.moves.move(member, request, call);
    return this.#withRows(member, results, undo, shown);
  }

  /** @param id of a move, or of one step of a trip's history */
  async undo(
    member: Member,
    id: string,
    shown: TripsShown = {},
    call: string = randomUUID(),
  ): Promise<MoveResponse> {
    const { results, undo } = await this.options.truckload.moves.undo(member, id, call);
    return this.#withRows(member, results, undo, shown);
  }

  /** Makes a trip; its detail is in the response, since it is shown next. */
  async make(
    member: Member,
    body: Body<"createTrip">,
    shown: TripsShown,
    call: string = randomUUID(),
  ): Promise<TripWritten> {
    await this.options.admit(member, "createTrip", { body });
    const trip = await this.options.truckload.calls.create({ member, call }, body).catch(asRefusal);
    return { trip, now: await this.now(member, [trip.tripId], { ...shown, shown: trip.tripId }) };
  }

  async change(
    member: Member,
    tripId: number,
    { version, ...shown }: Based,
    body: Body<"updateTrip">,
    call: string = randomUUID(),
  ): Promise<TripWritten> {
    await this.options.desk.trip(member, tripId);
    await this.options.admit(member, "updateTrip", { query: { tripId }, body });
    const { calls } = this.options.truckload;
    return this.#written(member, shown, calls.update({ member, call }, tripId, version ?? null, body));
  }

  /** Writes when a trip ended, or takes it back with null; its open stops stay as they are. */
  async end(
    member: Member,
    tripId: number,
    { version, ...shown }: Based,
    endedAt: string | null,
    call: string = randomUUID(),
  ): Promise<TripWritten> {
    await this.options.desk.trip(member, tripId);
    await this.options.admit(member, "updateTripStatus", { query: { tripId } });
    const { calls } = this.options.truckload;
    const body = { trips: [{ actualEndTime: endedAt }] };
    return this.#written(member, shown, calls.status({ member, call }, tripId, version ?? null, body));
  }

  /** @param based on the version of the stop */
  async removeStop(
    member: Member,
    tripId: number,
    stopId: number,
    { version, ...shown }: Based,
    call: string = randomUUID(),
  ): Promise<TripWritten> {
    const trip = await this.options.desk.trip(member, tripId);
    if (!stopsOf(trip).some((stop) => stop.stopId === stopId))
      throw new Refusal("NOT_FOUND", "The trip has no such stop");
    await this.options.admit(member, "updateTrip", { query: { tripId } });
    const { calls } = this.options.truckload;
    return this.#written(member, shown, calls.removeStop({ member, call }, tripId, stopId, version ?? null));
  }

  async #written(member: Member, shown: TripsShown, written: Promise<TruckloadTrip>): Promise<TripWritten> {
    const trip = await written.catch(asRefusal);
    return { trip, now: await this.now(member, [trip.tripId], shown) };
  }

  async #withRows(
    member: Member,
    results: readonly MoveResultBody[],
    undo: MoveResponse["undo"],
    shown: TripsShown,
  ): Promise<MoveResponse> {
    const { rows } = this.options.truckload.board;
    const { terminals } = scopeOf(member.terminals);
    const written = results.flatMap(({ tripId, newTripId }) => [tripId, ...(newTripId ? [newTripId] : [])]);
    const now = await this.now(member, written, shown);
    return {
      undo,
      now,
      results: results.map((result) => ({ ...result, row: rows.seenBy(terminals, result.tripId) })),
    };
  }

  /** Reads what the browser shows, after these trips were written. */
  async now(member: Member, tripIds: readonly number[], { since, shown }: TripsShown): Promise<TripsNow> {
    const { truckload, desk } = this.options;
    await truckload.bringUpToDate(tripIds, planWaitMs);
    const isShown = shown !== undefined && tripIds.includes(shown) && truckload.trips.get(shown) !== null;
    const detail = isShown ? await desk.detail(member, shown, planWaitMs) : null;
    return {
      board: since === undefined ? null : desk.board(member, since),
      detail: detail && isPlanned(detail) ? detail : null,
      attention: desk.attention(member),
    };
  }
}

const asRefusal = (error: unknown): never => {
  throw refusalOfPlatform(error);
};
