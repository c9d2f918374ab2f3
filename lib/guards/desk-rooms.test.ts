import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Import, importsOf, shippedCode } from "@/lib/guards/source-files";

const desk = "lib/desk/";
const files = shippedCode().filter((file) => file.startsWith(desk));
const imports = files.flatMap(importsOf).filter(({ to }) => to.startsWith(desk));

/** `link` of `lib/desk/link/pages`, `ground` of the file `lib/desk/ground`. */
const partOf = (path: string): string => path.slice(desk.length).split("/")[0]?.replace(/\.ts$/, "") ?? "";

/** Rooms that every part of the desk stands on; these know no other part. */
const below = ["access", "http", "link", "live", "tables", "ground"];
/** Rooms that areas are made of: each knows what is below, and of its neighbours those that are named. */
const between: Readonly<Record<string, readonly string[]>> = {
  feeds: [],
  // Customers are made known by return events alone.
  directory: ["feeds"],
  writes: [],
  boards: [],
  planning: [],
  // Every change of a decision stands in the trail.
  settings: ["writes"],
};

const named = ({ from, to }: Import) => `${from} → ${to}`;

test("access, http, link and live know no other part of the desk", () => {
  const own = imports.filter(({ from }) => below.includes(partOf(from)));
  expect(own.filter(({ to }) => !below.includes(partOf(to))).map(named)).toEqual([]);
  expect(own.length).toBeGreaterThan(20);
});

test("feeds, directory, writes, boards, planning and settings know what is below them", () => {
  const own = imports.filter(({ from }) => partOf(from) in between);
  const isFault = ({ from, to }: Import) => {
    const may = [partOf(from), ...below, ...(between[partOf(from)] ?? [])];
    return !may.includes(partOf(to));
  };
  expect(own.filter(isFault).map(named)).toEqual([]);
  expect(own.length).toBeGreaterThan(100);
});

test("an area knows areas that stand before it in the list of create-desk", () => {
  const areaOf = (path: string) =>
    partOf(path) === "areas" ? (path.split("/")[3] ?? "").replaceAll("-", "") : null;
  const list = /const list = \[([^\]]*)\] as const/.exec(
    readFileSync("lib/desk/create-desk.ts", "utf8"),
  )?.[1];
  const lines = (list ?? "")
    .split("\n")
    .map((line) => /(?:open)?(\w+)/.exec(line.trim())?.[1]?.toLowerCase());
  const order = lines.filter((name) => name !== undefined);
  expect(order.length).toBeGreaterThan(10);
  const among = imports.flatMap((item) => {
    const [from, to] = [areaOf(item.from), areaOf(item.to)];
    return from !== null && to !== null && from !== to ? [{ item, from, to }] : [];
  });
  expect(among.length).toBeGreaterThan(10);
  const isFault = ({ from, to }: { from: string; to: string }) =>
    order.indexOf(to) === -1 || order.indexOf(to) >= order.indexOf(from);
  expect(among.filter(isFault).map(({ item }) => named(item))).toEqual([]);
});
