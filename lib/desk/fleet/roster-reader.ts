import type { RosterVehicle } from "@/lib/desk/fleet/position";
import type { Log } from "@/lib/desk/log/log";
import { ReaderHealth, waitMs } from "@/lib/desk/platform-link/health";
import { numberedPages } from "@/lib/desk/platform-link/pages";
import { nonsense, type PlatformGet } from "@/lib/desk/platform-link/platform-get";
import { isObject, numberOf, objectOr, textOf, textsOf } from "@/lib/desk/platform-link/read-value";

export interface RosterReaderOptions {
  get: PlatformGet;
  clock: () => number;
  log: Log;
  /** Takes a complete roster. */
  take: (vehicles: RosterVehicle[]) => void;
}

const rosterSeconds = 60;
const pageLimit = 1_000;

/** Reads who the vehicles are, each minute and when a write through the desk may have changed it. */
export class RosterReader {
  readonly health: ReaderHealth;
  #running: Promise<number> | null = null;
  #again = false;

  constructor(private readonly options: RosterReaderOptions) {
    this.health = new ReaderHealth(options.clock());
  }

  /**
   * Reads the roster. Asked for while a read runs, another follows it, since that one may be too old. Never throws.
   * @returns how long to wait for the next, in milliseconds
   */
  poll(signal: AbortSignal): Promise<number> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#readUntilSettled(signal).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #readUntilSettled(signal: AbortSignal): Promise<number> {
    let wait: number;
    do {
      this.#again = false;
      wait = await this.#readOnce(signal);
    } while (this.#again && !signal.aborted);
    return wait;
  }

  async #readOnce(signal: AbortSignal): Promise<number> {
    const { clock, log, take } = this.options;
    try {
      take(await this.#readPages(signal));
      this.health.succeed(clock());
      return rosterSeconds * 1000;
    } catch (error) {
      if (signal.aborted) return 0;
      const wasOk = this.health.ok;
      this.health.fail(clock(), error);
      if (wasOk) log.warn({ error, reader: "roster" }, "Vehicles cannot be read");
      return waitMs(this.health, 1_000, error);
    }
  }

  async #readPages(signal: AbortSignal): Promise<RosterVehicle[]> {
    const vehicles = new Map<string, RosterVehicle>();
    const read = (query: Record<string, string>) =>
      this.options.get(
        "listVehicles",
        { ...query, includeInactive: "true", includeAttributes: "true" },
        signal,
      );
    for await (const { records } of numberedPages("listVehicles", "data", pageLimit, read)) {
      for (const record of records) this.#keep(vehicles, record);
      if (records.length > 0 && vehicles.size === 0)
        throw nonsense("listVehicles", "none of its vehicles can be read");
    }
    return [...vehicles.values()];
  }

  #keep(vehicles: Map<string, RosterVehicle>, record: unknown): void {
    const vehicle = parseVehicle(record);
    if (vehicle) vehicles.set(vehicle.number, vehicle);
    else this.health.skipped += 1;
  }
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
