import type { KeptException } from "@/lib/desk/areas/exceptions/kept/exception-store";
import type { Verdict } from "@/lib/desk/areas/exceptions/rounds/rule-rounds";

export type Standing = Pick<
  KeptException,
  "id" | "severity" | "sentence" | "wrong" | "next" | "freight" | "label" | "terminals" | "timezone"
>;

/** Exceptions of a rule and an object by cause, and since when which change has been waiting to count. */
interface OfObject {
  kind: string;
  causes: Map<string, Standing>;
  waitingSinceMs: ReadonlyMap<string, number>;
}

const noCauses: ReadonlyMap<string, Standing> = new Map();
const nothingWaits: ReadonlyMap<string, number> = new Map();
const none = { causes: noCauses, waitingSinceMs: nothingWaits };

/** Standing exceptions by rule and object, then by cause, with the changes that do not count yet. */
export class StandingExceptions {
  /** By the rule, which watches objects of one kind, then by the object's id. */
  readonly #byRule = new Map<string, Map<string, OfObject>>();

  constructor(kept: readonly KeptException[]) {
    for (const one of kept) this.put(one);
  }

  /** Finds what stands of a verdict's object, and what waits there. */
  of({ rule, id }: Verdict): {
    causes: ReadonlyMap<string, Standing>;
    waitingSinceMs: ReadonlyMap<string, number>;
  } {
    return this.#byRule.get(rule.id)?.get(id) ?? none;
  }

  put(kept: KeptException): void {
    const { rule, objectKind: kind, objectId: id } = kept;
    const { causes, waitingSinceMs } = this.#byRule.get(rule)?.get(id) ?? { ...none, causes: new Map() };
    if (kept.causeGoneAt === null) causes.set(kept.cause, kept);
    else causes.delete(kept.cause);
    this.#set(rule, id, { kind, causes, waitingSinceMs });
  }

  /** Says what waits of a verdict's object, all at once. */
  wait({ rule, kind, id }: Verdict, waitingSinceMs: ReadonlyMap<string, number>): void {
    const causes = this.#byRule.get(rule.id)?.get(id)?.causes ?? new Map();
    this.#set(rule.id, id, { kind, causes, waitingSinceMs });
  }

  /** Objects of which something stands. */
  *objects(): Iterable<{ kind: string; id: string; standing: Iterable<Standing> }> {
    for (const objects of this.#byRule.values())
      for (const [id, { kind, causes }] of objects)
        if (causes.size > 0) yield { kind, id, standing: causes.values() };
  }

  #set(ruleId: string, id: string, of: OfObject): void {
    const objects = this.#byRule.get(ruleId) ?? new Map<string, OfObject>();
    this.#byRule.set(ruleId, objects);
    if (of.causes.size === 0 && of.waitingSinceMs.size === 0) objects.delete(id);
    else objects.set(id, of);
  }
}
