import { and, eq, gt, inArray, lt } from "drizzle-orm";
import { DayPlan, type ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { DeskGround } from "@/lib/desk/ground";
import { dispatchedPlans as table } from "@/lib/desk/tables/dispatched-plans";
import type { Store } from "@/lib/store/open-store";

export interface DispatchedPlansOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  company: { id: string };
  manifests: () => readonly ManifestRow[];
  /** The day as it is planned now. */
  planOf: (manifestId: string) => DayPlan | null;
  /** Called with manifests whose plan at dispatch is known now. */
  onKept: (manifestIds: readonly string[]) => void;
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** A route that began longer ago, or was to, was dispatched before the desk learned of it. */
const beganMs = 10 * minuteMs;
const wasToLeaveMs = 120 * minuteMs;
/** Older manifests are not on the boards. */
const readDays = 4;
/** As long as a platform keeps the events that told of the manifest. */
const keptDays = 30;

/** Keeps the plan that each manifest was dispatched with: the last one before its driver began. */
export class DispatchedPlans {
  readonly #kept = new Map<string, DayPlan>();
  /** The latest plans of what is not dispatched yet. */
  readonly #before = new Map<string, DayPlan>();
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: DispatchedPlansOptions) {}

  /** Null before the dispatch, and where the desk was not there to keep it. */
  planOf(manifestId: string): DayPlan | null {
    return this.#kept.get(manifestId) ?? null;
  }

  /** Keeps what was dispatched since the last time. */
  async round(): Promise<void> {
    if (this.options.clock() - this.#readAtMs >= dayMs) await this.#read();
    const due = this.options.manifests().flatMap((row) => {
      const plan = this.#due(row);
      return plan ? [{ manifestId: row.manifestId, plan }] : [];
    });
    if (due.length > 0) await this.#keep(due);
  }

  #due(row: ManifestRow): DayPlan | null {
    const { manifestId, state } = row;
    const plan = this.options.planOf(manifestId);
    if (state === "planning" || state === "closed") {
      if (plan) this.#before.set(manifestId, plan);
      return null;
    }
    const before = this.#before.get(manifestId) ?? (state === "dispatched" ? plan : null);
    const isNew = !this.#kept.has(manifestId) && isHappening(row, this.options.clock());
    const isDue = isNew && before !== null && before.stops.length > 0;
    if (state !== "dispatched" || isDue) this.#before.delete(manifestId);
    return isDue ? before : null;
  }

  /** Another process may have kept it first: then that one stands. */
  async #keep(due: readonly { manifestId: string; plan: DayPlan }[]): Promise<void> {
    const { store, company, clock, onKept } = this.options;
    const keptAt = new Date(clock());
    const rows = due.map((one) => ({ company: company.id, ...one, keptAt }));
    await store.db.insert(table).values(rows).onConflictDoNothing();
    const ids = due.map(({ manifestId }) => manifestId);
    this.#take(
      await store.db
        .select()
        .from(table)
        .where(and(eq(table.company, company.id), inArray(table.manifestId, ids))),
    );
    onKept(ids);
  }

  /** Reads what is on the boards once a day, and lets go what nobody looks at any more. */
  async #read(): Promise<void> {
    const { store, company, clock } = this.options;
    const nowMs = clock();
    const since = new Date(nowMs - readDays * dayMs);
    const old = new Date(nowMs - keptDays * dayMs);
    await store.db.delete(table).where(and(eq(table.company, company.id), lt(table.keptAt, old)));
    const rows = await store.db
      .select()
      .from(table)
      .where(and(eq(table.company, company.id), gt(table.keptAt, since)));
    this.#kept.clear();
    this.#take(rows);
    this.#readAtMs = nowMs;
    this.options.onKept([...this.#kept.keys()]);
  }

  #take(rows: readonly { manifestId: string; plan: unknown }[]): void {
    for (const { manifestId, plan } of rows) this.#kept.set(manifestId, DayPlan.parse(plan));
  }
}

/** Tells whether the dispatch is now and not read afterwards: then the plan would be that of a later hour. */
const isHappening = ({ startedAt, departAt }: ManifestRow, nowMs: number): boolean =>
  startedAt === null
    ? departAt === null || nowMs - Date.parse(departAt) < wasToLeaveMs
    : nowMs - Date.parse(startedAt) < beganMs;
