import { createHash } from "node:crypto";

/** Whose vehicles a member sees. */
export interface Scope {
  /** Equal for members who see the same. */
  key: string;
  /** Null sees all terminals. */
  terminals: ReadonlySet<string> | null;
}

/** The scope of a member with these terminals; none listed sees all. */
export function scopeOf(terminals: readonly string[]): Scope {
  if (terminals.length === 0) return { key: "all", terminals: null };
  const sorted = [...new Set(terminals)].sort();
  const key = createHash("sha256").update(JSON.stringify(sorted)).digest("base64url").slice(0, 12);
  return { key, terminals: new Set(sorted) };
}

/** Whether a vehicle of this terminal is seen; one without a terminal only by those who see all. */
export const sees = (scope: Scope, terminal: string | null): boolean =>
  scope.terminals === null || (terminal !== null && scope.terminals.has(terminal));
