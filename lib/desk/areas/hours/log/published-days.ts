import type { PlatformClient } from "@/lib/client/create-client";
import type { PublishedHours, SummaryDay } from "@/lib/contract/desk/driver-log";
import type { ResponseBody } from "@/lib/contract/interface/operations";

/** Facts of a driver's days where the platform offers no log by change. */
type PublishedDays = Pick<PublishedHours, "days" | "distanceUnit">;

/** The summary lists every driver, so a read of it serves all pages for a while. */
const keepMs = 5 * 60_000;
const pageLimit = 2_000;
const mostPages = 200;

interface Summaries {
  byDriver: Map<string, SummaryDay[]>;
  unit: string | null;
}

/**
 * Reads the published log summary. It lists every driver and can't be asked for one, so what was read is kept for
 * 5 minutes.
 */
export class PublishedDaysReader {
  readonly #summaries = new Map<string, { at: number; read: Promise<Summaries> }>();

  constructor(
    private readonly client: PlatformClient,
    private readonly clock: () => number,
  ) {}

  /**
   * @param to last day, YYYY-MM-DD; null for today
   * @throws PlatformError
   */
  async read(externalUserId: string, to: string | null): Promise<PublishedDays> {
    const { byDriver, unit } = await this.#summariesTo(to);
    return { days: byDriver.get(externalUserId) ?? [], distanceUnit: unit };
  }

  #summariesTo(to: string | null): Promise<Summaries> {
    const key = to ?? "";
    const known = this.#summaries.get(key);
    if (known && this.clock() - known.at < keepMs) return known.read;
    for (const [old, { at }] of this.#summaries) if (this.clock() - at >= keepMs) this.#summaries.delete(old);
    const read = this.#readSummaries(to);
    this.#summaries.set(key, { at: this.clock(), read });
    read.catch(() => this.#summaries.delete(key));
    return read;
  }

  async #readSummaries(to: string | null): Promise<Summaries> {
    const byDriver = new Map<string, SummaryDay[]>();
    let cursor: string | null = null;
    let unit: string | null = null;
    for (let pages = 0; pages < mostPages; pages++) {
      const response: ResponseBody<"listHosLogSummaries"> = await this.client.call("listHosLogSummaries", {
        query: {
          limit: pageLimit,
          ...(to === null ? {} : { to }),
          ...(cursor === null ? {} : { cursor }),
        },
      });
      unit ??= response.units?.distance ?? null;
      for (const log of response.logs) {
        const days = byDriver.get(log.externalUserId) ?? [];
        days.push(log);
        byDriver.set(log.externalUserId, days);
      }
      const next: string | null = response.pagination?.nextCursor ?? null;
      if (!response.pagination?.hasNextPage || next === null || next === cursor) break;
      cursor = next;
    }
    for (const days of byDriver.values()) days.sort((a, b) => a.date.localeCompare(b.date));
    return { byDriver, unit };
  }
}
