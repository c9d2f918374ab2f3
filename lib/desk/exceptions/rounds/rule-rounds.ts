import { DueTimes } from "@/lib/desk/exceptions/rounds/due-times";
import type { AnySource, WatchedObject } from "@/lib/desk/exceptions/rounds/subject-source";
import type { AnyRule, Finding, Judgement, RuleContext, SubjectKind } from "@/lib/desk/exceptions/rules/rule";

/** What a rule makes of an object now. */
export interface Verdict {
  rule: Pick<AnyRule, "id" | "steady">;
  kind: SubjectKind;
  id: string;
  /** Null where the object is gone. */
  object: Pick<WatchedObject, "label" | "terminals"> | null;
  findings: readonly Finding[];
  /** The object is gone or the rule is off: that does not waver. */
  isCertain: boolean;
}

/** An object that is to be judged again, whether it changes or not. */
export interface Again {
  kind: SubjectKind;
  id: string;
  /** Milliseconds since 1970. */
  atMs: number;
}

interface Round {
  verdicts: Verdict[];
  /** How many objects were looked at. */
  judged: number;
}

/**
 * Applies the rules, round by round, to what changed since the last one and to what time alone may have changed; never
 * to the rest.
 */
export class RuleRounds {
  readonly #due = new DueTimes();
  readonly #sources: ReadonlyMap<SubjectKind, AnySource>;
  #settings = "";

  constructor(
    private readonly rules: readonly AnyRule[],
    sources: readonly AnySource[],
  ) {
    this.#sources = new Map(sources.map((source) => [source.kind, source]));
  }

  /** Has every object judged in the next round. */
  startAnew(): void {
    this.#settings = "";
  }

  /** Whether an object that there was is known to be gone. */
  isGone(kind: SubjectKind, id: string): boolean {
    const source = this.#sources.get(kind);
    return source?.knowsAll === true && source.isReady() && source.get(id) === null;
  }

  /** Has an object judged at a time, or sooner where that is due already. @param atMs milliseconds since 1970 */
  lookAgain({ kind, id, atMs }: Again): void {
    this.#due.setEarlier(`${kind} ${id}`, atMs);
  }

  round(context: RuleContext): Round {
    const keys = new Set(this.#due.takeDue(context.nowMs));
    const isOther = this.#otherSettings(context);
    for (const source of this.#sources.values()) {
      if (!source.isReady()) continue;
      for (const id of source.takeChanged()) keys.add(`${source.kind} ${id}`);
      if (isOther) for (const id of source.ids()) keys.add(`${source.kind} ${id}`);
    }
    const verdicts: Verdict[] = [];
    for (const key of keys) {
      const [kind, id] = splitKey(key);
      verdicts.push(...this.#judge(kind, id, context));
    }
    return { verdicts, judged: keys.size };
  }

  /** With other thresholds, or while positions are not read, every object may be judged otherwise. */
  #otherSettings({ settings, company, positionsAreRead }: RuleContext): boolean {
    const now = JSON.stringify([settings, company, positionsAreRead]);
    if (now === this.#settings) return false;
    this.#settings = now;
    return true;
  }

  #judge(kind: SubjectKind, id: string, context: RuleContext): Verdict[] {
    const object = this.#sources.get(kind)?.get(id) ?? null;
    let againAtMs: number | null = null;
    const verdicts: Verdict[] = [];
    for (const rule of this.rules) {
      if (rule.watches !== kind) continue;
      const isCertain = object === null || context.settings.off.includes(rule.id);
      const judgement = isCertain ? gone : judgeBy(rule, object, context);
      if (judgement.againAtMs !== null)
        againAtMs = Math.min(againAtMs ?? judgement.againAtMs, judgement.againAtMs);
      if (judgement.findings !== "unknown")
        verdicts.push({ rule, kind, id, object, findings: judgement.findings, isCertain });
    }
    this.#due.set(`${kind} ${id}`, againAtMs);
    return verdicts;
  }
}

const gone: Judgement = { findings: [], againAtMs: null };

function judgeBy(rule: AnyRule, { subject }: WatchedObject, context: RuleContext): Judgement {
  // A source of a kind gives subjects of that kind: TypeScript cannot see that both are the same.
  const judge = rule.judge as (subject: WatchedObject["subject"], context: RuleContext) => Judgement;
  return judge(subject, context);
}

function splitKey(key: string): [SubjectKind, string] {
  const space = key.indexOf(" ");
  return [key.slice(0, space) as SubjectKind, key.slice(space + 1)];
}
