import { expect, test } from "vitest";
import { nightlyParts, partsAfterChange } from "@/lib/commands/nightly-parts.mjs";
import { projectFiles } from "@/lib/guards/source-files";

const namesAfter = (...changed: string[]) => partsAfterChange(changed).chosen.map(({ name }) => name);

test("a change of what no part guards adds nothing", () => {
  expect(namesAfter("README.md", "components/trips/board/board-page.tsx")).toEqual([]);
});

test.each([
  ["lib/hos/clocks.ts", "properties on a random seed"],
  ["lib/store/pglite-pool.ts", "the store's tests on PGlite too"],
  ["lib/desk/link/platform-proxy.ts", "journeys on a foreign platform"],
  ["lib/server/door/limit-body.ts", "the attack"],
  ["lib/client/create-client.ts", "the packaged and the generated client"],
])("a change of %s runs %s", (file, part) => {
  expect(namesAfter(file)).toContain(part);
});

test("what does not fit into five minutes is left, and named", () => {
  const { chosen, left } = partsAfterChange(nightlyParts.flatMap(({ guards }) => guards));
  const seconds = chosen.reduce((sum, { afterChangeSeconds }) => sum + afterChangeSeconds, 0);
  expect(seconds).toBeLessThanOrEqual(300);
  expect(new Set([...chosen, ...left])).toEqual(new Set(nightlyParts));
  expect(left).not.toEqual([]);
});

test("each path that a part guards is there", () => {
  const files = projectFiles();
  const paths = nightlyParts.flatMap(({ guards }) => guards);
  expect(paths.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
});
