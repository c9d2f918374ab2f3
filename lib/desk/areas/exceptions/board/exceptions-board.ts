import type {
  ExceptionBoard,
  ExceptionDetail,
  ExceptionRow,
  ExceptionStep,
  ExceptionsAttention,
} from "@/lib/contract/desk/exception-rows";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { exceptionRow, terminalsOfException } from "@/lib/desk/areas/exceptions/kept/exception-row";
import type { ExceptionStore, KeptException } from "@/lib/desk/areas/exceptions/kept/exception-store";
import { StepRows } from "@/lib/desk/boards/step-rows";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";

export interface ExceptionsBoardOptions extends Pick<DeskGround, "clock"> {
  kept: ExceptionStore;
  /** Announces the step of the board that holds what changed. */
  announce: (step: string) => void;
  /** Labels of rules for which nothing was read yet. */
  unwatched: () => string[];
  /** OS&D cases that are open and that the member sees. */
  openCases: (member: Member) => Promise<readonly { proNumber: string }[]>;
  /** Codes of all terminals of the company. */
  terminals: () => readonly string[];
  /** Makes what finds whoever drives what an exception is about; null where nobody does. */
  drivers: () => (object: ExceptionRow["object"]) => ExceptionRow["driver"];
}

const dayMs = 86_400_000;
const mostEarlier = 20;

/** Exceptions as members see them, in every process as they are kept. */
export class ExceptionsBoard {
  readonly #rows = new StepRows<string, ExceptionRow>((_before, after) => after);
  #readUntil: Date | null = null;
  /** Ids of those that slept when it was last looked: one that wakes changes the counts. */
  #asleep = "";

  constructor(private readonly options: ExceptionsBoardOptions) {}

  /** Reads what was changed since the last time, by any process. */
  async readNow(): Promise<void> {
    const { kept, clock } = this.options;
    const clearedAfter = new Date(clock() - dayMs);
    const rows = await kept.changedSince(this.#readUntil, clearedAfter);
    for (const { changedAt } of rows)
      if (!this.#readUntil || changedAt > this.#readUntil) this.#readUntil = changedAt;
    this.#take(rows);
  }

  /** Takes rows that were just written, so that whoever wrote them reads them. */
  #take(kept: readonly KeptException[]): void {
    const { clock, announce } = this.options;
    const oldest = new Date(clock() - dayMs).toISOString();
    const isOver = ({ cleared }: ExceptionRow) => cleared !== null && cleared.at <= oldest;
    const changes = kept.map((one) => {
      const row = exceptionRow(one);
      return [row.id, isOver(row) ? null : { row, terminals: terminalsOfException(one) }] as const;
    });
    const past = this.#rows.allSeenBy(null).filter(isOver);
    const changed = this.#rows.take([...changes, ...past.map(({ id }) => [id, null] as const)]);
    const asleep = this.#rows
      .allSeenBy(null)
      .filter((row) => isSnoozed(row, clock()))
      .map(({ id }) => id)
      .join();
    if (changed.length > 0 || asleep !== this.#asleep) announce(this.#rows.step);
    this.#asleep = asleep;
  }

  /** Tells how long until a sleeping one wakes by itself, in milliseconds. */
  untilNextMs(): number {
    const nowMs = this.options.clock();
    const wakeMs = this.#rows
      .allSeenBy(null)
      .filter((row) => isSnoozed(row, nowMs))
      .map(({ snoozedUntil }) => Date.parse(snoozedUntil ?? "") - nowMs);
    return Math.min(...wakeMs);
  }

  async board(member: Member, since: string | null): Promise<ExceptionBoard> {
    const response = this.#rows.response(scopeOf(member.terminals).terminals, since);
    const { kept, unwatched, terminals, openCases, drivers } = this.options;
    const driverOf = drivers();
    const [judgedAt, cases] = await Promise.all([kept.judgedAt(), openCases(member)]);
    const scope = scopeOf(member.terminals);
    const seen = [...new Set(terminals())].filter((code) => sees(scope, [code])).sort();
    return {
      ...response,
      rows: response.rows.map((row) => ({ ...row, driver: driverOf(row.object) })),
      terminals: seen,
      openCases: cases.map(({ proNumber }) => proNumber),
      judgedAt: judgedAt?.toISOString() ?? null,
      unwatched: unwatched(),
    };
  }

  attention(member: Member): ExceptionsAttention {
    const nowMs = this.options.clock();
    const open = this.#rows
      .allSeenBy(scopeOf(member.terminals).terminals)
      .filter((row) => row.cleared === null && !isSnoozed(row, nowMs));
    const counts = new Map<string | null, ExceptionsAttention["terminals"][number]>();
    for (const { terminal, severity } of open) {
      const count = counts.get(terminal) ?? { terminal, high: 0, medium: 0, low: 0 };
      counts.set(terminal, { ...count, [severity]: count[severity] + 1 });
    }
    return { step: this.#rows.step, terminals: [...counts.values()] };
  }

  /** Those that are open or snoozed. */
  open(member: Member): ExceptionRow[] {
    return this.#rows
      .allSeenBy(scopeOf(member.terminals).terminals)
      .filter(({ cleared }) => cleared === null);
  }

  /** @throws Refusal 404 also for one that the member does not see */
  async detail(member: Member, id: string): Promise<ExceptionDetail> {
    const { kept, drivers } = this.options;
    const one = await kept.one(id);
    if (!one || !sees(scopeOf(member.terminals), terminalsOfException(one)))
      throw new Refusal("NOT_FOUND", "No such exception is known");
    const [history, earlier] = await Promise.all([kept.historyOf(id), kept.earlier(one, mostEarlier)]);
    const row = exceptionRow(one);
    return {
      row: { ...row, driver: drivers()(row.object) },
      history: history.map(({ at, what, who, detail }) => ({
        at: at.toISOString(),
        what: what as ExceptionStep["what"],
        who,
        detail,
      })),
      earlier: earlier.flatMap((before) =>
        before.clearedAt === null
          ? []
          : [
              {
                id: before.id,
                since: before.sinceAt.toISOString(),
                clearedAt: before.clearedAt.toISOString(),
                reason: before.clearReason ?? "",
              },
            ],
      ),
    };
  }
}

const isSnoozed = ({ snoozedUntil }: ExceptionRow, nowMs: number): boolean =>
  snoozedUntil !== null && Date.parse(snoozedUntil) > nowMs;
