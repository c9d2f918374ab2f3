import { setImmediate as pause, setTimeout as wait } from "node:timers/promises";
import type { PlatformClient } from "@/lib/client/create-client";
import type { DevicePosition } from "@/lib/contract/device/positions";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import { AppDrivers } from "@/lib/simulator/apps/app-drivers";
import { allEnded } from "@/lib/simulator/calls/in-parallel";
import type { SimulatorLog } from "@/lib/simulator/calls/log";
import { UploadQueue } from "@/lib/simulator/calls/upload-queue";
import { EngineStream } from "@/lib/simulator/engine/engine-stream";
import { FreightOffice } from "@/lib/simulator/freight/freight-office";
import type { LastReport } from "@/lib/simulator/office/errands";
import { readLastReports } from "@/lib/simulator/office/last-reports";
import { driversAtFirst, MasterData, type SeedReport } from "@/lib/simulator/office/master-data";
import type { OfficePerson } from "@/lib/simulator/office/office";
import { RoadOffice } from "@/lib/simulator/office/road-office";
import { TripKeeper } from "@/lib/simulator/office/trip-keeper";
import { outageAt } from "@/lib/simulator/plan/coverage";
import { DetouredPlan } from "@/lib/simulator/plan/detoured-plan";
import { createFleetPlan, type FleetPlanOptions } from "@/lib/simulator/plan/fleet-plan";
import { PlantStream } from "@/lib/simulator/plants/plant-stream";
import { DutyStream } from "@/lib/simulator/stream/duty-stream";
import { historyBatches, historyMs, tellingMs } from "@/lib/simulator/stream/history-positions";
import { lastPositions } from "@/lib/simulator/stream/last-positions";
import { livePositions, sendPositions } from "@/lib/simulator/stream/positions";

export interface SimulatorOptions {
  /** Calls with the interface key: master data and the snapshot. */
  interfaceClient: PlatformClient;
  /** Calls with the device key: positions and duty changes. */
  deviceClient: PlatformClient;
  graph: HighwayGraph;
  seed: number;
  /** As {@link FleetPlanOptions.tours}. */
  tours?: FleetPlanOptions["tours"];
  /** 1 to 50,000. */
  vehicles: number;
  /** People in the carrier's office; nobody where it is left out. */
  office?: readonly OfficePerson[];
  /** Tells whether the carrier has customers of less than a truckload as well. */
  hasFreight?: boolean;
  /** Tells whether it serves plants whose blending machines report as well. */
  hasPlants?: boolean;
  /** Tells whether its drivers open a market app now and then. */
  hasApps?: boolean;
  /** Tells whether somebody follows the fleet at the moment; somebody always may where it is left out. */
  isWatched?: () => boolean;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Number of simulated seconds that pass in a second of the clock, from the making of the simulator on. */
  timeScale?: number;
  log: SimulatorLog;
}

export interface Simulator {
  readonly plan: DetouredPlan;
  /** Makes what is missing of vehicles, locations and the first drivers. @throws PlatformError */
  seedMasterData(): Promise<SeedReport>;
  /**
   * Writes the day before now, or only what is missing since a truck's newest position, and the logs of the drivers who
   * are there, of today and the 7 days before. Ends where the stream begins.
   * @returns how many positions were handed in
   * @throws PlatformError when the platform cannot be read
   */
  writeHistory(): Promise<number>;
  /**
   * Makes the trips that are due, after the history that reports their stops. Never throws; the stream keeps them up.
   * @param longestMillis the rest is written after it
   */
  writeTrips(longestMs: number): Promise<void>;
  /** Begins the streams and makes the remaining drivers with their logs. */
  start(): void;
  /** Ends within seconds; what was not handed in is found missing and written at the next start. */
  stop(): Promise<void>;
}

/**
 * Hands in together what is measured in between: each request costs the platform and its readers as much as ten
 * positions.
 */
const tickMs = 2_000;
/** As long while nobody looks; who comes sees the fleet brought up to date with the next tick. */
const unwatchedTickMs = 10_000;
/** After a longer pause of the machine the stream is made up for as history, not second by second. */
const longestLiveGapMs = 300_000;
/** Batches of history made ahead of the upload; more would only fill memory. */
const historyAheadPositions = 10_000;

