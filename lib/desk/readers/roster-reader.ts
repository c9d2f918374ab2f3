import type { RosterVehicle } from "@/lib/desk/fleet/position";
import type { Log } from "@/lib/desk/log";
import { ReaderHealth, waitMillis } from "@/lib/desk/readers/health";
import { nonsense, type PlatformGet } from "@/lib/desk/readers/platform-get";
import { isObject, numberOf, objectOr, textOf, textsOf } from "@/lib/desk/readers/read-value";

export interface RosterReaderOptions {
  get: PlatformGet;
  clock: () => number;
  log: Log;
  /** Takes a complete roster. */
  take: (vehicles: RosterVehicle[]) => void;
}

export const rosterSeconds = 60;
const pageLimit = 1_000;
const mostPages = 1_000;

/** Reads who the vehicles are, each minute and when a write through the desk may have changed it. */
export class RosterReader {
  readonly health: ReaderHealth;
  private running: Promise<number> | null = null;
  private again = false;

  constructor(private readonly options: RosterReaderOptions) {
    this.health = new ReaderHealth(options.clock());
  }

  /**
   * Reads the roster. Asked for while a read runs, another follows it, since that one may be too old. Never throws.
   * @returns how long to wait for the next, in milliseconds
   */
  poll(signal: AbortSignal): Promise<number> {
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.readUntilSettled(signal).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async readUntilSettled(signal: AbortSignal): Promise<number> {
    let wait: number;
    do {
      this.again = false;
      wait = await this.readOnce(signal);
    } while (this.again && !signal.aborted);
    return wait;
  }

  private async readOnce(signal: AbortSignal): Promise<number> {
    const { clock, log, take } = this.options;
    try {
      take(await this.readPages(signal));
      this.health.succeed(clock());
      return rosterSeconds * 1000;
    } catch (error) {
      if (signal.aborted) return 0;
      const wasOk = this.health.ok;
      this.health.fail(clock(), error);
      if (wasOk) log.warn({ error, reader: "roster" }, "Vehicles cannot be read");
      return waitMillis(this.health, 1_000, error);
    }
  }

  private async readPages(signal: AbortSignal): Promise<RosterVehicle[]> {
    const vehicles = new Map<string, RosterVehicle>();
    let page = 1;
    let firstSize: number | null = null;
    for (let pages = 0; pages < mostPages; pages++) {
      const query = {
        page: String(page),
        limit: String(pageLimit),
        includeInactive: "true",
        includeAttributes: "true",
      };
      const { records, limit, nextPage } = rosterPage(await this.options.get("listVehicles", query, signal));
      const knownBefore = vehicles.size;
      for (const record of records) this.keep(vehicles, record);
      if (records.length > 0 && vehicles.size === 0)
        throw nonsense("listVehicles", "none of its vehicles can be read");
      firstSize ??= records.length;
      // The end is published nowhere: a null page number here, elsewhere a short page, or one that repeats itself.
      const short = records.length < (limit ?? (pages === 0 ? 1 : firstSize));
      if (nextPage === null || short || vehicles.size === knownBefore) break;
      page = Math.max(page + 1, nextPage ?? 0);
    }
    return [...vehicles.values()];
  }

  private keep(vehicles: Map<string, RosterVehicle>, record: unknown): void {
    const vehicle = parseVehicle(record);
    if (vehicle) vehicles.set(vehicle.number, vehicle);
    else this.health.skipped += 1;
  }
}

/** `nextPage` is null where the service says that there is none, undefined where it says nothing. */
function rosterPage(body: unknown) {
  if (!isObject(body) || !Array.isArray(body.data)) throw nonsense("listVehicles", "data is no list");
  const records: unknown[] = body.data;
  const pagination = objectOr(body.pagination);
  const pageNum = objectOr(pagination.cursor).pageNum;
  return {
    records,
    limit: numberOf(pagination.limit),
    nextPage: pageNum === null ? null : (numberOf(pageNum) ?? undefined),
  };
}

/** Reads one vehicle; null where it has no number. */
function parseVehicle(record: unknown): RosterVehicle | null {
  if (!isObject(record)) return null;
  const number = textOf(record.powerUnitNumber);
  if (number === null) return null;
  const groups = textsOf(record.groupCodes);
  const year = numberOf(record.year);
  return {
    number,
    terminal: textOf(objectOr(record.attributes).Domicile) ?? groups[0] ?? null,
    groups,
    type: textOf(record.powerUnitType),
    make: textOf(record.make),
    model: textOf(record.model),
    year: year !== null && Number.isInteger(year) ? year : null,
    retired: (textOf(record.vehicleStatus) ?? "active").toLowerCase() !== "active",
  };
}
