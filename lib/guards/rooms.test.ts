import { expect, test } from "vitest";
import { type Room, roomOf, rooms } from "@/lib/guards/rooms";
import { type Import, importsOf, projectFiles, shippedCode } from "@/lib/guards/source-files";

const isOurs = (path: string) => /^(app|components|lib|proxy)(\/|\.|$)/.test(path);

const files = shippedCode();
const imports = files.flatMap(importsOf).filter((item) => isOurs(item.to));

const roomOfTarget = (to: string) => [`${to}.ts`, `${to}.tsx`, to].map(roomOf).sort(byNarrowness)[0];

/** A file that is a room of its own stands before the folder that it lies in. */
const byNarrowness = (a?: Room, b?: Room) => (b?.folder.length ?? 0) - (a?.folder.length ?? 0);

function fault(item: Import): string | null {
  const from = roomOf(item.from);
  const to = roomOfTarget(item.to);
  if (!from || !to) return `${item.from} → ${item.to}: outside every room`;
  if (from.name === "area" && to.name === "area") {
    const areaOf = (path: string) => path.split("/")[1];
    return areaOf(item.from) === areaOf(item.to) ? null : `${item.from} → ${item.to}: another area`;
  }
  const allowed =
    from.name === to.name ||
    from.may.includes(to.name) ||
    (item.typesOnly && from.mayTypes?.includes(to.name));
  return allowed ? null : `${item.from} (${from.name}) → ${item.to} (${to.name})`;
}

test("there are rooms and imports to judge", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(200);
});

test("arrows between rooms go one way", () => {
  expect(imports.map(fault).filter((text) => text !== null)).toEqual([]);
});

test("no cycle stands between rooms", () => {
  const arrows = new Map(rooms.map((room) => [room.name, new Set(room.may)]));
  const onWay = new Set<string>();
  const visit = (name: string): boolean => {
    if (onWay.has(name)) return true;
    onWay.add(name);
    const found = [...(arrows.get(name) ?? [])].some(visit);
    onWay.delete(name);
    return found;
  };
  expect(rooms.map((room) => room.name).filter(visit)).toEqual([]);
});

// Types count: a circle of types alone still cannot be read, moved or taken away one file at a time.
test("a file never imports itself in a circle", () => {
  const graph = new Map<string, string[]>();
  for (const item of imports) {
    const from = item.from.replace(/\.tsx?$/, "");
    graph.set(from, [...(graph.get(from) ?? []), item.to.replace(/\.tsx?$/, "")]);
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (done.has(file) || way.includes(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test("the top level holds the agreed entries and nothing else", () => {
  const agreed =
    /^(package(-lock)?\.json|tsconfig\.json|[a-z]+\.config\.(mjs|ts)|proxy\.ts|instrumentation-client\.ts|biome\.json|app|components|lib|public|e2e|README\.md|LICENSE|\..+)$/;
  const entries = new Set(projectFiles().map((file) => file.split("/")[0] ?? ""));
  expect([...entries].filter((entry) => !agreed.test(entry))).toEqual([]);
});
