import { TruckloadTrip, TruckloadUnits } from "@/lib/contract/truckload-records";
import { nonsense, type PlatformGet } from "@/lib/desk/readers/platform-get";
import { isObject, objectOr, textOf } from "@/lib/desk/readers/read-value";

export interface TripWindow {
  trips: TruckloadTrip[];
  units: TruckloadUnits | null;
  /** Records that made no sense. */
  skipped: number;
}

const dayMs = 86_400_000;
/** From 2 days back to 14 ahead; what has started and not ended reaches into every window. */
const backMs = 2 * dayMs;
const aheadMs = 14 * dayMs;
const pageLimit = 1_000;
const mostPages = 200;

/**
 * Reads all trips of the board's window, page by page; one bad record does not hide the others.
 * @throws PlatformError
 */
export async function readWindow(get: PlatformGet, nowMs: number, signal: AbortSignal): Promise<TripWindow> {
  const window: TripWindow = { trips: [], units: null, skipped: 0 };
  const query: Record<string, string> = {
    startTime: new Date(nowMs - backMs).toISOString(),
    endTime: new Date(nowMs + aheadMs).toISOString(),
    limit: String(pageLimit),
  };
  for (let pages = 0; pages < mostPages; pages++) {
    const body = await get("listTrips", query, signal);
    if (!isObject(body) || !Array.isArray(body.trips)) throw nonsense("listTrips", "trips is no list");
    const records: unknown[] = body.trips;
    const read = records.flatMap((record) => readTrip(record) ?? []);
    if (records.length > 0 && read.length === 0) throw nonsense("listTrips", "none of its trips can be read");
    window.trips.push(...read);
    window.skipped += records.length - read.length;
    window.units ??= TruckloadUnits.safeParse(body.units).data ?? null;
    const pagination = objectOr(body.pagination);
    const next = textOf(pagination.nextCursor);
    if (pagination.hasNextPage !== true || next === null || next === query.cursor) return window;
    query.cursor = next;
  }
  throw nonsense("listTrips", `it has more than ${mostPages} pages`);
}

/** A trip as the contract has it; null for what is none. */
export function readTrip(record: unknown): TruckloadTrip | null {
  const read = TruckloadTrip.safeParse(record);
  return read.success ? read.data : null;
}
