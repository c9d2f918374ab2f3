import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { matchOperation } from "@/lib/contract/interface/match-operation";
import { type Body, type OperationId, operations } from "@/lib/contract/interface/operations";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import type { Log } from "@/lib/desk/log/log";
import { proxyPrefix } from "@/lib/desk/platform-link/platform-proxy";
import { numberOf, objectOr } from "@/lib/desk/platform-link/read-value";
import { changeLabel, type DriverNotice } from "@/lib/desk/trips/moves/driver-notice";
import type { TripHistory } from "@/lib/desk/trips/moves/history";
import type { TripCalls } from "@/lib/desk/trips/moves/trip-calls";
import { tripChanges } from "@/lib/desk/trips/moves/trip-changes";
import { type OwnProgress, statusUndo } from "@/lib/desk/trips/records/own-progress";
import { readTrip } from "@/lib/desk/trips/records/read-window";
import { titleOf } from "@/lib/desk/trips/records/trip-facts";
import type { RememberedTrips, TripStore } from "@/lib/desk/trips/records/trip-store";

export interface TripEditsOptions {
  store: TripStore;
  calls: TripCalls;
  history: TripHistory;
  notice: DriverNotice;
  progress: OwnProgress;
  clock: () => number;
  log: Log;
}

const truckloadWrites: ReadonlySet<OperationId> = new Set<OperationId>([
  "createTrip",
  "updateTrip",
  "replaceTrip",
  "deleteTrip",
  "createStop",
  "updateStop",
  "replaceStop",
  "deleteStop",
  "updateTripStatus",
]);

const longestWaitMs = 2_000;

/** Edits that members make of a trip's record: kept in the history and sent to a driver underway. */
export class TripEdits {
  constructor(private readonly options: TripEditsOptions) {}

