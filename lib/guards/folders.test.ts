import { dirname } from "node:path";
import { expect, test } from "vitest";
import { foldersInCircles } from "@/lib/guards/folder-circles";
import { importsOf, shippedCode } from "@/lib/guards/source-files";

test.each([
  "components/conversation",
  "components/hours",
  "components/inbox",
  "components/list-page",
  "components/machines",
  "components/manifests",
  "components/map",
  "components/shell",
  "components/trips",
  "components/ui",
  "lib/contract",
  "lib/desk",
  "lib/platform",
  "lib/simulator",
])("no folders of %s import each other in a circle", (room) => {
  // A file in the room's own folder is by itself: that which composes the room stands above what all parts stand on.
  const partOf = (path: string) => (dirname(path) === room ? `${path.replace(/\.tsx?$/, "")}/itself` : path);
  const inside = shippedCode()
    .flatMap(importsOf)
    .filter(({ from, to }) => from.startsWith(`${room}/`) && to.startsWith(`${room}/`))
    .map((item) => ({ ...item, from: partOf(item.from), to: partOf(item.to) }));
  expect(inside.length).toBeGreaterThan(1);
  expect(foldersInCircles(inside)).toEqual([]);
});