/** Makes a carrier that lives: its fleet moves by a plan, and its devices report to the platform like any other's. */
export function createSimulator(options: SimulatorOptions): Simulator {
  return new RunningSimulator(options);
}

class RunningSimulator implements Simulator {
  readonly plan: DetouredPlan;
  readonly #options: SimulatorOptions;
  readonly #queue: UploadQueue<DevicePosition>;
  readonly #duty: DutyStream;
  readonly #engines: EngineStream;
  readonly #masterData: MasterData;
  readonly #trips: TripKeeper;
  readonly #office: RoadOffice;
  readonly #freight: FreightOffice | null;
  readonly #plants: PlantStream | null;
  readonly #apps: AppDrivers | null;
  readonly #stopping = new AbortController();
  readonly #madeAt: number;
  /** The stream has been made up to here, in simulated milliseconds. */
  #streamedTo: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** Time at which the stream was last carried on, by `performance.now`. */
  #tickedMs = Number.NEGATIVE_INFINITY;
  #background: Promise<void> = Promise.resolve();

  constructor(options: SimulatorOptions) {
    const { graph, seed, tours, vehicles: trucks, clock, log, office = [] } = options;
    const { deviceClient, interfaceClient: client } = options;
    this.#options = options;
    this.#madeAt = clock();
    this.plan = new DetouredPlan(createFleetPlan({ graph, seed, trucks, tours }));
    const { signal } = this.#stopping;
    const { plan } = this;
    const shared = { deviceClient, interfaceClient: client, plan, graph, seed, log, signal };
    this.#queue = new UploadQueue({ send: sendPositions(deviceClient), name: "positions", log });
    this.#duty = new DutyStream(shared);
    this.#engines = new EngineStream(shared);
    this.#masterData = new MasterData({ client, plan, office, seed, clock, log, signal });
    this.#trips = new TripKeeper({ ...shared, positionsMs: tellingMs(plan.trucks) });
    const onLaid = (truck: number, from: number) => this.#duty.changedFrom(truck, from);
    this.#freight = options.hasFreight ? new FreightOffice({ ...shared, clock, onLaid }) : null;
    this.#plants = options.hasPlants ? new PlantStream(shared) : null;
    this.#apps = options.hasApps ? new AppDrivers({ ...shared, trucks }) : null;
    this.#office = new RoadOffice({ ...shared, clock, now: () => this.#now(), onLaid });
  }

