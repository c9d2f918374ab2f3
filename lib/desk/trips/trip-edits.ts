import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { matchOperation } from "@/lib/contract/match-operation";
import { type Body, type OperationId, operations } from "@/lib/contract/operations";
import type { TruckloadTrip } from "@/lib/contract/truckload-records";
import type { Log } from "@/lib/desk/log";
import type { Member } from "@/lib/desk/members";
import { proxyPrefix } from "@/lib/desk/proxy/platform-proxy";
import { isObject, numberOf, objectOr } from "@/lib/desk/readers/read-value";
import { changeWords, type DriverNotice } from "@/lib/desk/trips/driver-notice";
import type { TripHistory } from "@/lib/desk/trips/history";
import { type OwnProgress, statusUndo } from "@/lib/desk/trips/own-progress";
import type { TripCalls } from "@/lib/desk/trips/trip-calls";
import { tripChanges } from "@/lib/desk/trips/trip-changes";
import { titleOf } from "@/lib/desk/trips/trip-facts";
import type { TripStore } from "@/lib/desk/trips/trip-store";

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

/** Edits that members make with the interface's own operations: kept in the history and told to a driver underway. */
export class TripEdits {
  constructor(private readonly options: TripEditsOptions) {}

  /**
   * Passes a call on. One that writes is answered when the board knows what came of it, so that the next write is compared
   * with this one and the next move judged by it; a platform that takes long to tell is not waited for.
   */
  async passOn(member: Member, request: Request, forward: () => Promise<Response>): Promise<Response> {
    const written = this.#watch(member, request);
    const answer = await forward();
    if (written && answer.ok)
      await Promise.race([written(answer.clone()), wait(longestWaitMs, null, { ref: false })]);
    return answer;
  }

  /**
   * Looks at a call before it is passed on: how the trips are now is what they were before it.
   * @returns what to do with the platform's answer; null where the call is no write of truckload
   */
  #watch(member: Member, request: Request): ((answer: Response) => Promise<void>) | null {
    const url = new URL(request.url);
    const id = matchOperation(request.method, url.pathname.slice(proxyPrefix.length))?.id;
    if (id === undefined || !truckloadWrites.has(id)) return null;
    const known = this.options.store.snapshot();
    const sent = id === "updateTripStatus" ? request.clone() : null;
    return (answer) => this.#written(member, { id, search: url.searchParams, known, sent }, answer);
  }

  async #written(member: Member, { id, search, known, sent }: WatchedCall, answer: Response): Promise<void> {
    try {
      const body: unknown = answer.status === 204 ? null : await answer.json();
      const tripId = tripOf(id, search, known, body);
      if (tripId === null) return;
      const before = known.get(tripId) ?? null;
      const status = sent && operations.updateTripStatus.body.parse(await sent.json());
      if (status) this.options.progress.wrote(tripId, status);
      if (id === "deleteTrip") this.options.store.remove(tripId, this.options.clock());
      const after = id === "deleteTrip" ? null : await this.options.calls.read(tripId);
      const undo = status && before ? statusUndo(status, before) : null;
      await this.#keep(member, tripId, before, after, undo);
    } catch (error) {
      this.options.log.error({ error, operation: id }, "A trip's edit could not be kept in its history");
    }
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
      const told = tripChanges(before, after);
      if (told.length > 0) await notice.tell(member, after, changeWords(after, told));
    } else if (!before.actualStartTime && after.actualStartTime)
      await notice.tell(member, after, `${titleOf(after)} is dispatched to you.`);
  }
}

interface WatchedCall {
  id: OperationId;
  search: URLSearchParams;
  known: ReadonlyMap<number, TruckloadTrip>;
  /** What was sent, where it says more than the answer tells. */
  sent: Request | null;
}

/** The trip that a write was about: as the answer names it, else the call. */
function tripOf(
  id: OperationId,
  search: URLSearchParams,
  known: ReadonlyMap<number, TruckloadTrip>,
  body: unknown,
): number | null {
  const answer = objectOr(body);
  const [first] = Array.isArray(answer.trips) ? (answer.trips as unknown[]) : [];
  for (const record of [answer.trip, answer.stop, first])
    if (isObject(record) && numberOf(record.tripId) !== null) return numberOf(record.tripId);
  const named = numberOf(search.get("tripId"));
  if (named !== null) return named;
  const stopId = numberOf(search.get("stopId"));
  if (id !== "deleteStop" || stopId === null) return null;
  for (const trip of known.values())
    if (trip.stops?.some((stop) => stop.stopId === stopId)) return trip.tripId;
  return null;
}

/** Starts and ends that somebody wrote by hand. */
function progressChanges(before: TruckloadTrip, after: TruckloadTrip): string[] {
  const words: string[] = [];
  if (!before.actualStartTime && after.actualStartTime) words.push("started");
  if (before.actualStartTime && !after.actualStartTime) words.push("no longer started");
  if (!before.actualEndTime && after.actualEndTime) words.push("ended");
  if (before.actualEndTime && !after.actualEndTime) words.push("no longer ended");
  return words;
}