  /**
   * Carries a write out and keeps it; a slow platform is not waited for with what the driver is sent.
   * @param status what was written, where that was progress
   * @returns the record after it
   * @throws what the write throws
   */
  async carryOut(
    member: Member,
    write: () => Promise<TruckloadTrip>,
    status: Body<"updateTripStatus"> | null = null,
  ): Promise<TruckloadTrip> {
    const trips = this.options.store.remember();
    try {
      const after = await write();
      const before = trips.get(after.tripId);
      const undo = status && before && statusUndo(status, before);
      const kept = this.#keep(member, after.tripId, before, after, undo).catch((error: unknown) =>
        this.#notKept(error),
      );
      await Promise.race([kept, wait(longestWaitMs, null, { ref: false })]);
      return after;
    } finally {
      trips.forget();
    }
  }

  /**
   * Passes a call on. A write is responded to when the board has its outcome, so that the next write is compared
   * with it and the next move judged by it; a slow platform is not waited for.
   */
  async passOn(member: Member, request: Request, forward: () => Promise<Response>): Promise<Response> {
    const watch = this.#watch(member, request);
    if (!watch) return forward();
    const response = await forward().catch((error: unknown) => {
      watch.forget();
      throw error;
    });
    const kept = (response.ok ? watch.written(response.clone()) : Promise.resolve()).finally(watch.forget);
    await Promise.race([kept, wait(longestWaitMs, null, { ref: false })]);
    return response;
  }

  /**
   * Looks at a call before it is passed on: how the trips are now is what they were before it.
   * @returns what to do with the platform's response, and at the end; null where the call is no write of truckload
   */
  #watch(member: Member, request: Request) {
    const url = new URL(request.url);
    const id = matchOperation(request.method, url.pathname.slice(proxyPrefix.length))?.id;
    if (id === undefined || !truckloadWrites.has(id)) return null;
    const { store } = this.options;
    const before = store.remember();
    const sent = id === "updateTripStatus" ? request.clone() : null;
    const named = namedTrip(store, url.searchParams);
    return {
      written: (response: Response) => this.#written(member, { id, named, before, sent }, response),
      forget: () => before.forget(),
    };
  }

  async #written(
    member: Member,
    { id, named, before: trips, sent }: WatchedCall,
    response: Response,
  ): Promise<void> {
    try {
      const body: unknown = response.status === 204 ? null : await response.json();
      const trip = tripIn(body);
      const tripId = trip?.tripId ?? tripIdIn(body) ?? named;
      if (tripId === null) return;
      const before = trips.get(tripId);
      const status = sent && operations.updateTripStatus.body.parse(await sent.json());
      if (status) this.options.progress.wrote(tripId, status);
      if (id === "deleteTrip") this.options.store.remove(tripId, this.options.clock());
      const { calls } = this.options;
      // The response to a write of a stop has the stop alone.
      const after = id === "deleteTrip" ? null : trip ? calls.take(trip) : await calls.read(tripId);
      const undo = status && before ? statusUndo(status, before) : null;
      await this.#keep(member, tripId, before, after, undo);
    } catch (error) {
      this.#notKept(error, id);
    }
  }

  #notKept(error: unknown, operation?: OperationId): void {
    this.options.log.error({ error, operation }, "A trip's edit could not be kept in its history");
  }

  async #keep(
    member: Member,
    tripId: number,
    before: TruckloadTrip | null,
    after: TruckloadTrip | null,
    undo: Body<"updateTripStatus"> | null,
  ): Promise<void> {
    const { history, notice } = this.options;
    const step = {
      tripId,
      move: randomUUID(),
      versionAfter: after?.version ?? null,
      undo: undo && { call: "updateTripStatus" as const, body: undo },
    };
    if (after === null) return history.add(member, { ...step, what: "deleted" });
    if (before === null) return history.add(member, { ...step, what: "made" });
    const changes = [...progressChanges(before, after), ...tripChanges(before, after)];
    if (changes.length === 0) return;
    await history.add(member, { ...step, what: changes.join("; ") });
    if (before.actualStartTime && !after.actualEndTime) {
      const changes = tripChanges(before, after);
      if (changes.length > 0) await notice.notify(member, after, changeLabel(after, changes));
    } else if (!before.actualStartTime && after.actualStartTime)
      await notice.notify(member, after, `${titleOf(after)} is dispatched to you.`);
  }
}

interface WatchedCall {
  id: OperationId;
  /** The trip that the call itself names. */
  named: number | null;
  before: RememberedTrips;
  /** What was sent, where it says more than the response. */
  sent: Request | null;
}

/** The whole trip that a response holds, as the contract has it; null where it holds none. */
function tripIn(body: unknown): TruckloadTrip | null {
  const { trip, trips } = objectOr(body);
  return readTrip(trip ?? (Array.isArray(trips) ? trips[0] : null));
}

/** The trip that a response names. */
function tripIdIn(body: unknown): number | null {
  const { trip, stop } = objectOr(body);
  return numberOf(objectOr(trip ?? stop).tripId);
}

/** The trip that a call names, by itself or by one of its stops. */
function namedTrip(store: TripStore, search: URLSearchParams): number | null {
  const tripId = numberOf(search.get("tripId"));
  const stopId = numberOf(search.get("stopId"));
  if (tripId !== null || stopId === null) return tripId;
  for (const { trip } of store.all())
    if (trip.stops?.some((stop) => stop.stopId === stopId)) return trip.tripId;
  return null;
}

/** Starts and ends that somebody wrote by hand. */
function progressChanges(before: TruckloadTrip, after: TruckloadTrip): string[] {
  const text: string[] = [];
  if (!before.actualStartTime && after.actualStartTime) text.push("started");
  if (before.actualStartTime && !after.actualStartTime) text.push("no longer started");
  if (!before.actualEndTime && after.actualEndTime) text.push("ended");
  if (before.actualEndTime && !after.actualEndTime) text.push("no longer ended");
  return text;
}
