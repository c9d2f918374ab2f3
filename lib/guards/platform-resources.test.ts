import { expect, test } from "vitest";
import { foldersInCircles } from "@/lib/guards/folder-circles";
import { importsOf, shippedCode } from "@/lib/guards/source-files";

const platform = "lib/platform/";
const files = shippedCode().filter((file) => file.startsWith(platform));
const imports = files.flatMap(importsOf).filter(({ to }) => to.startsWith(platform));

/** `freight` of `lib/platform/freight/book/freight-book`; empty for files of the room's own folder. */
const resourceOf = (path: string): string => path.slice(platform.length).split("/").slice(0, -1)[0] ?? "";
const isShared = (resource: string) => resource === "service" || resource === "tables";
const handlerFiles = new Set(
  imports
    .filter(({ from, to }) => from === `${platform}create-handlers.ts` && !isShared(resourceOf(to)))
    .map(({ to }) => to),
);
const shown = imports.map((item) => ({ ...item, text: `${item.from} → ${item.to}` }));

test("handlers of a resource are imported by no other resource", () => {
  expect(handlerFiles.size).toBeGreaterThan(30);
  const crossing = shown.filter(
    ({ from, to }) => handlerFiles.has(to) && resourceOf(from) !== "" && resourceOf(from) !== resourceOf(to),
  );
  expect(crossing.map(({ text }) => text)).toEqual([]);
});

test("the service and the tables know no resource", () => {
  const upwards = shown.filter(({ from, to }) => isShared(resourceOf(from)) && !isShared(resourceOf(to)));
  expect(upwards.map(({ text }) => text)).toEqual([]);
});

test("the folders of the platform import each other in one direction", () => {
  expect(foldersInCircles(imports)).toEqual([]);
});
