import type { PlatformClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import { inParallel } from "@/lib/simulator/calls/in-parallel";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import { Rounds } from "@/lib/simulator/calls/rounds";
import type { Simulation } from "@/lib/simulator/calls/simulation";
import { UploadQueue } from "@/lib/simulator/calls/upload-queue";
import { DriverForms, type TripIds } from "@/lib/simulator/forms/driver-forms";
import { driverReports } from "@/lib/simulator/office/driver-reports";
import { presentTrips, type TripRecord } from "@/lib/simulator/office/present-trips";
import { type StopReport, tripBody } from "@/lib/simulator/office/trip-records";
import { terminals } from "@/lib/simulator/plan/carrier";
import { outageAt } from "@/lib/simulator/plan/coverage";
import { employeeId } from "@/lib/simulator/plan/fleet-roster";
import { OpenTrips, officeDay } from "@/lib/simulator/plan/open-trips";
import type { PlannedTrip } from "@/lib/simulator/plan/planned-trip";
import { seededHash } from "@/lib/simulator/plan/seeded";
import { plannedTripNamed } from "@/lib/simulator/plan/trip-names";
import { mostTrucksWithTrips, tripsAround } from "@/lib/simulator/plan/truck-trips";
import { isoOf } from "@/lib/time/utc";

export interface TripKeeperOptions extends Simulation {
  /** Time for which the platform has positions that report stops when the first trips are written. */
  positionsMs: number;
}

/** A trip that is on the platform and goes on. */
interface Kept {
  readonly trip: PlannedTrip;
  /** Null where a response was lost: then its forms are handed in after the next start. */
  readonly ids: TripIds | null;
  isStarted: boolean;
  /** Its driver has reported what was up to here. */
  reportedUpTo: number;
}

const roundMs = 10_000;
const callsAtATime = 4;
const hourMs = 3_600_000;
/** Past its pickup so long a load that nobody took is given back. */
const givenBackMillis = 2 * hourMs;
const goneStatuses = new Set([400, 404, 409, 422]);

/**
 * Keeps the carrier's trips on the platform as an office and its drivers would: makes those that are due, starts and
 * ends them as the trucks go, and reports what drivers do. What people at the desk did stays: a trip that they took from
 * its driver, ended or deleted is theirs. A truck that a dispatcher has sent elsewhere cannot make the trips that were
 * planned for it meanwhile: their loads need another driver.
 */
export class TripKeeper {
  readonly #options: TripKeeperOptions;
  readonly #open: OpenTrips;
  readonly #reports: UploadQueue<StopReport>;
  readonly #forms: DriverForms;
  /** By externalTripId; null for one that is over, or not ours any more. */
  readonly #trips = new Map<string, Kept | null>();
  #positionsFrom: number | null = null;
  readonly #rounds: Rounds;

  constructor(options: TripKeeperOptions) {
    const { plan, graph, seed, deviceClient: client, log } = options;
    this.#options = options;
    this.#open = new OpenTrips(graph, seed, (node) => plan.dockAt(node));
    this.#forms = new DriverForms(options);
    this.#reports = new UploadQueue({
      send: (items, signal) => client.call("recordStopProgress", { body: { items }, signal }),
      name: "stop reports",
      log,
    });
    this.#rounds = new Rounds({
      everyMs: roundMs,
      run: (now) => this.#run(now),
      failed: "The trips could not be kept up; they will be with the next round",
      log,
      signal: options.signal,
    });
  }

  /** Begins what is due by now, unless that is under way already. Never throws. @returns when the round ends */
  tick(now: number): Promise<void> {
    return this.#rounds.tick(now);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#reports.stop(), this.#forms.stop(), this.#rounds.idle()]);
  }

  async #run(now: number): Promise<void> {
    if (this.#positionsFrom === null) {
      await this.#forms.load();
      await this.#load(now);
      this.#positionsFrom = now - this.#options.positionsMs;
    }
    await this.#reportAll(now);
    await this.#each((kept) => this.#end(kept, now));
    await this.#make(now);
    await this.#each((kept) => this.#start(kept, now));
    // After a pause a trip may have begun and ended in it.
    await this.#each((kept) => this.#end(kept, now));
    await this.#reportAll(now);
  }

  /** Learns what is there from an earlier run. */
  async #load(now: number): Promise<void> {
    const { interfaceClient: client, plan, seed, signal } = this.#options;
    for (const record of await presentTrips(client, now, signal)) {
      const trip = plannedTripNamed(record.externalTripId ?? "", plan, seed, this.#open);
      if (trip) this.#trips.set(trip.id, isOver(record) ? null : keptOf(trip, record));
    }
  }

  async #make(now: number): Promise<void> {
    const missing = this.#due(now).filter(({ id }) => !this.#trips.has(id));
    await inParallel(missing, callsAtATime, async (trip) => {
      await this.#create(trip);
      const kept = this.#trips.get(trip.id);
      if (!kept) return;
      await this.#start(kept, now);
      // At once: until then a trip underway looks late at every stop that it has passed.
      this.#notify(kept, now);
    });
    if (missing.length > 0) this.#options.log.info({ trips: missing.length }, "Trips were made");
  }

  /** Those underway before those to come: they are what one looks for first. */
  #due(now: number): PlannedTrip[] {
    const { plan, seed } = this.#options;
    const trucks = Array.from({ length: Math.min(plan.trucks, mostTrucksWithTrips) }, (_, truck) => truck);
    const open = [officeDay(now), officeDay(now) + 1].flatMap((day) => this.#open.ofDay(day));
    return [
      ...trucks
        .flatMap((truck) => tripsAround(plan, seed, truck, now))
        .filter(({ truck, startAt }) => truck === null || !plan.isAside(truck, startAt)),
      ...open.filter(({ stops }) => (stops[0]?.window.endAt ?? 0) > now),
    ].sort((a, b) => a.startAt - b.startAt);
  }

  async #create(trip: PlannedTrip): Promise<void> {
    const { interfaceClient: client, plan, seed, signal } = this.#options;
    const terminal =
      trip.truck === null
        ? (terminals[seededHash(seed, Number(trip.id.slice(3))) % terminals.length]?.code ?? "")
        : plan.terminalCode(trip.truck);
    const body = tripBody(trip, terminal, seed, (index) => this.#forms.asked(trip, index));
    await this.#give(trip.id, async () => {
      const made = await retryCall(() => client.call("createTrip", { body, signal }), signal).catch(
        ifNotThere,
      );
      this.#trips.set(trip.id, keptOf(trip, made?.trip ?? null));
    });
  }

  async #start(kept: Kept, now: number): Promise<void> {
    const { trip } = kept;
    if (trip.truck === null) return this.#giveBack(kept, now);
    if (this.#options.plan.isAside(trip.truck, trip.startAt)) return this.#release(kept);
    if (kept.isStarted || trip.startAt > this.#receivedUpTo(trip.truck, now)) return;
    const record = await this.#present(kept);
    if (!record) return;
    if (!record.actualStartTime)
      await this.#write(trip.id, { trips: [{ actualStartTime: isoOf(trip.startAt) }] });
    kept.isStarted = true;
  }

  async #end(kept: Kept, now: number): Promise<void> {
    const { trip } = kept;
    if (!kept.isStarted || trip.truck === null || trip.endAt > this.#receivedUpTo(trip.truck, now)) return;
    if (this.#options.plan.isAside(trip.truck, trip.startAt)) return;
    if (!(await this.#present(kept))) return;
    await this.#write(trip.id, { trips: [{ actualEndTime: isoOf(trip.endAt) }] });
    this.#trips.set(trip.id, null);
  }

  /** Takes a trip from a driver who was sent elsewhere; one that was started is their errand now. */
  async #release(kept: Kept): Promise<void> {
    const { interfaceClient: client, signal } = this.#options;
    const { id } = kept.trip;
    const record = await this.#present(kept);
    if (record && !record.actualStartTime)
      await this.#give(id, async () => {
        const body = { externalUserIds: [], externalVehicleIds: [] };
        const query = { externalTripId: id };
        await retryCall(() => client.call("updateTrip", { query, body, signal }), signal);
      });
    this.#trips.set(id, null);
  }

  /** A load that nobody took in time goes to somebody else's trucks. */
  async #giveBack(kept: Kept, now: number): Promise<void> {
    const { id, stops } = kept.trip;
    if ((stops[0]?.window.endAt ?? 0) + givenBackMillis > now) return;
    const record = await this.#present(kept);
    if (!record) return;
    const canceled = (record.stops ?? []).map(({ stopId }) => ({ stopId, canceledTime: isoOf(now) }));
    await this.#write(id, { stops: canceled });
    this.#trips.set(id, null);
  }

  /** The record of a trip that is still the carrier's to move on; null, and let go, where people have decided otherwise. */
  async #present({ trip }: Kept): Promise<TripRecord | null> {
    const { interfaceClient: client, signal } = this.#options;
    const query = { externalTripId: trip.id };
    const { trips } = await retryCall(() => client.call("listTrips", { query, signal }), signal);
    const [record] = trips;
    if (record && !isOver(record) && hasPeopleOf(trip, record)) return record;
    this.#trips.set(trip.id, null);
    return null;
  }

  #write(externalTripId: string, body: Parameters<typeof statusCall>[2]): Promise<void> {
    const { interfaceClient: client, signal } = this.#options;
    return this.#give(externalTripId, async () => {
      await retryCall(() => statusCall(client, externalTripId, body, signal), signal);
    });
  }

  /** Does what may be refused for what people did in the meantime; then the trip is left to them. */
  async #give(id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PlatformError && error.status !== null && goneStatuses.has(error.status)))
        throw error;
      this.#options.log.warn(
        { trip: id, status: error.status, message: error.message },
        "A trip is left as it is",
      );
      this.#trips.set(id, null);
    }
  }

  async #reportAll(now: number): Promise<void> {
    for (const kept of this.#kept()) this.#notify(kept, now);
    await this.#reports.idle();
  }

  #notify(kept: Kept, now: number): void {
    const { trip, reportedUpTo, isStarted } = kept;
    if (trip.truck === null || !isStarted || this.#options.plan.isAside(trip.truck, trip.startAt)) return;
    const upTo = this.#receivedUpTo(trip.truck, now);
    const due = driverReports(this.#options.seed, trip, this.#positionsFrom ?? now);
    this.#reports.push(due.filter(({ at }) => at > reportedUpTo && at <= upTo).map(({ report }) => report));
    if (kept.ids) this.#forms.handIn(trip, kept.ids, reportedUpTo, upTo);
    kept.reportedUpTo = upTo;
  }

  async #each(work: (kept: Kept) => Promise<void>): Promise<void> {
    await inParallel(this.#kept(), callsAtATime, work);
  }

  #kept(): Kept[] {
    return [...this.#trips.values()].filter((kept) => kept !== null);
  }

  /** Without coverage a driver's tablet is as silent as their truck. */
  #receivedUpTo(truck: number, now: number): number {
    return outageAt(this.#options.seed, truck, now)?.from ?? now;
  }
}

