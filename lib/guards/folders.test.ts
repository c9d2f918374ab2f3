import { dirname } from "node:path";
import { expect, test } from "vitest";
import { foldersInCircles } from "@/lib/guards/folder-circles";
import { importsOf, shippedCode } from "@/lib/guards/source-files";

const imports = shippedCode().flatMap(importsOf);
const roomOf = (path: string) => path.split("/", 2).join("/");

/** Rooms of `components` and `lib` in which one folder imports another. */
const rooms = [
  ...new Set(
    imports
      .filter(({ from, to }) => roomOf(from) === roomOf(to) && dirname(from) !== dirname(to))
      .map(({ from }) => roomOf(from)),
  ),
].filter((room) => /^(components|lib)\//.test(room));

test("rooms with folders are found", () => {
  expect(rooms).toEqual(expect.arrayContaining(["components/freight", "components/ui", "lib/desk"]));
  expect(rooms.length).toBeGreaterThan(15);
});

test.each(rooms)("no folders of %s import each other in a circle", (room) => {
  // A file in the room's own folder is by itself: that which composes the room stands above what all parts stand on.
  const partOf = (path: string) =>
    dirname(path) === room ? `${path.replace(/\.tsx?$/, "")} by itself/file` : path;
  const inside = imports
    .filter(({ from, to }) => roomOf(from) === room && roomOf(to) === room)
    .map((item) => ({ ...item, from: partOf(item.from), to: partOf(item.to) }));
  expect(foldersInCircles(inside)).toEqual([]);
});
