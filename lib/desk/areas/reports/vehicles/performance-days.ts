import { setTimeout as wait } from "node:timers/promises";
import { and, eq, gte, inArray, lt, lte } from "drizzle-orm";
import { ianaZoneOfReport, type reportTimezones } from "@/lib/contract/interface/reports";
import {
  type DayRecord,
  parseDayRecord,
  readRecords,
  writeRecords,
} from "@/lib/desk/areas/reports/vehicles/day-record";
import type { DeskGround } from "@/lib/desk/ground";
import { reportPages } from "@/lib/desk/link/pages";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { performanceDays as table } from "@/lib/desk/tables/reports";
import type { Store } from "@/lib/store/open-store";
import { dateOfDay, dayOfDate, terminalDays } from "@/lib/time/terminal-days";

export type ReportTimezone = (typeof reportTimezones)[number];

export interface PerformanceDaysOptions extends Pick<DeskGround, "clock" | "log"> {
  store: Store;
  company: { id: string };
  get: PlatformGet;
  /** Days for which the company keeps these. */
  keptDays: () => Promise<number>;
  /** Limits how long a reader waits for what the platform has not told yet; the rest is read meanwhile. */
  patienceMs?: number;
}

export interface AskedDays {
  timezone: ReportTimezone;
  groups: readonly string[];
  /** Days, YYYY-MM-DD. */
  days: readonly string[];
}

/** Facts of a group's day. */
interface KnownDay {
  records: readonly DayRecord[];
  readAtMs: number;
  /** False while more of it may come in: such a day is read again. */
  isFinal: boolean;
  /** Reason why only a part of it could be read; null where it is whole. */
  why: string | null;
}

export interface DaysRead {
  recordsOf(group: string, day: string): readonly DayRecord[] | null;
  missing: { count: number; of: number; reading: boolean; why: string | null };
}

const dayMs = 86_400_000;
const pageLimit = 3_000;
const lanes = 4;
const usualPatienceMs = 6_000;
/** Devices hand in for so long after a day is over. */
const settledMs = 36 * 3_600_000;
/** A day of which more may come in is read again after so long. */
const againMs = 5 * 60_000;
const retryMs = 15_000;
/** After so many failures in turn the platform is left in peace. */
const mostFailuresInTurn = 3;
/** Vehicle-days in memory: two seasons of 2,000 vehicles. */
const mostRecords = 400_000;

/** The report of vehicles day by day, as the platform told it: asked for once, kept, and held in memory. */
export class PerformanceDays {
  readonly #known = new Map<string, KnownDay>();
  readonly #failed = new Map<string, { why: string; atMs: number }>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #records = 0;
  #busyLanes = 0;
  readonly #waitingForLane: (() => void)[] = [];
  #failuresInTurn = 0;

  constructor(private readonly options: PerformanceDaysOptions) {}