const statusCall = (
  client: PlatformClient,
  externalTripId: string,
  body: { trips?: { actualStartTime?: string; actualEndTime?: string }[]; stops?: object[] },
  signal: AbortSignal,
) => client.call("updateTripStatus", { query: { externalTripId }, body, signal });

const keptOf = (trip: PlannedTrip, record: TripRecord | null): Kept => ({
  trip,
  ids: record && { tripId: record.tripId, stopIds: (record.stops ?? []).map(({ stopId }) => stopId) },
  isStarted: Boolean(record?.actualStartTime),
  reportedUpTo: Number.NEGATIVE_INFINITY,
});

const isOver = ({ actualEndTime, stops = [] }: TripRecord): boolean =>
  Boolean(actualEndTime) || (stops.length > 0 && stops.every(({ canceledTime }) => canceledTime));

/** Tells whether the trip is with whom the carrier gave it to: its truck's driver, or nobody. */
function hasPeopleOf({ truck }: PlannedTrip, { externalUserIds = [] }: TripRecord): boolean {
  return truck === null ? externalUserIds.length === 0 : externalUserIds.includes(employeeId(truck));
}

/** A try whose answer was lost has made the trip: then it is there. */
function ifNotThere(error: unknown): undefined {
  if (!(error instanceof PlatformError && error.status === 409)) throw error;
}
