import { setTimeout as sleep } from "node:timers/promises";
import type { PresenceResponse } from "@/lib/contract/desk/boards/presence";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { compareUrgency, type Urgency, urgencyOf } from "@/lib/contract/desk/plain/trip-urgency";
import type { TripBoard, TripRow, TripsAttention, VehicleTrips } from "@/lib/contract/desk/trips-board";
import type { CandidatesResponse, TripsForDriver } from "@/lib/contract/desk/trips-candidates";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import type {
  DraftToOrder,
  DraftTrip,
  TripOrderResponse,
  TripPlanResponse,
} from "@/lib/contract/desk/trips-plan";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import { unreportedArrivals } from "@/lib/desk/areas/trips/board/board-row";
import { vehicleTrips } from "@/lib/desk/areas/trips/board/vehicle-trips";
import { noPlan } from "@/lib/desk/areas/trips/plans/plan-response";
import { type Target, targetOfDraft, targetOfTrip } from "@/lib/desk/areas/trips/plans/plan-target";
import { driverOf, vehicleOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { Truckload } from "@/lib/desk/areas/trips/truckload";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { draftDates, refuseFarDates } from "@/lib/desk/planning/far-dates";
import type { PlanQueue } from "@/lib/desk/planning/plan-queue";

export interface TripDeskOptions extends Pick<DeskGround, "clock"> {
  truckload: Truckload;
  /** In which members take turns at the planner. */
  queue: PlanQueue;
  driversSeenBy: (member: Member) => readonly DriverHours[];
}

/** Under a megabyte, about 800 trips: so that the first rows of a large board don't wait for its last. */
const mostCharacters = 900_000;
/** About 150 trips: more than a screen holds. */
const firstCharacters = 200_000;

/** Sizes in which a large board is read: first what stands on top of it, then all of it in parts. */
export const boardParts = { mostCharacters, beginning: { characters: firstCharacters, inOrder: byUrgency } };

/** About 45 trips: a screen of the lowest rows. More would make the page's HTML come later than what it shows. */
const sightCharacters = 85_000;
const sightParts = {
  mostCharacters: sightCharacters,
  beginning: { characters: sightCharacters, inOrder: byUrgency },
};

function byUrgency(trips: readonly TripRow[]): TripRow[] {
  return trips
    .map((trip): [Urgency, TripRow] => [urgencyOf(trip), trip])
    .sort(compareUrgency)
    .map(([, trip]) => trip);
}

/** Longer than a plan takes unless many are requested at once. */
const usualPlanWaitMs = 2_500;
const stillPlanning = noPlan("being calculated", { clocksAsOfMs: null, positionMs: null, nowMs: 0 });

/** Tells whether the plan of a detail was there in time, if one is due. */
export const isPlanned = ({ plan }: TripDetail): boolean => plan !== stillPlanning;

/** Reads what members read of trips. Every method may throw a Refusal. */
export class TripDesk {
  constructor(private readonly options: TripDeskOptions) {}

  /** Every trip that the member sees; with `since` only what changed after that step. */
  board(member: Member, since: string | null): TripBoard {
    return this.#boardIn(boardParts, member, since);
  }

  /** The board with the trips that stand on top of it, for the page that is opened: the others are read after it. */
  firstSight(member: Member): TripBoard {
    return this.#boardIn(sightParts, member, null);
  }

  #boardIn(parts: typeof boardParts, member: Member, since: string | null): TripBoard {
    const { board, reading } = this.options.truckload;
    const { readAtMs } = reading;
    return {
      ...board.rows.response(scopeOf(member.terminals).terminals, since, parts),
      readAt: readAtMs === null ? null : new Date(readAtMs).toISOString(),
      readError: reading.error,
      missing: this.#missing(),
      lists: reading.lists !== false,
      lost: reading.lists === false && member.terminals.length === 0 ? reading.followed.lost : [],
    };
  }

  /** Counts the open trips that need somebody now. */
  attention(member: Member): TripsAttention {
    const rows = this.options.truckload.board.rows.allSeenBy(scopeOf(member.terminals).terminals);
    const groups = new Map<string | null, TripsAttention["terminals"][number]>();
    for (const { terminal, risk, best } of rows) {
      const late = Number(risk === "late");
      const inJeopardy = Number(risk === "in-jeopardy");
      const nobodyCan = Number(best?.because === null && best.onTime === 0);
      if (late + inJeopardy + nobodyCan === 0) continue;
      const group = groups.get(terminal) ?? { terminal, late: 0, inJeopardy: 0, nobodyCan: 0 };
      groups.set(terminal, {
        terminal,
        late: group.late + late,
        inJeopardy: group.inJeopardy + inJeopardy,
        nobodyCan: group.nobodyCan + nobodyCan,
      });
    }
    return { step: this.options.truckload.board.rows.step, terminals: [...groups.values()] };
  }

  /** Open trips of a vehicle; none for one that nobody knows. */
  ofVehicle(member: Member, number: string): VehicleTrips {
    const { board, reading } = this.options.truckload;
    const rows = board.rows.allSeenBy(scopeOf(member.terminals).terminals);
    const trips = vehicleTrips(rows, number);
    return { step: board.rows.step, offered: reading.lists !== false || trips.length > 0, trips };
  }

  /**
   * A trip out of the board's window is read from the platform.
   * @param planWaitMs how long its plan is waited for
   */
  async detail(member: Member, tripId: number, planWaitMs = usualPlanWaitMs): Promise<TripDetail> {
    const { truckload } = this.options;
    const trip = await this.trip(member, tripId);
    const { step } = truckload.board.rows;
    const row = truckload.board.rows.seenBy(scopeOf(member.terminals).terminals, tripId);
    if (!row) throw noTrip();
    const [plan, history, driven] = await Promise.all([
      driverOf(trip) === null ||
      row.state === "done" ||
      row.state === "canceled" ||
      row.noEtaBecause === unreportedArrivals
        ? null
        : this.#planSoon(targetOfTrip(trip, this.options.clock()), driverOf(trip), planWaitMs),
      truckload.history.of(tripId, trip.version ?? null),
      truckload.driven(trip, AbortSignal.timeout(planWaitMs)),
    ]);
    return {
      step,
      row,
      isVehicleRetired: truckload.isRetired(row.vehicle),
      trip,
      units: truckload.trips.units,
      plan,
      driven,
      history,
      alsoHere: truckload.presence.others(tripId, member.id),
      notified: row.notified,
    };
  }

  /** A record is shown though its plan takes long: the board announces the plan, and the browser reads again. */
  async #planSoon(target: Target, driverId: string | null, waitMs: number): Promise<TripPlanResponse> {
    const { planning } = this.options.truckload;
    const late = sleep(waitMs, null, { ref: false });
    return (await Promise.race([planning.plan(target, driverId), late])) ?? stillPlanning;
  }

  /** The plan of a form; nothing is written. */
  async draftPlan(member: Member, draft: DraftTrip, signal: AbortSignal): Promise<TripPlanResponse> {
    const driverId = draft.externalUserId;
    this.#refuseUnseen(member, driverId);
    const target = await this.#draftTarget(member, draft);
    const { planning } = this.options.truckload;
    return this.options.queue.request(member.id, signal, (turn) =>
      turn(() => planning.plan(target, driverId)),
    );
  }

  /** A better order of a form's stops; nothing is written. */
  async draftOrder(member: Member, draft: DraftToOrder, signal: AbortSignal): Promise<TripOrderResponse> {
    const driverId = draft.externalUserId;
    this.#refuseUnseen(member, driverId);
    const target = await this.#draftTarget(member, draft);
    const { planning } = this.options.truckload;
    return this.options.queue.request(member.id, signal, (turn) =>
      turn(() => planning.order(target, driverId, draft.stopTypes)),
    );
  }

  /** Lists who could take what a form holds; nothing is written. */
  async draftCandidates(member: Member, draft: DraftTrip, signal: AbortSignal): Promise<CandidatesResponse> {
    if (member.terminals.length > 0) this.#refuseUnseen(member, draft.externalUserId);
    const target = await this.#draftTarget(member, draft);
    return this.#candidates(member, target, draft.externalUserId, signal);
  }

  /** Lists who could take a trip. */
  async candidates(member: Member, tripId: number, signal: AbortSignal): Promise<CandidatesResponse> {
    const trip = await this.trip(member, tripId);
    return this.#candidates(member, targetOfTrip(trip, this.options.clock()), driverOf(trip), signal);
  }

  /** Trips without a driver that this one could take. */
  async forDriver(member: Member, externalUserId: string, signal: AbortSignal): Promise<TripsForDriver> {
    const hours = this.options.driversSeenBy(member).find(({ id }) => id === externalUserId);
    if (!hours) throw new Refusal("NOT_FOUND", `No driver ${externalUserId} is known`);
    const { candidates } = this.options.truckload;
    return this.options.queue.request(member.id, signal, (turn) =>
      candidates.forDriver(hours, scopeOf(member.terminals).terminals, turn),
    );
  }

  /** Takes down that the member has the trip open, or has closed it. */
  async presence(member: Member, tripId: number, here: boolean): Promise<PresenceResponse> {
    await this.trip(member, tripId);
    const { truckload } = this.options;
    const { presence } = truckload;
    if (presence.report(tripId, member, here)) truckload.announcePresence(tripId);
    return { alsoHere: presence.others(tripId, member.id) };
  }

  #candidates(
    member: Member,
    target: Target,
    driverId: string | null,
    signal: AbortSignal,
  ): Promise<CandidatesResponse> {
    const { truckload, driversSeenBy } = this.options;
    return this.options.queue.request(member.id, signal, (turn) =>
      truckload.candidates.forTarget(target, driversSeenBy(member), driverId ?? "best", turn),
    );
  }

  #refuseUnseen(member: Member, driverId: string | null): void {
    if (driverId === null || this.options.driversSeenBy(member).some(({ id }) => id === driverId)) return;
    throw new Refusal("NOT_FOUND", `No driver ${driverId} is known`);
  }

  async #draftTarget(member: Member, draft: DraftTrip): Promise<Target> {
    refuseFarDates(draftDates(draft), this.options.clock());
    const saved = draft.tripId === null ? null : await this.trip(member, draft.tripId);
    const { vehicle } = draft;
    const isKept = vehicle === null || (saved !== null && vehicleOf(saved) === vehicle);
    if (!isKept && member.terminals.length > 0 && !this.options.truckload.vehicleSeenBy(member, vehicle))
      throw badFields([{ path: "vehicle", message: "is not known at your terminals" }]);
    return targetOfDraft(draft, saved);
  }

  /** The record of a trip. @throws Refusal 404 also for one that the member does not see */
  async trip(member: Member, tripId: number): Promise<TruckloadTrip> {
    const { truckload } = this.options;
    const known = truckload.tripSeenBy(member, tripId);
    if (known) return known;
    if (truckload.trips.get(tripId)) throw noTrip();
    const read = await truckload.readTrip(tripId);
    const seen = read ? truckload.tripSeenBy(member, tripId) : null;
    if (seen) return seen;
    throw noTrip();
  }

  /** Lists what this platform does not offer, for people. */
  #missing(): string[] {
    const { reading } = this.options.truckload;
    const missing: string[] = [];
    if (reading.lists !== false && reading.lacksEvents)
      missing.push("news of changes: the board is read anew each 30 seconds");
    if (!reading.reportsProgress)
      missing.push(
        "how far trips are: what was dispatched, ended or canceled at this desk is known, no arrivals",
      );
    return missing;
  }
}

const noTrip = () => new Refusal("NOT_FOUND", "No such trip is known");