  /** Reads what is not known yet, for as long as its patience lasts. Never throws for the platform. */
  async read(asked: AskedDays): Promise<DaysRead> {
    await this.#load(asked);
    const keys = asked.days.flatMap((day) => asked.groups.map((group) => keyOf(asked.timezone, group, day)));
    this.#failuresInTurn = 0;
    const due = keys
      .filter((key) => this.#isDue(key))
      .map((key) => ({ isAtHand: this.#isAtHand(key), reading: this.#readOnce(key) }));
    const waitedFor = due.filter(({ isAtHand }) => !isAtHand).map(({ reading }) => reading);
    if (waitedFor.length > 0)
      await Promise.race([
        Promise.all(waitedFor),
        wait(this.options.patienceMs ?? usualPatienceMs, null, { ref: false }),
      ]);
    return this.#outcome(asked, keys);
  }

  /** Lets go of days that the company keeps no longer. */
  async prune(): Promise<void> {
    const { store, company, clock, keptDays } = this.options;
    const oldest = dateOfDay(Math.floor(clock() / dayMs) - (await keptDays()));
    await store.db.delete(table).where(and(eq(table.company, company.id), lt(table.day, oldest)));
  }

  /** Waits until nothing is read any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#underWay.values());
  }

  #outcome({ timezone }: AskedDays, keys: readonly string[]): DaysRead {
    const without = keys.filter((key) => this.#known.get(key)?.why !== null);
    const whys = without.map((key) => this.#known.get(key)?.why ?? this.#failed.get(key)?.why ?? null);
    // Held by the response, so that what memory gives up meanwhile is in it.
    const held = new Map(keys.map((key) => [key, this.#known.get(key)?.records ?? null]));
    return {
      recordsOf: (group, day) => held.get(keyOf(timezone, group, day)) ?? null,
      missing: {
        count: without.length,
        of: keys.length,
        reading: without.some((key) => this.#underWay.has(key)),
        why: whys.find((why) => why !== null) ?? null,
      },
    };
  }

  /** A settled day that is read again to be sure stands in the report meanwhile: nobody waits for it. */
  #isAtHand(key: string): boolean {
    return this.#known.get(key)?.why === null && this.#isSettled(key);
  }

  #isDue(key: string): boolean {
    const nowMs = this.options.clock();
    const known = this.#known.get(key);
    const failed = this.#failed.get(key);
    if (failed && nowMs - failed.atMs < retryMs) return false;
    return known === undefined || known.why !== null || (!known.isFinal && nowMs - known.readAtMs > againMs);
  }

  #readOnce(key: string): Promise<void> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const begun = this.#inLane(() => this.#readDay(key)).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, begun);
    return begun;
  }

  async #inLane(work: () => Promise<void>): Promise<void> {
    if (this.#busyLanes < lanes) this.#busyLanes += 1;
    else await new Promise<void>((resolve) => this.#waitingForLane.push(resolve));
    try {
      await work();
    } finally {
      // A lane that is left goes to who waits first, so that nobody comes between.
      const next = this.#waitingForLane.shift();
      if (next) next();
      else this.#busyLanes -= 1;
    }
  }

  async #readDay(key: string): Promise<void> {
    const { clock, log } = this.options;
    if (this.#stopping.signal.aborted) return;
    const [, group = "", day = ""] = partsOf(key);
    if (this.#failuresInTurn >= mostFailuresInTurn) {
      const why = [...this.#failed.values()].at(-1)?.why ?? "The platform does not answer";
      this.#failed.set(key, { why, atMs: clock() });
      return;
    }
    const records: DayRecord[] = [];
    try {
      await this.#readPages(key, records);
      this.#failed.delete(key);
      this.#failuresInTurn = 0;
      await this.#keep(key, { records, readAtMs: clock(), isFinal: this.#isFinal(key, records), why: null });
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      const why = error instanceof Error ? error.message : String(error);
      log.warn({ error, group, day }, "A day of the vehicle report cannot be read");
      this.#failuresInTurn += 1;
      this.#failed.set(key, { why, atMs: clock() });
      const isWhole = this.#known.get(key)?.why === null;
      if (records.length > 0 && !isWhole)
        this.#hold(key, { records, readAtMs: clock(), isFinal: false, why });
    }
  }

  async #readPages(key: string, records: DayRecord[]): Promise<void> {
    const id = "getVehiclePerformanceReport";
    const [timezone = "", groupCode = "", day = ""] = partsOf(key);
    const asked = { groupCode, startDate: day, endDate: day, timezone, limit: String(pageLimit) };
    const read = (query: Record<string, string>) =>
      this.options.get(id, { ...asked, ...query }, this.#stopping.signal);
    for await (const page of reportPages(id, "payload", read))
      for (const record of page.records) {
        const parsed = parseDayRecord(record);
        if (parsed) records.push(parsed);
      }
  }

  /** Days are written long after they are over too, by a carrier that begins: a second reading must tell the same. */
  #isFinal(key: string, records: readonly DayRecord[]): boolean {
    const before = this.#known.get(key);
    if (before === undefined || before.why !== null || !this.#isSettled(key)) return false;
    return writeRecords(before.records) === writeRecords(records);
  }

  #isSettled(key: string): boolean {
    const [timezone = "UTC", , day = ""] = partsOf(key);
    const zone = ianaZoneOfReport[timezone as ReportTimezone];
    return terminalDays(zone, "00:00").startOf(dayOfDate(day) + 1) + settledMs <= this.options.clock();
  }

  async #keep(key: string, known: KnownDay): Promise<void> {
    this.#hold(key, known);
    if (!this.#isSettled(key)) return;
    const [timezone = "", groupCode = "", day = ""] = partsOf(key);
    const { store, company } = this.options;
    const values = {
      records: writeRecords(known.records),
      readAt: new Date(known.readAtMs),
      isFinal: known.isFinal,
    };
    await store.db
      .insert(table)
      .values({ company: company.id, timezone, day, groupCode, ...values })
      .onConflictDoUpdate({
        target: [table.company, table.timezone, table.day, table.groupCode],
        set: values,
        setWhere: eq(table.isFinal, false),
      });
  }

  #hold(key: string, known: KnownDay): void {
    this.#records += known.records.length - (this.#known.get(key)?.records.length ?? 0);
    this.#known.delete(key);
    this.#known.set(key, known);
    for (const [oldest, { records }] of this.#known) {
      if (this.#records <= mostRecords || oldest === key) return;
      this.#known.delete(oldest);
      this.#records -= records.length;
    }
  }

  /** Takes what is kept into memory. */
  async #load({ timezone, groups, days }: AskedDays): Promise<void> {
    const { store, company } = this.options;
    const without = days.filter((day) =>
      groups.some((group) => !this.#known.has(keyOf(timezone, group, day))),
    );
    const [first, last] = [without[0], without.at(-1)];
    if (first === undefined || last === undefined) return;
    const rows = await store.db
      .select({
        day: table.day,
        group: table.groupCode,
        records: table.records,
        readAt: table.readAt,
        isFinal: table.isFinal,
      })
      .from(table)
      .where(
        and(
          eq(table.company, company.id),
          eq(table.timezone, timezone),
          inArray(table.groupCode, [...groups]),
          gte(table.day, first),
          lte(table.day, last),
        ),
      );
    for (const { day, group, records, readAt, isFinal } of rows) {
      const key = keyOf(timezone, group, day);
      if (this.#known.has(key)) continue;
      this.#hold(key, { records: readRecords(records), readAtMs: readAt.getTime(), isFinal, why: null });
    }
  }
}

const keyOf = (timezone: string, group: string, day: string) => JSON.stringify([timezone, group, day]);
const partsOf = (key: string): string[] => JSON.parse(key);
