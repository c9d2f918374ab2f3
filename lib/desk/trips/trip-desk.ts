import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { DriverHours } from "@/lib/contract/desk-hours";
import type { TruckloadTrip } from "@/lib/contract/truckload-records";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import { scopeOf } from "@/lib/desk/fleet/scope";
import type { Member } from "@/lib/desk/members";
import { driverSighting } from "@/lib/desk/plans/whereabouts";
import { Refusal } from "@/lib/desk/refusal";
import { can } from "@/lib/desk/roles";
import { noPlan } from "@/lib/desk/trips/answer-plan";
import type {
  CandidatesAnswer,
  DraftTrip,
  DriverTold,
  MoveAnswer,
  SavedView,
  TripBoard,
  TripDetail,
  TripPlanAnswer,
  TripRisk,
  TripsAttention,
} from "@/lib/desk/trips/answers";
import { untoldArrivals } from "@/lib/desk/trips/board-row";
import { candidateAnswer } from "@/lib/desk/trips/candidate-answers";
import type { TripsForDriver } from "@/lib/desk/trips/driver-answers";
import type { Bare } from "@/lib/desk/trips/move-outcome";
import { type Target, targetOfDraft, targetOfTrip } from "@/lib/desk/trips/rank-target";
import { repairAnswers } from "@/lib/desk/trips/repair-answers";
import {
  DraftTripBody,
  MessageBody,
  MoveBody,
  PresenceBody,
  readBody,
  readTripId,
  UndoBody,
  ViewsBody,
} from "@/lib/desk/trips/requests";
import { roadWords } from "@/lib/desk/trips/router-words";
import { driverOf, titleOf } from "@/lib/desk/trips/trip-facts";
import { tripsForDriver } from "@/lib/desk/trips/trips-for-driver";
import type { Truckload } from "@/lib/desk/trips/truckload";

export interface TripDeskOptions {
  truckload: Truckload;
  fleet: Fleet;
  driversSeenBy: (member: Member) => readonly DriverHours[];
  clock: () => number;
  announce: (tripId: string) => void;
}

/** Longer than a plan takes unless many are asked for at once. */
const planWaitMillis = 2_500;
const stillPlanning = noPlan("being worked out", { clocksAsOfMs: null, positionMs: null, nowMs: 0 });

/** What the routes under `/api/desk/trips` answer. Every method may throw a Refusal. */
export class TripDesk {
  constructor(private readonly options: TripDeskOptions) {}

  /** `GET /api/desk/trips?since=`. */
  board(member: Member, since: string | null): TripBoard {
    const { board, reading } = this.options.truckload;
    const { readAtMs } = reading;
    return {
      ...board.rows.answer(scopeOf(member.terminals).terminals, since),
      readAt: readAtMs === null ? null : new Date(readAtMs).toISOString(),
      readError: reading.offered ? reading.error : null,
      missing: this.#missing(),
    };
  }

  /** `GET /api/desk/trips/attention`. */
  attention(member: Member): TripsAttention {
    const rows = this.options.truckload.board.rows.allSeenBy(scopeOf(member.terminals).terminals);
    const count = (risk: TripRisk) => rows.filter((row) => row.risk === risk).length;
    return { late: count("late"), inJeopardy: count("in-jeopardy") };
  }

  /** `GET /api/desk/trips/{tripId}`. A trip out of the board's window is read from the platform. */
  async detail(member: Member, id: string): Promise<TripDetail> {
    const { truckload } = this.options;
    const trip = await this.#trip(member, id);
    const { tripId } = trip;
    const row = truckload.board.rows.get(tripId);
    if (!row) throw noTrip();
    const [plan, history] = await Promise.all([
      driverOf(trip) === null ||
      row.state === "done" ||
      row.state === "canceled" ||
      row.noEtaBecause === untoldArrivals
        ? null
        : this.#planSoon(targetOfTrip(trip, this.options.clock()), driverOf(trip)),
      truckload.history.of(tripId, trip.version ?? null),
    ]);
    return {
      row,
      trip,
      units: truckload.trips.units,
      plan,
      history,
      alsoHere: truckload.presence.others(tripId, member.id),
      told: row.told,
    };
  }

