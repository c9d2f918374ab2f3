import { expect } from "@playwright/test";
import type { LiveClient } from "@/lib/desk/testing/live-client";
import type { ForeignDesk } from "../attack/foreign-desk";

/** A position as the platform has it. */
interface PlatformPosition {
  vehicle: string;
  eventTime: string;
  uploadedTime: string;
  extendedParams?: { speed?: number };
}

interface HistoryPage {
  data: PlatformPosition[];
  pagination: { hasNextPage: boolean; nextPageStartTime: string | null };
}

/** Waits so long until a desk has read what was uploaded. */
const readWithinMs = 15_000;
const hourMs = 3_600_000;
/** Some of the demo carrier's vehicles have never been seen. */
const silentAtMost = 5;

export const isDriving = ({ extendedParams }: PlatformPosition) => (extendedParams?.speed ?? 0) > 40;
const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);
const minuteOf = (seconds: number) => Math.floor(seconds / 60);

/** A platform as its own company asks it, past the stand-in: what desks on it should know. */
export class StrangersPlatform {
  constructor(
    readonly url: string,
    readonly apiKey: string,
    private readonly vehicles: number,
  ) {}

  async #ask<Body>(path: string): Promise<Body> {
    const response = await fetch(`${this.url}${path}`, { headers: { apiKey: this.apiKey } });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return (await response.json()) as Body;
  }

  /** The newest position of each vehicle. */
  async snapshot(): Promise<PlatformPosition[]> {
    const path = "/locations/vehicles/snapshot?extendedParams=true";
    return (await this.#ask<{ data: PlatformPosition[] }>(path)).data;
  }

  /** Ids of trips of the next hour. */
  async tripIds(): Promise<number[]> {
    const span = {
      startTime: new Date().toISOString(),
      endTime: new Date(Date.now() + hourMs).toISOString(),
    };
    const path = `/truckload/trips?${new URLSearchParams(span)}`;
    const { trips } = await this.#ask<{ trips: { tripId: number }[] }>(path);
    return trips.map(({ tripId }) => tripId);
  }

  /** Positions that were uploaded since then, but for those that a desk may not have read yet. */
  async historySince(fromMs: number): Promise<PlatformPosition[]> {
    const all: PlatformPosition[] = [];
    for (let startTime: string | null = new Date(fromMs).toISOString(); startTime !== null; ) {
      const page: HistoryPage = await this.#ask(`/locations/vehicles?${new URLSearchParams({ startTime })}`);
      all.push(...page.data);
      startTime = page.pagination.hasNextPage ? page.pagination.nextPageStartTime : null;
    }
    const untilMs = Date.now() - readWithinMs;
    return all.filter(({ uploadedTime }) => Date.parse(uploadedTime) < untilMs);
  }

  /** Waits until a desk has each vehicle as it was a moment before, and looks for trucks in each minute of their way. */
  async expectNothingLost({ url, cookie, live }: ForeignDesk, fromMs: number): Promise<void> {
    const positions = await this.snapshot();
    expect(positions.length).toBeGreaterThan(this.vehicles - silentAtMost);
    const behind = () => {
      const newest = newestOf(live);
      return positions.flatMap(({ vehicle, eventTime }) =>
        (newest.get(vehicle)?.eventTime ?? 0) >= secondsOf(eventTime) ? [] : [vehicle],
      );
    };
    await expect.poll(behind, { timeout: 20_000 }).toEqual([]);
    const history = await this.historySince(fromMs);
    // One that fell silent on the road drives for ever by its last position.
    const reported = new Set(history.map(({ vehicle }) => vehicle));
    const driving = positions.filter((one) => isDriving(one) && reported.has(one.vehicle)).slice(0, 3);
    expect(driving).toHaveLength(3);
    for (const { vehicle } of driving) {
      const path = `/api/desk/vehicles/${vehicle}/trail?hours=1`;
      const response = await fetch(`${url}${path}`, { headers: { cookie } });
      const { points } = (await response.json()) as { points: [number, number, number, number | null][] };
      const seen = new Set(points.map(([, , seconds]) => minuteOf(seconds)));
      const own = history.filter((position) => position.vehicle === vehicle);
      const minutes = own.map(({ eventTime }) => minuteOf(secondsOf(eventTime)));
      expect(minutes.filter((minute) => !seen.has(minute))).toEqual([]);
    }
  }
}

/** Newest event of each vehicle as the stream has it, seconds since 1970, with its flags. */
export function newestOf(live: LiveClient): Map<string, { eventTime: number; flags: number }> {
  const numbers = new Map(
    live.rosters.flatMap((roster) => roster.vehicles.map((one) => [one.index, one.number])),
  );
  const newest = new Map<string, { eventTime: number; flags: number }>();
  for (const frame of live.vehicles)
    for (const [row, index] of frame.index.entries())
      newest.set(numbers.get(index) ?? "", {
        eventTime: frame.eventTime[row] ?? 0,
        flags: frame.flags[row] ?? 0,
      });
  return newest;
}
