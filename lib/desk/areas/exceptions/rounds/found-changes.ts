import { isDeepStrictEqual } from "node:util";
import type { Severity } from "@/lib/contract/desk/exception-rows";
import { severities } from "@/lib/contract/desk/plain/choices";
import type { NewException } from "@/lib/desk/areas/exceptions/kept/exception-store";
import type { Again, Verdict } from "@/lib/desk/areas/exceptions/rounds/rule-rounds";
import type { Standing, StandingExceptions } from "@/lib/desk/areas/exceptions/rounds/standing-exceptions";

/** Changes that a round makes to what is kept. */
export interface FoundChanges {
  born: NewException[];
  changed: { id: string; fields: Partial<NewException>; isGraver: boolean }[];
  gone: string[];
}

type ChangesAndAgain = FoundChanges & {
  /** Objects at which something waits to count. */
  again: Again[];
};

/** Finds what verdicts change of what stands; empty where they find what was found before. */
export function changesOf(
  verdicts: readonly Verdict[],
  standing: StandingExceptions,
  nowMs: number,
): ChangesAndAgain {
  const changes: ChangesAndAgain = { born: [], changed: [], gone: [], again: [] };
  for (const verdict of verdicts) {
    const known = standing.of(verdict);
    const isQuiet = known.causes.size === 0 && known.waitingSinceMs.size === 0;
    if (verdict.findings.length === 0 && isQuiet) continue;
    const patience = new Patience(verdict, known.waitingSinceMs, nowMs);
    addChanges(changes, verdict, known.causes, patience, nowMs);
    standing.wait(verdict, patience.waiting);
    const { atMs } = patience;
    if (atMs !== null) changes.again.push({ kind: verdict.kind, id: verdict.id, atMs });
  }
  return changes;
}

/** Lets a change count once it has held for as long as its rule says. */
class Patience {
  readonly waiting = new Map<string, number>();
  /** Time at which the first of them will have held for long enough, milliseconds since 1970; null where none waits. */
  atMs: number | null = null;

  constructor(
    private readonly verdict: Verdict,
    private readonly sinceMs: ReadonlyMap<string, number>,
    private readonly nowMs: number,
  ) {}

  isOver(change: "bornAfterMs" | "goneAfterMs", cause: string): boolean {
    const { rule, isCertain } = this.verdict;
    const holdMs = isCertain ? 0 : (rule.steady?.[change] ?? 0);
    const key = `${change} ${cause}`;
    const sinceMs = this.sinceMs.get(key) ?? this.nowMs;
    if (this.nowMs - sinceMs >= holdMs) return true;
    this.waiting.set(key, sinceMs);
    this.atMs = Math.min(this.atMs ?? Number.POSITIVE_INFINITY, sinceMs + holdMs);
    return false;
  }
}

function addChanges(
  { born, changed, gone }: FoundChanges,
  { rule, kind, id, object, findings }: Verdict,
  known: ReadonlyMap<string, Standing>,
  patience: Patience,
  nowMs: number,
): void {
  const { label = id, terminals = [], timezone = null } = object ?? {};
  const seenBy = typeof terminals === "string" ? null : [...terminals];
  for (const { cause, severity, sentence, wrong, next, sinceMs, freight = null } of findings) {
    const before = known.get(cause);
    const fields = { severity, sentence, wrong, next, freight, label, terminals: seenBy, timezone };
    if (before === undefined) {
      if (patience.isOver("bornAfterMs", cause))
        born.push({
          ...fields,
          ...{ rule: rule.id, objectKind: kind, objectId: id, cause },
          sinceAt: new Date(sinceMs),
          bornAt: new Date(nowMs),
        });
    } else if (isGraver(severity, before.severity) && !patience.isOver("goneAfterMs", cause)) continue;
    else if (!isSame(before, fields))
      changed.push({ id: before.id, fields, isGraver: isGraver(before.severity, severity) });
  }
  const causes = new Set(findings.map(({ cause }) => cause));
  for (const [cause, before] of known)
    if (!causes.has(cause) && patience.isOver("goneAfterMs", cause)) gone.push(before.id);
}

const isSame = (before: Omit<Standing, "id">, after: Omit<Standing, "id">): boolean =>
  before.severity === after.severity &&
  before.sentence === after.sentence &&
  before.wrong === after.wrong &&
  before.next === after.next &&
  before.label === after.label &&
  before.timezone === after.timezone &&
  isDeepStrictEqual(before.freight, after.freight) &&
  JSON.stringify(before.terminals) === JSON.stringify(after.terminals);

const isGraver = (before: Severity, after: Severity): boolean =>
  severities.indexOf(after) < severities.indexOf(before);
