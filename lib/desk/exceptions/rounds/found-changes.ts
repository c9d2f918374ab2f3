import { type Severity, severities } from "@/lib/contract/desk/exception-rows";
import type { KeptException, NewException } from "@/lib/desk/exceptions/kept/exception-store";
import type { Verdict } from "@/lib/desk/exceptions/rounds/rule-rounds";

type Standing = Pick<KeptException, "id" | "severity" | "sentence" | "label" | "terminals">;

/** What a round changes of what is kept. */
export interface FoundChanges {
  born: NewException[];
  changed: { id: string; fields: Partial<NewException>; isGraver: boolean }[];
  gone: string[];
}

/** Standing exceptions by rule and object, then by cause. */
export class StandingExceptions {
  readonly #byObject = new Map<string, Map<string, Standing>>();

  constructor(kept: readonly KeptException[]) {
    for (const one of kept) this.put(one);
  }

  of({ rule, kind, id }: Verdict): ReadonlyMap<string, Standing> | undefined {
    return this.#byObject.get(keyOf(rule.id, kind, id));
  }

  put(kept: KeptException): void {
    const key = keyOf(kept.rule, kept.objectKind, kept.objectId);
    const causes = this.#byObject.get(key) ?? new Map<string, Standing>();
    this.#byObject.set(key, causes);
    if (kept.causeGoneAt === null) causes.set(kept.cause, kept);
    else causes.delete(kept.cause);
    if (causes.size === 0) this.#byObject.delete(key);
  }

  /** Objects of which something stands. */
  *objects(): Iterable<{ ruleId: string; kind: string; id: string; standing: Iterable<Standing> }> {
    for (const [key, causes] of this.#byObject) {
      const [ruleId, kind, id] = JSON.parse(key) as [string, string, string];
      yield { ruleId, kind, id, standing: causes.values() };
    }
  }
}

const keyOf = (ruleId: string, kind: string, id: string) => JSON.stringify([ruleId, kind, id]);

/** What verdicts change of what stands; empty where they find what was found before. */
export function changesOf(
  verdicts: readonly Verdict[],
  standing: StandingExceptions,
  nowMs: number,
): FoundChanges {
  const changes: FoundChanges = { born: [], changed: [], gone: [] };
  for (const verdict of verdicts) {
    const known = standing.of(verdict);
    if (verdict.findings.length === 0 && known === undefined) continue;
    addChanges(changes, verdict, known ?? new Map(), nowMs);
  }
  return changes;
}

function addChanges(
  { born, changed, gone }: FoundChanges,
  { rule, kind, id, object, findings }: Verdict,
  known: ReadonlyMap<string, Standing>,
  nowMs: number,
): void {
  const { label = id, terminals = [] } = object ?? {};
  const seenBy = typeof terminals === "string" ? null : [...terminals];
  for (const { cause, severity, sentence, sinceMs } of findings) {
    const before = known.get(cause);
    const fields = { severity, sentence, label, terminals: seenBy };
    if (before === undefined)
      born.push({
        ...fields,
        ...{ rule: rule.id, objectKind: kind, objectId: id, cause },
        sinceAt: new Date(sinceMs),
        bornAt: new Date(nowMs),
      });
    else if (!isSame(before, fields))
      changed.push({ id: before.id, fields, isGraver: isGraver(before.severity, severity) });
  }
  const causes = new Set(findings.map(({ cause }) => cause));
  for (const [cause, before] of known) if (!causes.has(cause)) gone.push(before.id);
}

const isSame = (before: Omit<Standing, "id">, after: Omit<Standing, "id">): boolean =>
  before.severity === after.severity &&
  before.sentence === after.sentence &&
  before.label === after.label &&
  JSON.stringify(before.terminals) === JSON.stringify(after.terminals);

const isGraver = (before: Severity, after: Severity): boolean =>
  severities.indexOf(after) < severities.indexOf(before);
