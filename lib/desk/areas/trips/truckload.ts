import { setTimeout as sleep } from "node:timers/promises";
import type { DrivenTrip } from "@/lib/contract/desk/trips-detail";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import { owns, scopeOf, sees } from "@/lib/desk/access/scope";
import type { HoursArea } from "@/lib/desk/areas/hours/open-hours";
import { BoardKeeper } from "@/lib/desk/areas/trips/board/board-keeper";
import { BestDrivers } from "@/lib/desk/areas/trips/candidates/best-drivers";
import { Candidates } from "@/lib/desk/areas/trips/candidates/candidates";
import { AssignJudge } from "@/lib/desk/areas/trips/moves/assign-judge";
import { DriverNotice } from "@/lib/desk/areas/trips/moves/driver-notice";
import { TripHistory } from "@/lib/desk/areas/trips/moves/history";
import { TripMoves } from "@/lib/desk/areas/trips/moves/moves";
import { TripCalls } from "@/lib/desk/areas/trips/moves/trip-calls";
import { TripSubject } from "@/lib/desk/areas/trips/moves/trip-subject";
import { Plans } from "@/lib/desk/areas/trips/plans/plans";
import { TripPlanning } from "@/lib/desk/areas/trips/plans/trip-planning";
import { drivenTrip, underwaySpan } from "@/lib/desk/areas/trips/records/driven-trip";
import { FollowedTrips } from "@/lib/desk/areas/trips/records/followed-trips";
import { OwnProgress } from "@/lib/desk/areas/trips/records/own-progress";
import { driverOf, vehicleOf } from "@/lib/desk/areas/trips/records/trip-facts";
import { TripReading } from "@/lib/desk/areas/trips/records/trip-reading";
import { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import { Presence } from "@/lib/desk/boards/presence";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import { repeat } from "@/lib/desk/link/repeat";
import type { LiveHub } from "@/lib/desk/live/live-hub";
import type { RoadChange } from "@/lib/desk/planning/plan-job";
import { plainSubject } from "@/lib/desk/writes/plain-subject";
import type { WriteSubject } from "@/lib/desk/writes/write-subject";

/** Parts of the desk that trips are made from. */
export interface TruckloadContext
  extends Pick<DeskContext, "store" | "company" | "clock" | "log" | "reader"> {
  feeds: Pick<DeskContext["feeds"], "events">;
  link: Pick<PlatformLink, "record" | "client">;
  live: Pick<LiveHub, "announce" | "connectionCount">;
  directory: Pick<DeskContext["directory"], "fleet" | "trails">;
  writes: Pick<DeskContext["writes"], "trail" | "sender">;
  planning: Pick<DeskContext["planning"], "planner" | "logs" | "works">;
  settings: { company: Pick<DeskContext["settings"]["company"], "current"> };
}

/** Facts of drivers' hours that trips know. */
export type HoursOfTrips = Pick<
  HoursArea,
  "board" | "driversSeenBy" | "driverSettings" | "timeOff" | "outOfService"
>;

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

  constructor(
    private readonly context: TruckloadContext,
    private readonly hours: HoursOfTrips,
  ) {
    const { store, clock, log, link, live, writes, planning, feeds } = context;
    const { planner, logs, works } = planning;
    const { fleet } = context.directory;
    const company = context.company.id;
    const settings = context.settings.company.current;
    const drivers = () => hours.board.everybody();
    const splits = () => hours.driverSettings.splits();
    const onBoard = (tripId: number) => this.board.touch(tripId);
    this.trips = new TripStore(
      (tripId) => this.#changed(tripId),
      (trip) => this.#progress.over(trip),
    );
    const trips = this.trips;
    this.followed = new FollowedTrips({ store, company, clock });
    this.reading = new TripReading({
      get: context.reader(),
      events: feeds.events,
      store: trips,
      followed: this.followed,
      clock,
      log,
    });
    const common = { planner, fleet, drivers, settings, splits, works, clock };
    const onPlanned = (tripIds: readonly number[]) => tripIds.forEach(onBoard);
    this.plans = new Plans({ ...common, store: trips, logs, onPlanned });
    const plans = this.plans;
    const timeOff = () => hours.timeOff.ahead();
    this.planning = new TripPlanning({ ...common, plans, timeOff });
    this.best = new BestDrivers({
      store: trips,
      planning: this.planning,
      drivers,
      clock,
      elapsedMs: () => performance.now(),
      isWatched: () => live.connectionCount > 0,
      onRanked: onBoard,
    });
    const { sender, trail } = writes;
    this.notice = new DriverNotice({ sender, store, company, clock, onNotified: onBoard });
    this.board = new BoardKeeper({
      store: trips,
      plans,
      fleet,
      drivers,
      clock,
      noticeOf: (trip) => this.notice.of(trip),
      bestFor: (trip, seen) => this.best.of(trip, seen),
      reportsProgress: () => this.reading.reportsProgress,
      announce: (tripId, step) => live.announce("truckload", tripId, step),
    });
    this.candidates = new Candidates({ planning: this.planning, trips, rows: this.board.rows, fleet, clock });
    this.history = new TripHistory(trail);
    this.presence = new Presence(clock);
    this.calls = new TripCalls(link.client, link, trips, clock, this.#progress);
    this.#subject = new TripSubject({
      store: trips,
      calls: this.calls,
      notice: this.notice,
      progress: this.#progress,
      clock,
      onMade: async (tripId, by) => {
        if (this.reading.lists !== true) await this.followed.add([tripId], by);
      },
      onDeleted: (tripId) => this.followed.remove([tripId]),
    });
    this.moves = new TripMoves({
      calls: this.calls,
      notice: this.notice,
      history: this.history,
      judge: new AssignJudge(this.planning, clock),
      driversSeenBy: hours.driversSeenBy,
      unitOutDuring: (...during) => hours.outOfService.clauseDuring("vehicle", ...during),
      clock,
      tripSeenBy: (member, tripId) => this.tripSeenBy(member, tripId),
      mayChange: (member, tripId) => this.mayChange(member, tripId),
    });
    planner.onLost?.(() => {
      logs.forgetAll();
      plans.forgetAll();
    });
    planner.onRoads?.((change) => this.#receiveRoads(change));
  }

  /** Finds what is known of writes of trips and of messages about them; null for other operations. */
  subjectOf(operation: OperationId): WriteSubject | null {
    if (operation === "sendMessages")
      return { ...plainSubject, settled: (entry) => this.notice.settled(entry) };
    return operations[operation].group === "truckload" ? this.#subject : null;
  }

  /** Reads what the desk keeps of trips from its store. */
  async load(): Promise<void> {
    const { store, company, clock } = this.context;
    await this.notice.load();
    await this.#progress.load(store, company.id, clock());
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
        for (const tripId of this.presence.sweep()) this.announcePresence(tripId);
        return sweepMs;
      }, fault),
    ];
  }

  async stop(): Promise<void> {
    await Promise.all([this.reading.stop(), ...this.#loops.map((loop) => loop.stop())]);
    await this.context.planning.planner.close();
  }

  /** Announces that others opened or left a trip. */
  announcePresence(tripId: number): void {
    this.context.live.announce("trip-presence", String(tripId));
  }

  #changed(tripId: number): void {
    const trip = this.trips.get(tripId);
    if (trip) this.best.changed(trip);
    this.board.touch(tripId);
  }

  #fault = (error: unknown): void =>
    this.context.log.error({ error }, "The trip board could not be kept up to date");

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
      this.context.log.warn({ reason }, "The routing service is not reached: the highway graph stands in");
    if (!isLost && this.#roadsLost) this.context.log.info({}, "The routing service is reached again");
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

  /** Tells what happened on a trip so far; null before it began. */
  async driven(trip: TruckloadTrip, signal: AbortSignal): Promise<DrivenTrip | null> {
    const { clock, directory, planning } = this.context;
    const span = underwaySpan(trip, clock());
    if (span === null) return null;
    const driverId = driverOf(trip);
    const hours = this.hours.board.everybody().find(({ id }) => id === driverId);
    const log = hours ? await planning.logs.segmentsOf(hours, signal) : null;
    const vehicle = vehicleOf(trip) ?? hours?.vehicle ?? null;
    const trail =
      log === null && vehicle !== null ? directory.trails.since(vehicle, span.startMs / 1_000) : null;
    return drivenTrip({ trip, log, trail: trail?.points ?? [], nowMs: clock() });
  }

  /** Tells whether a trip on the board is the member's to change: that of their terminal, or of nobody. */
  mayChange(member: Member, tripId: number): boolean {
    return owns(scopeOf(member.terminals), this.board.rows.terminalsOf(tripId) ?? []);
  }

  vehicleSeenBy(member: Member, number: string): boolean {
    return sees(scopeOf(member.terminals), this.context.directory.fleet.terminalsOfNumber(number));
  }

  isRetired(vehicle: string | null): boolean {
    const { fleet } = this.context.directory;
    const index = vehicle === null ? undefined : fleet.indexOf(vehicle);
    return index !== undefined && fleet.entry(index)?.retired === true;
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