  /** A record is shown though its plan takes long: the board tells when the plan is there, and it is asked for again. */
  async #planSoon(target: Target, driverId: string | null): Promise<TripPlanAnswer> {
    const { planning } = this.options.truckload;
    const late = sleep(planWaitMillis, null, { ref: false });
    return (await Promise.race([planning.plan(target, driverId), late])) ?? stillPlanning;
  }

  /** `POST /api/desk/trips/plan`: the plan of a form; nothing is written. */
  async draftPlan(member: Member, request: Request): Promise<TripPlanAnswer> {
    const draft = await readBody(request, DraftTripBody);
    const driverId = draft.externalUserId;
    const isSeen = driverId === null || this.options.driversSeenBy(member).some(({ id }) => id === driverId);
    if (!isSeen) throw new Refusal("NOT_FOUND", `No driver ${driverId} is known`);
    return this.options.truckload.planning.plan(await this.#draftTarget(member, draft), driverId);
  }

  /** `POST /api/desk/trips/candidates`: who could take what stands in a form. */
  async draftCandidates(member: Member, request: Request): Promise<CandidatesAnswer> {
    const draft = await readBody(request, DraftTripBody);
    return this.#candidates(member, await this.#draftTarget(member, draft), draft.externalUserId ?? "best");
  }

  /** `GET /api/desk/trips/{tripId}/candidates`. */
  async candidates(member: Member, id: string): Promise<CandidatesAnswer> {
    const trip = await this.#trip(member, id);
    return this.#candidates(member, targetOfTrip(trip, this.options.clock()), driverOf(trip) ?? "best");
  }

  /** `GET /api/desk/trips/for-driver/{externalUserId}`. */
  async forDriver(member: Member, externalUserId: string): Promise<TripsForDriver> {
    const hours = this.options.driversSeenBy(member).find(({ id }) => id === externalUserId);
    if (!hours) throw new Refusal("NOT_FOUND", `No driver ${externalUserId} is known`);
    const { terminals } = scopeOf(member.terminals);
    return tripsForDriver({ ...this.options, hours, seen: terminals });
  }

  /** `POST /api/desk/trips/moves`. */
  async move(member: Member, request: Request): Promise<MoveAnswer> {
    const body = await readBody(request, MoveBody);
    return this.#withRows(await this.options.truckload.moves.move(member, body));
  }

  /** `POST /api/desk/trips/undo`. */
  async undo(member: Member, request: Request): Promise<MoveAnswer> {
    const { id } = await readBody(request, UndoBody);
    return this.#withRows(await this.options.truckload.moves.undo(member, id));
  }

  /** `POST /api/desk/trips/{tripId}/presence`. */
  async presence(
    member: Member,
    id: string,
    request: Request,
  ): Promise<{ alsoHere: TripDetail["alsoHere"] }> {
    const { tripId } = await this.#trip(member, id);
    const { here } = await readBody(request, PresenceBody);
    const { presence } = this.options.truckload;
    if (presence.report(tripId, member, here)) this.options.announce(String(tripId));
    return { alsoHere: presence.others(tripId, member.id) };
  }

  /** `POST /api/desk/trips/{tripId}/message`: to its driver. */
  async message(member: Member, id: string, request: Request): Promise<{ told: DriverTold }> {
    if (!can(member.role, "sendMessages"))
      throw new Refusal("FORBIDDEN", `The role ${member.role} may not write to drivers`);
    const trip = await this.#trip(member, id);
    const { body } = await readBody(request, MessageBody);
    if (driverOf(trip) === null) throw new Refusal("CONFLICT", "Nobody is assigned who could be written to");
    const { notice, history } = this.options.truckload;
    const told = await notice.tell(member, trip, body);
    if (told.state !== "failed")
      await history.add(member, {
        tripId: trip.tripId,
        move: randomUUID(),
        what: `wrote to the driver: ${body}`,
      });
    return { told };
  }

  /** `GET /api/desk/trips/views`. */
  async views(member: Member): Promise<{ views: SavedView[] }> {
    return { views: await this.options.truckload.views.of(member.id) };
  }

  /** `PUT /api/desk/trips/views`. */
  async saveViews(member: Member, request: Request): Promise<{ views: SavedView[] }> {
    const { views } = await readBody(request, ViewsBody);
    await this.options.truckload.views.replace(member.id, views);
    return { views };
  }

  async #candidates(member: Member, target: Target, repairsFor: string): Promise<CandidatesAnswer> {
    const { truckload, fleet, driversSeenBy, clock } = this.options;
    const drivers = driversSeenBy(member);
    const outcome = await truckload.planning.rank(target, drivers, repairsFor);
    if (outcome.fault !== null) throw new Refusal("CONFLICT", `Nobody can be compared: ${outcome.fault}`);
    const byId = new Map(drivers.map((driver) => [driver.id, driver]));
    const trailers = truckload.planning.trailers();
    const nameOf = (driverId: string) => byId.get(driverId)?.name ?? driverId;
    const tripTitle = (tripId: number) => {
      const trip = truckload.trips.get(tripId);
      return trip ? titleOf(trip) : `trip ${tripId}`;
    };
    return {
      candidates: outcome.ranked.flatMap((ranked) => {
        const hours = byId.get(ranked.driverId);
        if (!hours) return [];
        const trailer = trailers.get(hours.id) ?? null;
        return candidateAnswer(ranked, {
          hours,
          trailer,
          seen: driverSighting(fleet, hours, null),
          titleOf: tripTitle,
        });
      }),
      repairs: repairAnswers(outcome, target, {
        nameOf,
        titleOf: tripTitle,
        versionOf: (tripId) => truckload.trips.get(tripId)?.version ?? null,
      }),
      router: roadWords(outcome.roads, target.named[0]?.timezone ?? "UTC"),
      workedOutAt: new Date(clock()).toISOString(),
    };
  }

  async #draftTarget(member: Member, draft: DraftTrip): Promise<Target> {
    const saved = draft.tripId === null ? null : await this.#trip(member, String(draft.tripId));
    return targetOfDraft(draft, saved);
  }

  /** @throws Refusal 404 also for a trip that the member does not see */
  async #trip(member: Member, id: string): Promise<TruckloadTrip> {
    const tripId = readTripId(id);
    const { truckload } = this.options;
    const known = truckload.tripSeenBy(member, tripId);
    if (known) return known;
    if (truckload.trips.get(tripId)) throw noTrip();
    const read = await truckload.readTrip(tripId);
    const seen = read ? truckload.tripSeenBy(member, tripId) : null;
    if (seen) return seen;
    throw noTrip();
  }

  #withRows({ results, undo }: { results: readonly Bare[]; undo: MoveAnswer["undo"] }): MoveAnswer {
    const { board } = this.options.truckload;
    board.settle(results.map(({ tripId }) => tripId));
    const copies = results.flatMap(({ newTripId }) => newTripId ?? []);
    if (copies.length > 0) board.settle(copies);
    return { undo, results: results.map((result) => ({ ...result, row: board.rows.get(result.tripId) })) };
  }

  /** What this platform does not offer, in words. */
  #missing(): string[] {
    const { reading } = this.options.truckload;
    const missing: string[] = [];
    if (!reading.offered) missing.push("a list of trips");
    if (reading.offered && reading.readAtMs !== null && !reading.followsEvents)
      missing.push("news of changes: the board is read anew each 30 seconds");
    if (reading.offered && !reading.tellsProgress)
      missing.push(
        "how far trips are: what was dispatched, ended or canceled at this desk is known, no arrivals",
      );
    return missing;
  }
}

const noTrip = () => new Refusal("NOT_FOUND", "No such trip is known");
