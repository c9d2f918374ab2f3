import { TruckloadTrip, TruckloadUnits } from "@/lib/contract/interface/truckload-records";
import { cursorPages } from "@/lib/desk/link/pages";
import { nonsense, type PlatformGet } from "@/lib/desk/link/platform-get";
import type { Span } from "@/lib/time/spans";
import { isoOf } from "@/lib/time/utc";

export interface TripWindow {
  trips: TruckloadTrip[];
  units: TruckloadUnits | null;
  /** Records that could not be read. */
  skipped: number;
}

const dayMs = 86_400_000;
/** From 2 days back to 14 ahead; what has started and not ended reaches into every window. */
const backMs = 2 * dayMs;
const aheadMs = 14 * dayMs;
const pageLimit = 1_000;

/** Tells the span that the board shows. */
export const boardWindow = (nowMs: number): Span => ({ startMs: nowMs - backMs, endMs: nowMs + aheadMs });

/**
 * Reads all trips that reach into a window, page by page; one bad record does not hide the others.
 * @throws PlatformError
 */
export async function readWindow(
  get: PlatformGet,
  { startMs, endMs }: Span,
  signal: AbortSignal,
): Promise<TripWindow> {
  const window: TripWindow = { trips: [], units: null, skipped: 0 };
  const asked = {
    startTime: isoOf(startMs),
    endTime: isoOf(endMs),
    limit: String(pageLimit),
  };
  const read = (query: Record<string, string>) => get("listTrips", { ...asked, ...query }, signal);
  for await (const { records, body } of cursorPages("listTrips", "trips", read)) {
    const trips = records.flatMap((record) => readTrip(record) ?? []);
    if (records.length > 0 && trips.length === 0)
      throw nonsense("listTrips", "none of its trips can be read");
    window.trips.push(...trips);
    window.skipped += records.length - trips.length;
    window.units ??= TruckloadUnits.safeParse(body.units).data ?? null;
  }
  return window;
}

/** A trip by the contract; null for a record that is none. */
export function readTrip(record: unknown): TruckloadTrip | null {
  const read = TruckloadTrip.safeParse(record);
  return read.success ? read.data : null;
}
