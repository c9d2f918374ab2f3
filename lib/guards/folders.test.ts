import { dirname } from "node:path";
import { expect, test } from "vitest";
import { importsOf, shippedCode } from "@/lib/guards/source-files";

/** Folders whose files import each other's, type imports counted too, by the folders that they import. */
function circlesOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reachedFrom = (start: string) => {
    const reached = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of arrows.get(at) ?? [])
        if (!reached.has(next)) {
          reached.add(next);
          open.push(next);
        }
    return reached;
  };
  return [...arrows.keys()].filter((folder) => reachedFrom(folder).has(folder));
}

test.each([
  "components/hours",
  "components/list-page",
  "components/manifests",
  "components/map",
  "components/trips",
  "lib/contract",
  "lib/desk",
  "lib/platform",
  "lib/simulator",
])("no folders of %s import each other in a circle", (room) => {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of shippedCode().flatMap(importsOf)) {
    if (!from.startsWith(`${room}/`) || !to.startsWith(`${room}/`) || dirname(from) === dirname(to)) continue;
    arrows.set(dirname(from), (arrows.get(dirname(from)) ?? new Set()).add(dirname(to)));
  }
  expect(arrows.size).toBeGreaterThan(1);
  expect(circlesOf(arrows)).toEqual([]);
});
