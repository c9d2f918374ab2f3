import type { RosterVehicle } from "@/lib/desk/directory/vehicles/position";
import type { DeskGround } from "@/lib/desk/ground";
import { numberedPages } from "@/lib/desk/link/pages";
import { asKnown, type KnownResponse, nonsense, type PlatformGet } from "@/lib/desk/link/platform-get";
import { isObject, numberOf, objectOr, textOf, textsOf } from "@/lib/desk/link/read-value";
import { RepeatedRead } from "@/lib/desk/link/repeated-read";

interface RosterReaderOptions extends Pick<DeskGround, "clock" | "log"> {
  get: PlatformGet;
  /** The tag of a page of our own service stands for the whole list; that of a foreign one for nothing that we know. */
  ownPlatform?: boolean;
  /** Takes a complete roster. */
  take: (vehicles: RosterVehicle[]) => void;
}

const everyMs = 60_000;
const pageLimit = 1_000;
/** Takes a read at its word only with this share of the vehicles read last. */
const leastShare = 0.5;

/** Reads who the vehicles are, each minute and when a write through the desk may have changed it. */
export function createRosterReader(options: RosterReaderOptions): RepeatedRead {
  const { get, clock, log, ownPlatform = false, take } = options;
  let taken = 0;
  let etag: string | null = null;
  const reader = new RepeatedRead({
    name: "roster",
    clock,
    log,
    everyMs,
    read: async (signal) => {
      const known: KnownResponse = { etag: ownPlatform ? etag : null };
      const first = await firstPage(get, signal, known);
      if (first === asKnown) return;
      let { vehicles, skipped } = await readVehicles(get, signal, first);
      // One bad response must not empty the map: what takes so many away is asked for again.
      if (vehicles.length < taken * leastShare)
        ({ vehicles, skipped } = await readVehicles(get, signal, await firstPage(get, signal)));
      reader.health.skipped += skipped;
      taken = vehicles.length;
      take(vehicles);
      etag = known.etag;
    },
  });
  return reader;
}

const asked = { includeInactive: "true", includeAttributes: "true" };

const firstPage = (get: PlatformGet, signal: AbortSignal, known?: KnownResponse) =>
  get("listVehicles", { page: "1", limit: String(pageLimit), ...asked }, signal, 0, known);

async function readVehicles(get: PlatformGet, signal: AbortSignal, first: unknown) {
  const vehicles = new Map<string, RosterVehicle>();
  let skipped = 0;
  const read = async (query: Record<string, string>) =>
    query.page === "1" ? first : get("listVehicles", { ...query, ...asked }, signal);
  for await (const { records } of numberedPages("listVehicles", "data", pageLimit, read)) {
    for (const record of records) {
      const vehicle = parseVehicle(record);
      if (vehicle) vehicles.set(vehicle.number, vehicle);
      else skipped += 1;
    }
    if (records.length > 0 && vehicles.size === 0)
      throw nonsense("listVehicles", "none of its vehicles can be read");
  }
  return { vehicles: [...vehicles.values()], skipped };
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
