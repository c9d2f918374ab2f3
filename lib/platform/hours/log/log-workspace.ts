import { sql } from "drizzle-orm";
import type { FieldError } from "@/lib/contract/errors";
import { type EpochMicros, formatInstant } from "@/lib/contract/instant";
import { byTime, type DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import { loadDuty } from "@/lib/platform/hours/log/load-duty";
import { allDriving, type Change, lostDriving, uncovered } from "@/lib/platform/hours/log/recorded-driving";
import type { CompanyScope } from "@/lib/store/company-scope";

export interface LogChange {
  record: DutyRecordRow;
  replaces: string | null;
  kind: Change;
  /** The team-mate in whose log the driving stands that leaves this one. */
  teamUserId?: number | undefined;
}

/** Logs under change: each change is judged with those before it, and nothing is stored here. */
export class LogWorkspace {
  readonly #logs: Map<number, DutyRecordRow[]>;

  private constructor(logs: Map<number, DutyRecordRow[]>) {
    this.#logs = logs;
  }

  /**
   * @param fromMicros the earliest time that a change speaks of
   * @param replaced ids of versions to be replaced, which may lie earlier
   */
  static async load(
    scope: CompanyScope,
    userIds: readonly number[],
    fromMicros: EpochMicros,
    replaced: readonly string[],
  ): Promise<LogWorkspace> {
    const from = await earliest(scope, replaced, fromMicros);
    const histories = await loadDuty(scope, userIds, from);
    return new LogWorkspace(new Map([...histories].map(([id, { records }]) => [id, records])));
  }

  /** Lays a record in that an ELD made by itself: it is never refused. */
  addRecorded(userId: number, record: DutyRecordRow): void {
    if (!this.holds(userId, record)) this.#set(userId, [...this.#log(userId), record]);
  }

  /** Tells whether the record is there already, by its id or by the ELD's own number. */
  holds(userId: number, record: DutyRecordRow): boolean {
    return this.#log(userId).some(
      (known) =>
        known.id === record.id ||
        (record.sequenceId !== null &&
          known.sequenceId === record.sequenceId &&
          known.vehicle === record.vehicle &&
          known.micros === record.micros),
    );
  }

  /** Lays a change in. @returns what is wrong with it, and then it is not laid in */
  apply(userId: number, change: LogChange): FieldError | null {
    const before = this.#log(userId);
    const { record, replaces } = change;
    if (replaces !== null && !before.some(({ id }) => id === replaces))
      return { path: "replaces", message: "is no record that the driver's log holds" };
    const after = [...before.filter(({ id }) => id !== replaces), record].sort(byTime);
    const [lost] = inSequence(before, change) ? [] : this.#lost(before, after, change);
    if (lost) {
      const span = `${formatInstant(lost.start)} to ${formatInstant(lost.end)}`;
      const path = replaces === null ? "eventTime" : "replaces";
      return { path, message: `would take away driving that the ELD recorded, ${span}` };
    }
    this.#set(userId, after);
    return null;
  }

  #lost(before: readonly DutyRecordRow[], after: readonly DutyRecordRow[], change: LogChange) {
    const lost = lostDriving(before, after, change.kind);
    return change.teamUserId === undefined ? lost : uncovered(lost, allDriving(this.#log(change.teamUserId)));
  }

  #log(userId: number): readonly DutyRecordRow[] {
    return this.#logs.get(userId) ?? [];
  }

  #set(userId: number, records: DutyRecordRow[]): void {
    this.#logs.set(userId, records.sort(byTime));
  }
}

/** An entry whose number lies between its neighbours' came late and is no edit. */
function inSequence(before: readonly DutyRecordRow[], { record, replaces }: LogChange): boolean {
  if (replaces !== null || record.sequenceId === null) return false;
  const at = before.findIndex(({ micros }) => micros > record.micros);
  const [previous, next] = [before[at - 1], before[at]];
  const numbered = (other: DutyRecordRow | undefined) =>
    other?.vehicle === record.vehicle ? (other.sequenceId ?? null) : null;
  const [low, high] = [numbered(previous), numbered(next)];
  return low !== null && high !== null && low < record.sequenceId && record.sequenceId < high;
}

async function earliest({ tx, companyId }: CompanyScope, ids: readonly string[], from: EpochMicros) {
  if (ids.length === 0) return from;
  const { rows } = await tx.execute<{ first: number | null }>(sql`
    select min(event_micros) as first from platform.duty_records
    where company_id = ${companyId} and device_item_id = any(${sql.param([...ids])}::text[])`);
  return Math.min(from, rows[0]?.first ?? from);
}
