import type {
  ExceptionStore,
  HappenedStep,
  KeptException,
} from "@/lib/desk/areas/exceptions/kept/exception-store";
import { changesOf, type FoundChanges } from "@/lib/desk/areas/exceptions/rounds/found-changes";
import type { RuleRounds } from "@/lib/desk/areas/exceptions/rounds/rule-rounds";
import { StandingExceptions } from "@/lib/desk/areas/exceptions/rounds/standing-exceptions";
import type { RuleContext, SubjectKind } from "@/lib/desk/areas/exceptions/rules/rule";
import type { ReadingLease } from "@/lib/desk/feeds/reading-lease";
import type { Queryable } from "@/lib/store/open-store";

export interface JudgeOptions {
  kept: ExceptionStore;
  lease: ReadingLease;
  rounds: RuleRounds;
  context: () => Promise<RuleContext>;
  /** Called once what a round changed is kept. */
  onKept: () => void;
}

/** The lease's row has no cursor of its own here. */
const unused = { cursorMicros: 0, projection: 0 };
/** Looks again this often, since what an object is judged by may be read a little later than the object. */
const sweepMs = 60_000;
const causeGone = "Cause resolved";

/** Applies the rules in the one process that may, and keeps what they find. */
export class Judge {
  #standing: StandingExceptions | null = null;
  #judgedAtMs: number | null = null;
  #sweptMs = 0;

  constructor(private readonly options: JudgeOptions) {}

  /** One round. @returns how many objects were looked at; null where another process applies the rules */
  async round(): Promise<number | null> {
    const { kept, lease, rounds, context } = this.options;
    if (!(await lease.hold(kept.db, unused, this.#judgedAtMs))) {
      this.#standing = null;
      return null;
    }
    const by = await context();
    const standing = this.#standing ?? (await this.#begin(by.nowMs));
    const { verdicts, judged } = rounds.round(by);
    const { again, ...changes } = changesOf(verdicts, standing, by.nowMs);
    for (const object of again) rounds.lookAgain(object);
    changes.gone.push(...this.#swept(standing, by.nowMs));
    if (changes.born.length + changes.changed.length + changes.gone.length > 0)
      await this.#keep(standing, changes, by.nowMs);
    this.#judgedAtMs = by.nowMs;
    return judged;
  }

  async stop(): Promise<void> {
    const { lease, kept } = this.options;
    await lease.giveUp(kept.db);
  }

  /** Another process may have found something since this one last did: all is read and judged anew. */
  async #begin(nowMs: number): Promise<StandingExceptions> {
    this.options.rounds.startAnew();
    this.#sweptMs = nowMs;
    this.#standing = new StandingExceptions(await this.options.kept.standing());
    return this.#standing;
  }

  /** Lists what stands of objects that are gone: those that went while nobody looked, too. */
  #swept(standing: StandingExceptions, nowMs: number): string[] {
    if (nowMs - this.#sweptMs < sweepMs) return [];
    this.#sweptMs = nowMs;
    const gone: string[] = [];
    for (const { kind, id, standing: rows } of standing.objects())
      if (this.options.rounds.isGone(kind as SubjectKind, id)) gone.push(...[...rows].map((row) => row.id));
    return gone;
  }

  async #keep(standing: StandingExceptions, changes: FoundChanges, nowMs: number): Promise<void> {
    const { kept, lease, onKept } = this.options;
    try {
      const rows = await kept.db.transaction(async (tx) => {
        await lease.moveOn(tx, unused);
        return write(kept, tx, changes, new Date(nowMs));
      });
      for (const row of rows) standing.put(row);
      onKept();
    } catch (error) {
      // Judge again what was judged and not kept.
      this.#standing = null;
      throw error;
    }
  }
}

async function write(
  kept: ExceptionStore,
  tx: Queryable,
  { born, changed, gone }: FoundChanges,
  at: Date,
): Promise<KeptException[]> {
  const rows = await kept.add(tx, born);
  const steps: HappenedStep[] = rows.map(({ id, sentence }) => ({
    ...byItself(id, "born"),
    detail: sentence,
  }));
  const ids = [...new Set([...changed.map(({ id }) => id), ...gone])];
  const before = new Map((ids.length === 0 ? [] : await kept.lock(tx, ids)).map((row) => [row.id, row]));
  for (const { id, fields, isGraver } of changed) {
    const { clearedAt = null, snoozedUntil = null } = before.get(id) ?? {};
    const isHidden = clearedAt !== null || snoozedUntil !== null;
    rows.push(await kept.change(tx, id, isGraver && isHidden ? { ...fields, ...opened } : fields));
    if (isGraver)
      steps.push({ ...byItself(id, isHidden ? "reopened" : "graver"), detail: fields.sentence ?? null });
  }
  for (const id of gone) {
    const isOpen = before.get(id)?.clearedAt === null;
    const cleared = isOpen ? { clearedAt: at, clearReason: causeGone } : {};
    rows.push(await kept.change(tx, id, { ...cleared, causeGoneAt: at }));
    steps.push({ ...byItself(id, "cause-gone"), detail: null });
  }
  await kept.note(tx, at, steps);
  return rows;
}

/** Graver than it was, it is shown again to whoever put it out of sight. */
const opened = { clearedAt: null, clearedBy: null, clearReason: null, snoozedUntil: null };

const byItself = (id: string, what: HappenedStep["what"]) => ({ id, what, who: null });
