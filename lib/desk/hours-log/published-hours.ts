import type { PlatformClient } from "@/lib/client/create-client";
import type { HosTimersRow } from "@/lib/contract/hours-of-service";
import type { Answer } from "@/lib/contract/operations";

/** One day of a driver as the published summary gives it. */
export type SummaryDay = Pick<
  Answer<"listHosLogSummaries">["logs"][number],
  "date" | "statusDurations" | "distancePerDay" | "powerUnitNumbers"
>;

/** What the published operations tell of a driver's hours. */
export interface PublishedHours {
  /** Null where the driver has no row. */
  row: HosTimersRow | null;
  snapshotTime: string | null;
  /** Oldest first. */
  days: SummaryDay[];
  /** Unit of `distancePerDay`. */
  distanceUnit: string | null;
  /** What could not be read, as sentences. */
  faults: string[];
}

/** The summary lists every driver, so a read of it serves all pages for a while. */
const keepMillis = 5 * 60_000;
const snapshotKeepMillis = 15_000;
const pageLimit = 2_000;
const mostPages = 200;

interface Summaries {
  byDriver: Map<string, SummaryDay[]>;
  unit: string | null;
}
interface Snapshot {
  byDriver: Map<string, HosTimersRow>;
  time: string;
}

/**
 * Reads the timers' snapshot and the log summary of a platform that offers no log by change. Both list every driver and
 * neither can be asked for one, so what was read is kept: the summary 5 minutes, the snapshot 15 seconds.
 */
export class PublishedHoursReader {
  readonly #summaries = new Map<string, { at: number; read: Promise<Summaries> }>();
  #snapshot: { at: number; read: Promise<Snapshot> } | null = null;

  constructor(
    private readonly client: PlatformClient,
    private readonly clock: () => number,
  ) {}

  /**
   * @param to last day, YYYY-MM-DD; null for today
   * @throws PlatformError where neither of the two could be read
   */
  async read(externalUserId: string, to: string | null): Promise<PublishedHours> {
    const [snapshot, summaries] = await Promise.allSettled([this.snapshot(), this.summaries(to)]);
    if (snapshot.status === "rejected" && summaries.status === "rejected") throw snapshot.reason;
    const faults: string[] = [];
    if (snapshot.status === "rejected") faults.push(`The clocks can't be read: ${wordsOf(snapshot.reason)}`);
    if (summaries.status === "rejected") faults.push(`The days can't be read: ${wordsOf(summaries.reason)}`);
    const clocks = snapshot.status === "fulfilled" ? snapshot.value : null;
    const days = summaries.status === "fulfilled" ? summaries.value : null;
    return {
      row: clocks?.byDriver.get(externalUserId) ?? null,
      snapshotTime: clocks?.time ?? null,
      days: days?.byDriver.get(externalUserId) ?? [],
      distanceUnit: days?.unit ?? null,
      faults,
    };
  }

  private snapshot(): Promise<Snapshot> {
    if (this.#snapshot && this.clock() - this.#snapshot.at < snapshotKeepMillis) return this.#snapshot.read;
    const read = this.readSnapshot();
    this.#snapshot = { at: this.clock(), read };
    // What failed is not kept: the next page asks again.
    read.catch(() => {
      if (this.#snapshot?.read === read) this.#snapshot = null;
    });
    return read;
  }

  private summaries(to: string | null): Promise<Summaries> {
    const key = to ?? "";
    const known = this.#summaries.get(key);
    if (known && this.clock() - known.at < keepMillis) return known.read;
    for (const [old, { at }] of this.#summaries)
      if (this.clock() - at >= keepMillis) this.#summaries.delete(old);
    const read = this.readSummaries(to);
    this.#summaries.set(key, { at: this.clock(), read });
    read.catch(() => this.#summaries.delete(key));
    return read;
  }

  private async readSnapshot(): Promise<Snapshot> {
    const byDriver = new Map<string, HosTimersRow>();
    let offset: number | null = 0;
    let time = "";
    for (let pages = 0; offset !== null && pages < mostPages; pages++) {
      const answer: Answer<"getHosTimersSnapshot"> = await this.client.call("getHosTimersSnapshot", {
        // The published document spells it so; a service may know only this one.
        query: offset === 0 ? {} : { offset, offet: offset },
      });
      time ||= answer.snapshotTimestamp;
      for (const row of answer.users) byDriver.set(row.externalUserId, row);
      offset = nextOffset(answer, offset);
    }
    return { byDriver, time };
  }

  private async readSummaries(to: string | null): Promise<Summaries> {
    const byDriver = new Map<string, SummaryDay[]>();
    let cursor: string | null = null;
    let unit: string | null = null;
    for (let pages = 0; pages < mostPages; pages++) {
      const answer: Answer<"listHosLogSummaries"> = await this.client.call("listHosLogSummaries", {
        query: {
          limit: pageLimit,
          ...(to === null ? {} : { to }),
          ...(cursor === null ? {} : { cursor }),
        },
      });
      unit ??= answer.units?.distance ?? null;
      for (const log of answer.logs) {
        const days = byDriver.get(log.externalUserId) ?? [];
        days.push(log);
        byDriver.set(log.externalUserId, days);
      }
      const next: string | null = answer.pagination?.nextCursor ?? null;
      if (!answer.pagination?.hasNextPage || next === null || next === cursor) break;
      cursor = next;
    }
    for (const days of byDriver.values()) days.sort((a, b) => a.date.localeCompare(b.date));
    return { byDriver, unit };
  }
}

function nextOffset({ pagination, users }: Answer<"getHosTimersSnapshot">, offset: number): number | null {
  if (!pagination?.hasNextPage || users.length === 0) return null;
  const next = pagination.nextPageOffset ?? offset + users.length;
  return next > offset ? next : null;
}

const wordsOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
