import { dirname } from "node:path";
import type { Import } from "@/lib/guards/source-files";

/** The folders among these imports from which a way of imports, types counted, leads back to themselves. */
export function foldersInCircles(imports: readonly Import[]): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const targets = arrows.get(dirname(from)) ?? new Set<string>();
    if (dirname(to) !== dirname(from)) targets.add(dirname(to));
    arrows.set(dirname(from), targets);
  }
  const reaches = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of arrows.get(from) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        reaches(next, seen);
      }
    return seen;
  };
  return [...arrows.keys()].filter((folder) => reaches(folder).has(folder));
}
