import { dirname } from "node:path";
import { expect, test } from "vitest";
import { projectFiles, readSource, shippedCode } from "@/lib/guards/source-files";

/** Lines that hold code or words; blank ones do not count. */
const lengthOf = (file: string) => readSource(file).split("\n").length;

const files = shippedCode();
const holding = (pattern: RegExp, except: (file: string) => boolean) =>
  files.filter((file) => !except(file) && pattern.test(readSource(file)));

test("no file is longer than 300 lines", () => {
  expect(files.filter((file) => lengthOf(file) > 300)).toEqual([]);
});

test("a folder holds about 40 files at most, tests not counted", () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 45)).toEqual([]);
});

test("no file has a name that says nothing", () => {
  const empty = /(^|\/)(utils?|helpers?|common|misc|types|index|shared)\.(tsx?|mjs)$/;
  expect(projectFiles().filter((file) => empty.test(file))).toEqual([]);
});

// NODE_ENV is a constant that the build writes in.
test("the environment is read in one place", () => {
  // The last one is a program that is shown to readers, as text.
  const places = ["lib/server/main.ts", "lib/contract/examples/first-call.ts"];
  const mayRead = (file: string) => file.startsWith("lib/commands/") || places.includes(file);
  expect(holding(/process\.env(?!\.NODE_ENV)/, mayRead)).toEqual([]);
});

test("pages and components link by lib/routes.ts", () => {
  expect(holding(/href=["'`{]+\/[a-z]/, (file) => !/\.tsx$/.test(file))).toEqual([]);
});

// Until its script runs, a browser sends a form by itself: by GET its fields would stand in the address and in logs.
test("a form with a password is sent by POST where its script has not run", () => {
  const own = holding(/type="password"/, (file) => !readSource(file).includes("<form"));
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter((file) => !/<form[^>]*method="post"/.test(readSource(file)))).toEqual([]);
});

test("nothing that reaches the browser knows how the platform is stored", () => {
  const isServerSide = (file: string) => !/^components\/|^lib\/(queries|live|format)\//.test(file);
  expect(holding(/pglite|drizzle|from "pg"|PLATFORM_API_KEY/i, isServerSide)).toEqual([]);
});

// Behind a boundary of its own a page hydrates after its frame: by then the palette may have read what the page shows, and
// the page would no longer be the one that the server wrote.
test("a page of the desk hydrates together with its frame", () => {
  const isPage = (file: string) => /^app\/\(desk\)\/.*page\.tsx$/.test(file);
  expect(holding(/<Suspense/, (file) => !isPage(file))).toEqual([]);
});

test("no test is left out and none is alone", () => {
  const tests = projectFiles().filter(
    (file) => /\.(test|spec|e2e)\.tsx?$/.test(file) && !file.startsWith("lib/guards/"),
  );
  expect(tests.length).toBeGreaterThan(30);
  expect(tests.filter((file) => /\b(it|test|describe)\.(only|skip|todo)\(/.test(readSource(file)))).toEqual(
    [],
  );
});

test("the lock file names every platform's packages and no download address", () => {
  const lock = JSON.parse(readSource("package-lock.json")) as {
    packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>;
  };
  const entries = Object.entries(lock.packages);
  const locked = new Set(entries.map(([path]) => path.split("node_modules/").at(-1)));
  // npm leaves out what it did not find for other machines, without a word; npm ci then refuses the file.
  const missing = entries.flatMap(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !locked.has(name)),
  );
  expect(missing).toEqual([]);
  expect(entries.filter(([, item]) => item.resolved?.startsWith("http"))).toEqual([]);
});

test("no test whose input is drawn has a limit that does not grow with how much is drawn", () => {
  const drawn = projectFiles().filter(
    (file) => /\.test\.tsx?$/.test(file) && readSource(file).includes('from "fast-check"'),
  );
  expect(drawn.length).toBeGreaterThan(30);
  expect(drawn.filter((file) => /^\s*\}, [\d_]+\);$|\btimeout: [\d_]+/m.test(readSource(file)))).toEqual([]);
});

test("a route beside the tables of calls is tried by who has no session", () => {
  const ofTables = /^app\/api\/(auth|desk|platform)\/\[/;
  const others = projectFiles().filter(
    (file) => /^app\/api\/.*route\.ts$/.test(file) && !ofTables.test(file),
  );
  const tried = readSource("e2e/attack/matrix.ts");
  expect(others.filter((file) => !tried.includes(`"${file.slice(3, -"/route.ts".length)}`))).toEqual([]);
});
