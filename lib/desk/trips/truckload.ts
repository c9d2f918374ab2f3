import { createPlatformClient } from "@/lib/client/create-client";
import type { CompanySettings } from "@/lib/contract/company-settings";
import type { DriverHours } from "@/lib/contract/desk-hours";
import type { TruckloadTrip } from "@/lib/contract/truckload-records";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import { scopeOf } from "@/lib/desk/fleet/scope";
import { refusalOfPlatform } from "@/lib/desk/hours-log/platform-refusal";
import type { Log } from "@/lib/desk/log";
import type { Member } from "@/lib/desk/members";
import { LogCache } from "@/lib/desk/plans/log-cache";
import type { Planner, RoadNews } from "@/lib/desk/plans/plan-job";
import { Plans } from "@/lib/desk/plans/plans";
import type { PlatformAccess, PlatformGet } from "@/lib/desk/readers/platform-get";
import { repeat } from "@/lib/desk/readers/repeat";
import { AssignJudge } from "@/lib/desk/trips/assign-judge";
import { BoardKeeper } from "@/lib/desk/trips/board-keeper";
import { DriverNotice } from "@/lib/desk/trips/driver-notice";
import { TripHistory } from "@/lib/desk/trips/history";
import { MessageReading } from "@/lib/desk/trips/message-reading";
import { TripMoves } from "@/lib/desk/trips/moves";
import { OfficeUsers } from "@/lib/desk/trips/office-users";
import { OwnProgress } from "@/lib/desk/trips/own-progress";
import { Presence } from "@/lib/desk/trips/presence";
import { SavedViews } from "@/lib/desk/trips/saved-views";
import { TripCalls } from "@/lib/desk/trips/trip-calls";
import { TripEdits } from "@/lib/desk/trips/trip-edits";
import { TripPlanning } from "@/lib/desk/trips/trip-planning";
import { TripReading } from "@/lib/desk/trips/trip-reading";
import { TripStore } from "@/lib/desk/trips/trip-store";
import type { Span } from "@/lib/planning/plan";
import type { Store } from "@/lib/store/open-store";

export interface TruckloadOptions {
  store: Store;
  company: string;
  get: PlatformGet;
  platform: PlatformAccess;
  fetch: typeof globalThis.fetch;
  fleet: Fleet;
  planner: Planner;
  /** Every driver's hours, and those whom a member sees. */
  drivers: () => readonly DriverHours[];
  driversSeenBy: (member: Member) => readonly DriverHours[];
  settings: () => Promise<CompanySettings>;
  /** When drivers are not to be planned with; what is over is left out. */
  timeOff: () => Promise<ReadonlyMap<string, readonly Span[]>>;
  clock: () => number;
  log: Log;
  /** How often return events are asked for. */
  pollSeconds: number;
  /** Tells all browsers that a trip changed; `*` stands for many. */
  announce: (tripId: string) => void;
}

const rowsMs = 500;
const planMs = 2_000;
const sweepMs = 10_000;

/** The truckload half of the desk: its parts, wired, from `start` to `stop`. */
export class Truckload {
  readonly trips: TripStore;
  readonly reading: TripReading;
  readonly plans: Plans;
  readonly planning: TripPlanning;
  readonly board: BoardKeeper;
  readonly history: TripHistory;
  readonly notice: DriverNotice;
  readonly presence: Presence;
  readonly views: SavedViews;
  readonly calls: TripCalls;
  readonly moves: TripMoves;
  readonly edits: TripEdits;
  readonly #logs: LogCache;
  readonly #messages: MessageReading;
  readonly #progress = new OwnProgress();
  #loops: { stop(): Promise<void> }[] = [];
  #roadsLost = false;

  constructor(private readonly options: TruckloadOptions) {
    const { store, company, get, platform, fetch, planner, clock } = options;
    const client = createPlatformClient({
      ...platform,
      // A redirect would carry the key to wherever it points.
      fetch: (url, init) => fetch(url, { ...init, redirect: "error" }),
    });
    this.trips = new TripStore(
      (tripId) => this.board.touch(tripId),
      (trip) => this.#progress.over(trip),
    );
    this.reading = new TripReading({ ...options, store: this.trips });
    this.#logs = new LogCache({ ...options, client });
    this.plans = new Plans({
      ...options,
      store: this.trips,
      logs: this.#logs,
      onPlanned: (tripIds) => {
        for (const tripId of tripIds) this.board.touch(tripId);
      },
    });
    this.planning = new TripPlanning({ ...options, plans: this.plans });
    this.notice = new DriverNotice({
      client,
      store,
      company,
      clock,
      office: new OfficeUsers(get, clock),
      onTold: (tripId) => this.board.touch(tripId),
    });
    this.board = new BoardKeeper({
      ...options,
      store: this.trips,
      plans: this.plans,
      toldOf: (tripId) => this.notice.of(tripId),
      tellsProgress: () => this.reading.tellsProgress,
    });
    this.history = new TripHistory(store, company, clock);
    this.presence = new Presence(clock);
    this.views = new SavedViews(store, company);
    this.calls = new TripCalls(client, this.trips, clock, this.#progress);
    const parts = {
      ...options,
      store: this.trips,
      calls: this.calls,
      history: this.history,
      notice: this.notice,
    };
    this.edits = new TripEdits({ ...parts, progress: this.#progress });
    this.moves = new TripMoves({
      ...parts,
      judge: new AssignJudge(this.planning, clock),
      tripSeenBy: (member, tripId) => this.tripSeenBy(member, tripId),
    });
    this.#messages = new MessageReading({ ...options, notice: this.notice });
    planner.onLost?.(() => {
      this.#logs.forgetAll();
      this.plans.forgetAll();
    });
    planner.onRoads?.((news) => this.#hearRoads(news));
  }

  /** Reads what the desk keeps of trips from its store. */
  async load(): Promise<void> {
    await this.notice.load();
    await this.#progress.load(this.options.store, this.options.company, this.options.clock());
  }

  async start(): Promise<void> {
    await this.load();
    this.reading.start();
    const fault = (error: unknown) =>
      this.options.log.error({ error }, "The trip board could not be kept up to date");
    this.#loops = [
      repeat(async (signal) => {
        await this.plans.round(signal);
        return planMs;
      }, fault),
      repeat(async () => (this.board.beat() ? 0 : rowsMs), fault),
      repeat((signal) => this.#messages.poll(signal), fault),
      repeat(async () => {
        for (const tripId of this.presence.sweep()) this.options.announce(String(tripId));
        return sweepMs;
      }, fault),
    ];
  }

  async stop(): Promise<void> {
    await Promise.all([this.reading.stop(), ...this.#loops.map((loop) => loop.stop())]);
    await this.options.planner.close();
  }

  #hearRoads({ ids, notReachedSinceMs, reason }: RoadNews): void {
    const isLost = notReachedSinceMs !== null;
    if (isLost && !this.#roadsLost)
      this.options.log.warn({ reason }, "The routing service is not reached: the highway graph stands in");
    if (!isLost && this.#roadsLost) this.options.log.info({}, "The routing service is reached again");
    this.#roadsLost = isLost;
    this.plans.remake(ids);
  }

  /**
   * Reads a trip that is not on the board, so that a link to it still opens; it leaves with the next whole window.
   * @throws Refusal where the platform cannot be asked
   */
  async readTrip(tripId: number): Promise<TruckloadTrip | null> {
    try {
      return await this.calls.read(tripId);
    } catch (error) {
      throw refusalOfPlatform(error);
    }
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