  async seedMasterData(): Promise<SeedReport> {
    // The plan is worked out between the calls, most of whose time is the platform's.
    const [report] = await allEnded([this.#masterData.seed(), this.plan.prepare(this.#now(), pause)]);
    this.#options.log.info(report, "The simulated carrier's records are in place");
    return report;
  }

  async writeHistory(): Promise<number> {
    const { log } = this.#options;
    const startedAt = performance.now();
    await this.plan.prepare(this.#now(), pause);
    const { interfaceClient } = this.#options;
    const received = await readLastReports(interfaceClient, this.plan.trucks, this.#stopping.signal);
    await this.#office.load(received);
    const seen = [...received.values()].map(({ at }) => at);
    const lastSeen = seen.length === 0 ? null : seen.reduce((a, b) => Math.max(a, b));
    this.#freight?.load(lastSeen);
    this.#plants?.load(lastSeen);
    const [written, dutyChanges] = await allEnded([
      this.#writePositions(received),
      this.#duty.writeHistory(this.#driversAtFirst, () => this.#now()),
    ]);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    log.info({ positions: written, dutyChanges, seconds }, "The simulated fleet's history is written");
    return written;
  }

  async #writePositions(received: ReadonlyMap<number, LastReport>): Promise<number> {
    const { seed } = this.#options;
    const to = this.#now();
    const from = (truck: number) => Math.max(to - historyMs, received.get(truck)?.at ?? 0);
    if (received.size === 0) this.#queue.push(lastPositions(this.plan, seed, to));
    let written = 0;
    for (const batch of historyBatches(this.plan, seed, from, to)) {
      this.#queue.push(batch);
      written += batch.length;
      if (this.#queue.waiting > historyAheadPositions) await this.#queue.idle();
      if (this.#stopping.signal.aborted) break;
      await pause();
    }
    await this.#queue.idle();
    this.#streamedTo = to;
    return written;
  }

  async writeTrips(longestMs: number): Promise<void> {
    const written = this.#trips.tick(this.#now());
    const { signal } = this.#stopping;
    await Promise.race([written, wait(longestMs, null, { signal, ref: false }).catch(() => null)]);
  }

  start(): void {
    this.#streamedTo ??= this.#now();
    const inBackground = (work: Promise<void>, failed: string) =>
      work.catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#options.log.error({ error }, failed);
      });
    this.#background = inBackground(
      this.#makeLaterDrivers(),
      "Some drivers could not be made; they come with the next start",
    )
      .then(() =>
        inBackground(
          this.#writeEngineHistory(),
          "What engines counted is not all written; it comes with the next start",
        ),
      )
      .then(() =>
        inBackground(
          this.#writeOlderLogs(),
          "The older logs are not all written; they come with the next start",
        ),
      );
    this.#schedule();
  }

  async #makeLaterDrivers(): Promise<void> {
    const created = await this.#masterData.createLaterDrivers();
    if (created > 0) this.#options.log.info({ created }, "The remaining drivers are in place");
    const dutyChanges = await this.#duty.writeHistory(this.plan.trucks, () => this.#now());
    if (dutyChanges > 0) this.#options.log.info({ dutyChanges }, "The remaining drivers' logs are written");
  }

  async #writeEngineHistory(): Promise<void> {
    const counters = await this.#engines.writeHistory(this.#now());
    this.#options.log.info({ counters }, "What the fleet's engines counted is written");
  }

  async #writeOlderLogs(): Promise<void> {
    const dutyChanges = await this.#duty.writeOlder(this.#now());
    if (dutyChanges === 0 || this.#stopping.signal.aborted) return;
    this.#options.log.info({ dutyChanges }, "The logs of the week before are written");
  }

  get #driversAtFirst(): number {
    return Math.min(this.plan.trucks, driversAtFirst);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#timer) clearTimeout(this.#timer);
    const parts = [
      this.#queue,
      this.#duty,
      this.#engines,
      this.#trips,
      this.#office,
      this.#freight,
      this.#plants,
      this.#apps,
    ];
    await Promise.all([...parts.map((part) => part?.stop()), this.#background]);
  }

  #now(): number {
    const { clock, timeScale = 1 } = this.#options;
    return this.#madeAt + (clock() - this.#madeAt) * timeScale;
  }

  #schedule(): void {
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => {
      try {
        if (this.#isDue()) this.#tick();
      } catch (error) {
        this.#options.log.error({ error }, "The simulated fleet could not be moved");
      }
      this.#schedule();
    }, tickMs);
  }

  #isDue(): boolean {
    const nowMs = performance.now();
    const isWatched = this.#options.isWatched?.() ?? true;
    if (!isWatched && nowMs - this.#tickedMs < unwatchedTickMs - tickMs / 2) return false;
    this.#tickedMs = nowMs;
    return true;
  }

  #tick(): void {
    const { seed, timeScale = 1 } = this.#options;
    const to = this.#now();
    const from = this.#streamedTo ?? to;
    // A clock that was set back: the past has been reported already.
    if (to <= from) return;
    this.#streamedTo = to;
    this.#duty.tick(to);
    this.#engines.tick(to);
    void this.#trips.tick(to);
    void this.#office.tick(to);
    void this.#freight?.tick(to);
    this.#plants?.tick(to);
    this.#apps?.tick(to);
    if (to - from <= longestLiveGapMs * Math.max(1, timeScale)) {
      this.#queue.push([...livePositions(this.plan, seed, from, to)]);
      return;
    }
    const since = (truck: number) => Math.max(to - historyMs, outageAt(seed, truck, from)?.from ?? from);
    for (const batch of historyBatches(this.plan, seed, since, to)) this.#queue.push(batch);
  }
}
