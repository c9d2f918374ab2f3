import { expect, test } from "vitest";
import { importsOf, shippedCode } from "@/lib/guards/source-files";

const desk = "lib/desk/";
const files = shippedCode().filter((file) => file.startsWith(desk));
const imports = files.flatMap(importsOf).filter(({ to }) => to.startsWith(desk));

/** `trips` of `lib/desk/areas/trips/board/trip-rows`; empty for files of the room's own folder. */
const partOf = (path: string): string => path.slice(desk.length).split("/").slice(0, -1)[0] ?? "";

/** What every part of the desk stands on. */
const ground: ReadonlySet<string> = new Set(["access", "http", "link", "log", "tables"]);

test("access, http and link know no other part of the desk", () => {
  const upwards = imports.filter(({ from, to }) => ground.has(partOf(from)) && !ground.has(partOf(to)));
  expect(upwards.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  expect(imports.filter(({ from }) => ground.has(partOf(from))).length).toBeGreaterThan(20);
});
