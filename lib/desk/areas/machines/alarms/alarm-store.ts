import { and, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import { type AlarmLife, livesOf } from "@/lib/desk/areas/machines/alarms/alarm-lives";
import type { AlarmReport } from "@/lib/desk/areas/machines/alarms/read-report";
import {
  holdsWords,
  namesIn,
  type PlaceFilter,
  placedAt,
} from "@/lib/desk/areas/machines/reading/log-filter";
import { behind, countUpTo, type ListPlace } from "@/lib/desk/http/list-page";
import { insertRows } from "@/lib/desk/tables/insert-rows";
import { machineReports as reportTable, machineAlarms as table } from "@/lib/desk/tables/machines";
import type { Queryable, Store } from "@/lib/store/open-store";

export interface AlarmFilter extends PlaceFilter {
  severity: string | null;
  alarm: string | null;
  state: "standing" | "cleared" | null;
}

/** A company's alarms of machines. */
export class AlarmStore {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** Stores reports, each once, and makes the alarms anew that they are of. @returns how many were new */
  async take(tx: Queryable, reports: readonly AlarmReport[]): Promise<number> {
    const fresh: { alarm: string; atMicros: EpochMicros }[] = [];
    await insertRows(reports, async (rows) => {
      const kept = await tx
        .insert(reportTable)
        .values(rows.map((row) => ({ ...row, company: this.company })))
        .onConflictDoNothing()
        .returning({ alarm: reportTable.alarm, atMicros: reportTable.atMicros });
      fresh.push(...kept);
    });
    if (fresh.length > 0) await this.#makeAnew(tx, fresh);
    return fresh.length;
  }

  /** Those that were raised last first, after a place. */
  page(filter: AlarmFilter, after: ListPlace | null, limit: number): Promise<AlarmLife[]> {
    const later = behind({ micros: table.startMicros, id: table.alarm }, after);
    return this.store.db
      .select()
      .from(table)
      .where(and(this.#matches(filter), later))
      .orderBy(desc(table.startMicros), desc(table.alarm))
      .limit(limit);
  }

  /** Counts the alarms; null for more than `most`. */
  count(filter: AlarmFilter, most: number): Promise<number | null> {
    return countUpTo(this.store, table, this.#matches(filter), most);
  }

  /** All that stand now. */
  standing(): Promise<AlarmLife[]> {
    return this.store.db
      .select()
      .from(table)
      .where(and(eq(table.company, this.company), isNull(table.clearedMicros)));
  }

  /**
   * Counts the alarms that were raised in each part of time.
   * @param edges where the parts begin and the last one ends, microseconds since 1970
   */
  async raisedIn(filter: AlarmFilter, edges: readonly EpochMicros[]) {
    const part = sql<number>`width_bucket(${table.startMicros}, ${`{${edges.join(",")}}`}::bigint[])`;
    return (
      this.store.db
        .select({
          part: part.mapWith(Number),
          severity: table.severity,
          count: sql`count(*)`.mapWith(Number),
        })
        .from(table)
        .where(
          and(
            this.#matches({ ...filter, fromMicros: null, toMicros: null }),
            isNotNull(table.raisedMicros),
            gte(table.startMicros, edges[0] ?? 0),
            lt(table.startMicros, edges.at(-1) ?? 0),
          ),
        )
        // By its place: given twice, the edges would be two parameters.
        .groupBy(sql`1`, table.severity)
    );
  }

  /** Lists what occurs of each field that alarms are found by. */
  async choices() {
    const [found] = await this.store.db
      .select({
        machines: namesIn(table.machine),
        lines: namesIn(table.line),
        shifts: namesIn(table.shift),
        severities: namesIn(table.severity),
      })
      .from(table)
      .where(eq(table.company, this.company));
    return found ?? { machines: [], lines: [], shifts: [], severities: [] };
  }

  /** Forgets what was over before a time. */
  async forget(beforeMicros: EpochMicros): Promise<void> {
    await this.store.db
      .delete(table)
      .where(and(eq(table.company, this.company), lt(table.clearedMicros, beforeMicros)));
    // Reports of what stands since before are needed to make it anew.
    await this.store.db.execute(sql`
      delete from ${reportTable} r where r.company = ${this.company} and r.at_micros < ${beforeMicros}
      and not exists (select from ${table} a where a.company = r.company and a.alarm = r.alarm
        and a.start_micros <= r.at_micros and (a.cleared_micros is null or a.cleared_micros >= r.at_micros))`);
  }

  /** Makes alarms anew from where the first new report of each changes them. */
  async #makeAnew(tx: Queryable, fresh: readonly { alarm: string; atMicros: EpochMicros }[]): Promise<void> {
    const first = new Map<string, EpochMicros>();
    for (const { alarm, atMicros } of fresh)
      first.set(alarm, Math.min(first.get(alarm) ?? atMicros, atMicros));
    // Before the life in which the first one falls nothing changes.
    const { rows: starts } = await tx.execute<{ alarm: string; at: number }>(sql`
      select n.alarm, coalesce(max(a.start_micros), 0) as at
      from ${listed([...first].map(([alarm, at]) => ({ alarm, at })))} n
      left join ${table} a on a.company = ${this.company} and a.alarm = n.alarm and a.start_micros <= n.at
      group by n.alarm`);
    const reports = await tx
      .select()
      .from(reportTable)
      .where(
        and(
          eq(reportTable.company, this.company),
          sql`exists (select from ${listed(starts)} s
            where s.alarm = ${reportTable.alarm} and s.at <= ${reportTable.atMicros})`,
        ),
      )
      .orderBy(reportTable.alarm, reportTable.atMicros, desc(reportTable.stands));
    await tx.execute(sql`
      delete from ${table} a using ${listed(starts)} s
      where a.company = ${this.company} and a.alarm = s.alarm and a.start_micros >= s.at`);
    const lives = starts.flatMap(({ alarm }) => livesOf(reports.filter((report) => report.alarm === alarm)));
    await insertRows(lives, (part) =>
      tx.insert(table).values(part.map((life) => ({ ...life, company: this.company }))),
    );
  }

  #matches(filter: AlarmFilter): SQL | undefined {
    const { severity, alarm, state, fromMicros, toMicros, words } = filter;
    return and(
      eq(table.company, this.company),
      ...placedAt(table, filter),
      severity === null ? undefined : eq(table.severity, severity),
      alarm === null ? undefined : eq(table.alarm, alarm),
      state === null
        ? undefined
        : state === "standing"
          ? isNull(table.clearedMicros)
          : isNotNull(table.clearedMicros),
      // It stood in the span, whenever it was raised.
      fromMicros === null ? undefined : or(isNull(table.clearedMicros), gte(table.clearedMicros, fromMicros)),
      toMicros === null ? undefined : lt(table.startMicros, toMicros),
      ...holdsWords(table.searchText, words),
    );
  }
}

/** Alarms with a time each, as rows of a statement. */
const listed = (rows: readonly { alarm: string; at: number }[]) =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as list(alarm text, at bigint))`;
