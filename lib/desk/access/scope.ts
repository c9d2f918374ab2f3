import { createHash } from "node:crypto";

/** Terminals that a member sees. */
export interface Scope {
  /** Equal for members who see the same. */
  key: string;
  /** Null sees all terminals. */
  terminals: ReadonlySet<string> | null;
}

/**
 * Terminals of something, the owner's first; none: only those who see all see it. What is `anybody's` may be taken by
 * whoever sees it, what is the `company's` is seen by all and changed by those who see all.
 */
export type Terminals = readonly string[] | "anybody" | "company";

/** The scope of a member with these terminals; none listed sees all. */
export function scopeOf(terminals: readonly string[]): Scope {
  if (terminals.length === 0) return { key: "all", terminals: null };
  const sorted = [...new Set(terminals)].sort();
  const key = createHash("sha256").update(JSON.stringify(sorted)).digest("base64url").slice(0, 12);
  return { key, terminals: new Set(sorted) };
}

/** Tells whether something of these terminals is seen: by members of any of them. */
export const sees = ({ terminals }: Scope, own: Terminals): boolean =>
  terminals === null || typeof own === "string" || own.some((terminal) => terminals.has(terminal));

/** Tells whether something of these terminals may be changed: by members of its owner's terminal only. */
export const owns = ({ terminals }: Scope, own: Terminals): boolean =>
  terminals === null ||
  own === "anybody" ||
  (own !== "company" && own[0] !== undefined && terminals.has(own[0]));
