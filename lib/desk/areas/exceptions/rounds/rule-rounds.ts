import { DueTimes } from "@/lib/desk/areas/exceptions/rounds/due-times";
import type { AnySource, WatchedObject } from "@/lib/desk/areas/exceptions/rounds/subject-source";
import type {
  AnyRule,
  Finding,
  Judgement,
  RuleContext,
  SubjectKind,
} from "@/lib/desk/areas/exceptions/rules/rule";

/** Findings of a rule about an object now. */
export interface Verdict {
  rule: Pick<AnyRule, "id" | "steady">;
  kind: SubjectKind;
  id: string;
  /** Null where the object is gone. */
  object: Pick<WatchedObject, "label" | "terminals" | "timezone"> | null;
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
  /** Number of objects that were looked at. */
  judged: number;
}

/** A source with the rules that watch its objects, and when those are to be looked at again. */
interface Watch {
  source: AnySource;
  rules: readonly AnyRule[];
  due: DueTimes;
}

/**
 * Applies the rules, round by round, to what changed since the last one and to what time alone may have changed; never
 * to the rest.
 */
export class RuleRounds {
  readonly #watches: ReadonlyMap<SubjectKind, Watch>;
  #settings = "";
  #papersOf: RuleContext["papersOf"] | null = null;

  constructor(
    private readonly rules: readonly AnyRule[],
    sources: readonly AnySource[],
  ) {
    this.#watches = new Map(
      sources.map((source) => [
        source.kind,
        { source, rules: rules.filter(({ watches }) => watches === source.kind), due: new DueTimes() },
      ]),
    );
  }

  /** Labels of rules for whose objects nothing was read yet: that they find nothing means nothing. */
  unwatched(): string[] {
    return this.rules
      .filter(({ watches }) => this.#watches.get(watches)?.source.isReady() !== true)
      .map(({ label }) => label);
  }

  /** Has every object judged in the next round. */
  startAnew(): void {
    this.#settings = "";
  }

  /** Tells whether an object that there was is known to be gone. */
  isGone(kind: SubjectKind, id: string): boolean {
    const source = this.#watches.get(kind)?.source;
    return source?.knowsAll === true && source.isReady() && source.get(id) === null;
  }

  /** Has an object judged at a time, or sooner where that is due already. @param atMs milliseconds since 1970 */
  lookAgain({ kind, id, atMs }: Again): void {
    this.#watches.get(kind)?.due.setEarlier(id, atMs);
  }

  round(context: RuleContext): Round {
    const isOther = this.#otherSettings(context);
    const verdicts: Verdict[] = [];
    let judged = 0;
    for (const watch of this.#watches.values()) {
      const { source, due } = watch;
      if (!source.isReady()) continue;
      const ids = new Set(due.takeDue(context.nowMs));
      for (const id of source.takeChanged()) ids.add(id);
      if (isOther) for (const id of source.ids()) ids.add(id);
      for (const id of ids) judge(watch, id, context, verdicts);
      judged += ids.size;
    }
    return { verdicts, judged };
  }

  /** With other thresholds or papers, or while positions are not read, every object may be judged otherwise. */
  #otherSettings({ settings, company, positionsAreRead, papersOf }: RuleContext): boolean {
    const now = JSON.stringify([settings, company, positionsAreRead]);
    if (now === this.#settings && papersOf === this.#papersOf) return false;
    this.#settings = now;
    this.#papersOf = papersOf;
    return true;
  }
}

/** Adds what each rule makes of an object, and notes when it is to be looked at again. */
function judge({ source, rules, due }: Watch, id: string, context: RuleContext, verdicts: Verdict[]): void {
  const { kind } = source;
  const object = source.get(id);
  let againAtMs: number | null = null;
  for (const rule of rules) {
    const judgement =
      object === null || context.settings.off.includes(rule.id) ? gone : judgeBy(rule, object, context);
    if (judgement.againAtMs !== null)
      againAtMs = Math.min(againAtMs ?? judgement.againAtMs, judgement.againAtMs);
    const { findings, isCertain = false } = judgement;
    if (findings !== "unknown") verdicts.push({ rule, kind, id, object, findings, isCertain });
  }
  due.set(id, againAtMs);
}

const gone: Judgement = { findings: [], againAtMs: null, isCertain: true };

function judgeBy(rule: AnyRule, { subject }: WatchedObject, context: RuleContext): Judgement {
  // A source of a kind gives subjects of that kind: TypeScript cannot see that both are the same.
  const judge = rule.judge as (subject: WatchedObject["subject"], context: RuleContext) => Judgement;
  return judge(subject, context);
}
