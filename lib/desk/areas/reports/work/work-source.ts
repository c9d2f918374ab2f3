import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { TruckloadTrip, TruckloadUnits } from "@/lib/contract/interface/truckload-records";
import type { Terminals } from "@/lib/desk/access/scope";
import { manifestWork } from "@/lib/desk/areas/reports/work/manifest-work";
import { readHours } from "@/lib/desk/areas/reports/work/read-hours";
import { type ReadManifest, readManifests } from "@/lib/desk/areas/reports/work/read-manifests";
import { tripWork } from "@/lib/desk/areas/reports/work/trip-work";
import type { UsedMinutes } from "@/lib/desk/areas/reports/work/work-figures";
import type { WorkStop } from "@/lib/desk/areas/reports/work/work-stop";
import { boardWindow, readWindow } from "@/lib/desk/areas/trips/records/read-window";
import type { TripReading } from "@/lib/desk/areas/trips/records/trip-reading";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import type { DeskGround } from "@/lib/desk/ground";
import { describeFailure } from "@/lib/desk/link/health";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import type { Store } from "@/lib/store/open-store";
import { dayOfDate } from "@/lib/time/terminal-days";

export interface WorkSourceOptions extends Pick<DeskGround, "clock" | "log"> {
  store: Store;
  company: { id: string };
  get: PlatformGet;
  trips: Pick<TripStore, "all" | "units">;
  tripReading: Pick<TripReading, "lists" | "reportsProgress">;
  terminalsOfTrip: (trip: TruckloadTrip) => Terminals;
  person: (externalUserId: string) => { name: string | null; terminals: readonly string[] } | null;
  zoneOf: (terminal: string | null) => string | null;
  freightSettings: () => Promise<FreightSettings>;
}

/** First and last day, YYYY-MM-DD. */
export interface WorkDays {
  from: string;
  to: string;
}

/** All that is known of the work of some days, whoever asks. */
export interface Work {
  stops: readonly WorkStop[];
  hours: ReadonlyMap<string, UsedMinutes> | null;
  /** Finds whose a driver is to see; none where nobody says. */
  terminalsOf: (driver: string) => readonly string[];
  /** Sentences on what is not in it. */
  missing: readonly string[];
}

const dayMs = 86_400_000;
/** Days of any zone lie within so much of those of UTC. */
const zoneMs = 14 * 3_600_000;
/** Keeps the days so long: who turns the groups or opens a figure asks for the same days again. */
const keepMs = 30_000;
const mostKept = 6;

/** Gathers the work of some days: manifests from the read model, trips and hours from the platform. */
export class WorkSource {
  readonly #kept = new Map<string, { atMs: number; work: Promise<Work> }>();
  readonly #stopping = new AbortController();

  constructor(private readonly options: WorkSourceOptions) {}

  /** @throws Error where the store does not answer; what the platform does not tell is said in `missing` */
  read(days: WorkDays): Promise<Work> {
    const { clock } = this.options;
    const key = `${days.from} ${days.to}`;
    const kept = this.#kept.get(key);
    if (kept && clock() - kept.atMs < keepMs) return kept.work;
    const work = this.#read(days);
    this.#kept.delete(key);
    this.#kept.set(key, { atMs: clock(), work });
    work.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) if (this.#kept.size > mostKept) this.#kept.delete(oldest);
    return work;
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #read(days: WorkDays): Promise<Work> {
    const { store, company, freightSettings, zoneOf, person } = this.options;
    const [manifests, trips, hours, settings] = await Promise.all([
      readManifests(store, company.id, days),
      this.#trips(days),
      this.#hours(days),
      freightSettings(),
    ]);
    const ofManifests = manifests.flatMap((manifest) => manifestWork(manifest, { settings, zoneOf, person }));
    return {
      stops: [...ofManifests, ...trips.stops],
      hours: hours.used,
      terminalsOf: (driver) => person(driver)?.terminals ?? [],
      missing: [trips.missing, hours.missing, withoutStops(manifests)].filter(
        (sentence) => sentence !== null,
      ),
    };
  }

  async #trips(days: WorkDays): Promise<{ stops: WorkStop[]; missing: string | null }> {
    const { trips: board, tripReading, terminalsOfTrip, person, log } = this.options;
    const counted = (trips: readonly TruckloadTrip[], units: TruckloadUnits) =>
      tripWork({
        ...days,
        trips,
        units,
        arrivalsAreTold: tripReading.reportsProgress,
        terminalsOf: terminalsOfTrip,
        person,
      });
    const onBoard = () =>
      counted(
        [...board.all()].map(({ trip }) => trip),
        board.units,
      );
    const span = {
      startMs: dayOfDate(days.from) * dayMs - zoneMs,
      endMs: (dayOfDate(days.to) + 1) * dayMs + zoneMs,
    };
    if (tripReading.lists === false)
      return {
        stops: onBoard(),
        missing: "This platform lists no trips: those that are on the board are in it.",
      };
    if (span.startMs >= boardWindow(this.options.clock()).startMs) return { stops: onBoard(), missing: null };
    try {
      const read = await readWindow(this.options.get, span, this.#stopping.signal);
      const missing = read.skipped === 0 ? null : `${read.skipped} trips could not be read.`;
      return { stops: counted(read.trips, read.units ?? board.units), missing };
    } catch (error) {
      log.warn({ error }, "Trips of past days cannot be read");
      return {
        stops: onBoard(),
        missing: `Of trips only those on the board are in it: ${describeFailure(error)}.`,
      };
    }
  }

  async #hours(days: WorkDays): Promise<{ used: Work["hours"]; missing: string | null }> {
    const { get, log } = this.options;
    try {
      return { used: await readHours(get, days, this.#stopping.signal), missing: null };
    } catch (error) {
      log.warn({ error }, "Hours of past days cannot be read");
      return { used: null, missing: `Hours used are not known: ${describeFailure(error)}.` };
    }
  }
}

function withoutStops(manifests: readonly ReadManifest[]): string | null {
  const count = manifests.filter(({ stops }) => stops.length === 0).length;
  if (count === 0) return null;
  return `${count} ${count === 1 ? "manifest names" : "manifests name"} no stops.`;
}
