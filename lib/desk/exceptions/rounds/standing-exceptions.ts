import type { KeptException } from "@/lib/desk/exceptions/kept/exception-store";
import type { Verdict } from "@/lib/desk/exceptions/rounds/rule-rounds";

export type Standing = Pick<KeptException, "id" | "severity" | "sentence" | "label" | "terminals">;

/** Of a rule and an object: what stands by cause, and since when which change has been waiting to count. */
interface OfObject {
  causes: Map<string, Standing>;
  waitingSinceMs: ReadonlyMap<string, number>;
}

const none: OfObject = { causes: new Map(), waitingSinceMs: new Map() };

/** Standing exceptions by rule and object, then by cause, with the changes that do not count yet. */
export class StandingExceptions {
  readonly #byObject = new Map<string, OfObject>();

  constructor(kept: readonly KeptException[]) {
    for (const one of kept) this.put(one);
  }

  /** What stands of a verdict's object, and what waits there. */
  of({ rule, kind, id }: Verdict): {
    causes: ReadonlyMap<string, Standing>;
    waitingSinceMs: OfObject["waitingSinceMs"];
  } {
    return this.#byObject.get(keyOf(rule.id, kind, id)) ?? none;
  }

  put(kept: KeptException): void {
    const key = keyOf(kept.rule, kept.objectKind, kept.objectId);
    const { causes, waitingSinceMs } = this.#byObject.get(key) ?? { ...none, causes: new Map() };
    if (kept.causeGoneAt === null) causes.set(kept.cause, kept);
    else causes.delete(kept.cause);
    this.#set(key, { causes, waitingSinceMs });
  }

  /** Says what waits of a verdict's object, all at once. */
  wait({ rule, kind, id }: Verdict, waitingSinceMs: ReadonlyMap<string, number>): void {
    const key = keyOf(rule.id, kind, id);
    const { causes } = this.#byObject.get(key) ?? { causes: new Map() };
    this.#set(key, { causes, waitingSinceMs });
  }

  /** Objects of which something stands. */
  *objects(): Iterable<{ ruleId: string; kind: string; id: string; standing: Iterable<Standing> }> {
    for (const [key, { causes }] of this.#byObject) {
      if (causes.size === 0) continue;
      const [ruleId, kind, id] = JSON.parse(key) as [string, string, string];
      yield { ruleId, kind, id, standing: causes.values() };
    }
  }

  #set(key: string, of: OfObject): void {
    if (of.causes.size === 0 && of.waitingSinceMs.size === 0) this.#byObject.delete(key);
    else this.#byObject.set(key, of);
  }
}

const keyOf = (ruleId: string, kind: string, id: string) => JSON.stringify([ruleId, kind, id]);
