import { setTimeout as sleep } from "node:timers/promises";
import type { PlatformClient } from "@/lib/client/create-client";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { DrivenTrip } from "@/lib/contract/desk/trips-detail";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import { owns, scopeOf, sees } from "@/lib/desk/access/scope";
import { BoardKeeper } from "@/lib/desk/areas/trips/board/board-keeper";
import { BestDrivers } from "@/lib/desk/areas/trips/candidates/best-drivers";
import { Candidates } from "@/lib/desk/areas/trips/candidates/candidates";
import { AssignJudge } from "@/lib/desk/areas/trips/moves/assign-judge";
import { DriverNotice } from "@/lib/desk/areas/trips/moves/driver-notice";
import { TripHistory } from "@/lib/desk/areas/trips/moves/history";
import { TripMoves } from "@/lib/desk/areas/trips/moves/moves";
import { TripCalls } from "@/lib/desk/areas/trips/moves/trip-calls";
import { TripSubject } from "@/lib/desk/areas/trips/moves/trip-subject";
import { Plans, type SplitsOf } from "@/lib/desk/areas/trips/plans/plans";
import { TripPlanning } from "@/lib/desk/areas/trips/plans/trip-planning";
import { drivenTrip, underwaySpan } from "@/lib/desk/areas/trips/records/driven-trip";
import { FollowedTrips } from "@/lib/desk/areas/trips/records/followed-trips";
import { OwnProgress } from "@/lib/desk/areas/trips/records/own-progress";
import { driverOf, vehicleOf } from "@/lib/desk/areas/trips/records/trip-facts";
import { TripReading } from "@/lib/desk/areas/trips/records/trip-reading";
import { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import { Presence } from "@/lib/desk/boards/presence";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { Trails } from "@/lib/desk/directory/vehicles/trails";
import type { ReturnEvents } from "@/lib/desk/feeds/return-events";
import type { DeskGround } from "@/lib/desk/ground";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import { repeat } from "@/lib/desk/link/repeat";
import type { LogCache } from "@/lib/desk/planning/log-cache";
import type { Planner, RoadChange } from "@/lib/desk/planning/plan-job";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { NoticeSender } from "@/lib/desk/writes/notice-sender";
import { plainSubject } from "@/lib/desk/writes/plain-subject";
import type { WriteSubject } from "@/lib/desk/writes/write-subject";
import type { Store } from "@/lib/store/open-store";
import type { Span } from "@/lib/time/spans";

export interface TruckloadOptions extends Pick<DeskGround, "clock" | "log"> {
  store: Store;
  company: string;
  trail: AuditTrail;
  get: PlatformGet;
  client: PlatformClient;
  link: Pick<PlatformLink, "record">;
  fleet: Fleet;
  trails: Pick<Trails, "since">;
  planner: Planner;
  /** Logs of drivers who are planned with. */
  logs: LogCache;
  /** Every driver's hours, and those whom a member sees. */
  drivers: () => readonly DriverHours[];
  driversSeenBy: (member: Member) => readonly DriverHours[];
  settings: () => Promise<CompanySettings>;
  splits: () => Promise<SplitsOf>;
  /** When drivers cannot be planned; what is over is left out. */
  timeOff: () => Promise<ReadonlyMap<string, readonly Span[]>>;
  events: ReturnEvents;
  /** By which drivers are written to. */
  sender: NoticeSender;
  /** Announces a changed row of the board to all browsers; `*` stands for many. */
  announce: (tripId: string, step: string) => void;
  /** Whether anybody has the desk open. */
  isWatched: () => boolean;
  /** Announces that others opened or left a trip. */
  announcePresence: (tripId: string) => void;
}

const rowsMs = 500;
const planMs = 2_000;
const sweepMs = 10_000;

/** The truckload half of the desk, from `start` to `stop`. */
export class Truckload {
  readonly trips: TripStore;
  readonly followed: FollowedTrips;
  readonly reading: TripReading;
  readonly plans: Plans;
  readonly planning: TripPlanning;
  readonly board: BoardKeeper;
  readonly candidates: Candidates;
  readonly best: BestDrivers;
  readonly history: TripHistory;
  readonly notice: DriverNotice;
  readonly presence: Presence<number>;
  readonly calls: TripCalls;
  readonly moves: TripMoves;
  readonly #subject: TripSubject;
  readonly #progress = new OwnProgress();
  #loops: { stop(): Promise<void> }[] = [];
  #roadsLost = false;

  constructor(private readonly options: TruckloadOptions) {
    const { client, link, planner, clock } = options;
    this.trips = new TripStore(
      (tripId) => this.#changed(tripId),
      (trip) => this.#progress.over(trip),
    );
    this.followed = new FollowedTrips(options);
    this.reading = new TripReading({ ...options, store: this.trips, followed: this.followed });
    this.plans = new Plans({
      ...options,
      store: this.trips,
      onPlanned: (tripIds) => {
        for (const tripId of tripIds) this.board.touch(tripId);
      },
    });
    this.planning = new TripPlanning({ ...options, plans: this.plans });
    this.best = new BestDrivers({
      ...options,
      store: this.trips,
      planning: this.planning,
      elapsedMs: () => performance.now(),
      onRanked: (tripId) => this.board.touch(tripId),
    });
    this.notice = new DriverNotice({
      ...options,
      onNotified: (tripId) => this.board.touch(tripId),
    });
    this.board = new BoardKeeper({
      ...options,
      store: this.trips,
      plans: this.plans,
      noticeOf: (tripId) => this.notice.of(tripId),
      bestFor: (trip, seen) => this.best.of(trip, seen),
      reportsProgress: () => this.reading.reportsProgress,
    });
    this.candidates = new Candidates({
      ...options,
      planning: this.planning,
      trips: this.trips,
      rows: this.board.rows,
    });
    this.history = new TripHistory(options.trail);
    this.presence = new Presence(clock);
    this.calls = new TripCalls(client, link, this.trips, clock, this.#progress);
    const parts = {
      ...options,
      store: this.trips,
      calls: this.calls,
      history: this.history,
      notice: this.notice,
    };
    this.#subject = new TripSubject({
      ...parts,
      progress: this.#progress,
      onMade: async (tripId, by) => {
        if (this.reading.lists !== true) await this.followed.add([tripId], by);
      },
      onDeleted: (tripId) => this.followed.remove([tripId]),
    });
    this.moves = new TripMoves({
      ...parts,
      judge: new AssignJudge(this.planning, clock),
      tripSeenBy: (member, tripId) => this.tripSeenBy(member, tripId),
      mayChange: (member, tripId) => this.mayChange(member, tripId),
    });
    planner.onLost?.(() => {
      this.options.logs.forgetAll();
      this.plans.forgetAll();
    });
    planner.onRoads?.((change) => this.#receiveRoads(change));
  }

  /** What is known of writes of trips and of messages about them; null for other operations. */
  subjectOf(operation: OperationId): WriteSubject | null {
    if (operation === "sendMessages")
      return { ...plainSubject, settled: (entry) => this.notice.settled(entry) };
    return operations[operation].group === "truckload" ? this.#subject : null;
  }

  /** Reads what the desk keeps of trips from its store. */
  async load(): Promise<void> {
    await this.notice.load();
    await this.#progress.load(this.options.store, this.options.company, this.options.clock());
  }

  async start(): Promise<void> {
    await this.load();
    this.reading.start();
    const fault = this.#fault;
    this.#loops = [
      repeat(async (signal) => {
        await this.plans.round(signal);
        return planMs;
      }, fault),
      repeat(async () => (this.board.beat() ? 0 : rowsMs), fault),
      repeat(() => this.best.round(), fault),
      repeat(async () => {
        for (const tripId of this.presence.sweep()) this.options.announcePresence(String(tripId));
        return sweepMs;
      }, fault),
    ];
  }

  async stop(): Promise<void> {
    await Promise.all([this.reading.stop(), ...this.#loops.map((loop) => loop.stop())]);
    await this.options.planner.close();
  }

  #changed(tripId: number): void {
    const trip = this.trips.get(tripId);
    if (trip) this.best.changed(trip);
    this.board.touch(tripId);
  }

  #fault = (error: unknown): void =>
    this.options.log.error({ error }, "The trip board could not be kept up to date");

  /**
   * Works out the rows of trips that were just written, with the plans of all that their drivers hold. A plan that
   * takes longer than `waitMs` is left to the next round.
   */
  async bringUpToDate(tripIds: readonly number[], waitMs: number): Promise<void> {
    const drivers = tripIds.flatMap((tripId) => {
      const trip = this.trips.get(tripId);
      return (trip && driverOf(trip)) ?? [];
    });
    const late = new AbortController();
    const round = this.plans.round(late.signal, new Set(drivers)).catch(this.#fault);
    await Promise.race([round, sleep(waitMs, null, { ref: false })]);
    late.abort();
    this.board.settle(tripIds);
    this.board.beat();
  }

  #receiveRoads({ ids, notReachedSinceMs, reason }: RoadChange): void {
    const isLost = notReachedSinceMs !== null;
    if (isLost && !this.#roadsLost)
      this.options.log.warn({ reason }, "The routing service is not reached: the highway graph stands in");
    if (!isLost && this.#roadsLost) this.options.log.info({}, "The routing service is reached again");
    this.#roadsLost = isLost;
    this.plans.remake(ids);
  }

  /**
   * Reads a trip that is not on the board, so that a link to it still opens; it leaves with the next whole window.
   * @throws Refusal where the platform cannot be reached
   */
  async readTrip(tripId: number): Promise<TruckloadTrip | null> {
    try {
      return await this.calls.read(tripId);
    } catch (error) {
      throw refusalOfPlatform(error);
    }
  }

  /** What happened on a trip so far; null before it began. */
  async driven(trip: TruckloadTrip, signal: AbortSignal): Promise<DrivenTrip | null> {
    const { clock, drivers, trails } = this.options;
    const span = underwaySpan(trip, clock());
    if (span === null) return null;
    const driverId = driverOf(trip);
    const hours = drivers().find(({ id }) => id === driverId);
    const log = hours ? await this.options.logs.segmentsOf(hours, signal) : null;
    const vehicle = vehicleOf(trip) ?? hours?.vehicle ?? null;
    const trail = log === null && vehicle !== null ? trails.since(vehicle, span.startMs / 1_000) : null;
    return drivenTrip({ trip, log, trail: trail?.points ?? [], nowMs: clock() });
  }

  /** Whether a trip on the board is the member's to change: that of their terminal, or of nobody. */
  mayChange(member: Member, tripId: number): boolean {
    return owns(scopeOf(member.terminals), this.board.rows.terminalsOf(tripId) ?? []);
  }

  vehicleSeenBy(member: Member, number: string): boolean {
    return sees(scopeOf(member.terminals), this.options.fleet.terminalsOfNumber(number));
  }

  /** The trip's record where the member may see it. */
  tripSeenBy(member: Member, tripId: number): TruckloadTrip | null {
    const trip = this.trips.get(tripId);
    if (!trip) return null;
    const { terminals } = scopeOf(member.terminals);
    if (this.board.rows.get(tripId) === null) this.board.settle([tripId]);
    return this.board.rows.seenBy(terminals, tripId) ? trip : null;
  }
}
