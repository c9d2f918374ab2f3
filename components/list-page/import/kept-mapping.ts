import { z } from "zod";
import type { RememberedColumns } from "@/components/list-page/import/column-mapping";

const Kept = z.record(z.string(), z.string());

/** Columns of other companies' files mean other things, and a browser may be shared. */
const keyOf = (kind: string, member: string): string => `haulboard-import-columns-${kind}-${member}`;

/** Reads how a member mapped the columns of files before, in this browser. */
export function keptMapping(kind: string, member: string): RememberedColumns {
  const text = localStorage.getItem(keyOf(kind, member));
  if (text === null) return {};
  try {
    return Kept.safeParse(JSON.parse(text)).data ?? {};
  } catch (error) {
    // Somebody else's text under this name.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export function keepMapping(kind: string, member: string, columns: RememberedColumns): void {
  localStorage.setItem(keyOf(kind, member), JSON.stringify(columns));
}
