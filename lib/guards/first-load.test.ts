import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";
import { evaluatedModule } from "@/lib/commands/evaluated-module.mjs";
import { importsOf, projectFiles, shippedCode } from "@/lib/guards/source-files";

/** Files of ours that the browser is sent with the map page, before anything is asked for. */
const roots = [
  "instrumentation-client.ts",
  "app/error.tsx",
  "components/shell/desk-shell.tsx",
  "components/map/map-screen.tsx",
];
const isOurs = (path: string) => /^(app|components|lib)\//.test(path);
const files = new Set(projectFiles());
const fileOf = (path: string) => ["", ".ts", ".tsx"].map((end) => path + end).find((file) => files.has(file));

/** In the place of this file the build of the pages puts what it works out (`next.config.mjs`): nothing is reached by it. */
const evaluated = "lib/contract/desk/lines/desk-lines-as-text.ts";

/** Files and packages that are reached without an import that waits to be asked for. */
function reachedAtFirst(from: readonly string[]): { files: string[]; packages: string[] } {
  const reached = new Set(from);
  const packages = new Set<string>();
  for (const file of reached)
    for (const { to, typesOnly, later } of file === evaluated ? [] : importsOf(file)) {
      if (typesOnly || later || /\.(css|mjs)$/.test(to)) continue;
      const next = isOurs(to) ? fileOf(to) : undefined;
      if (next === undefined) packages.add(to);
      else reached.add(next);
    }
  return { files: [...reached], packages: [...packages].sort() };
}

// A form brings react-hook-form and zod with it, the map MapLibre: each is fetched with what needs it. The palette is
// there from the start: one types on right after its key, and what is typed meanwhile would be lost.
test("the map page begins with these packages and no others", () => {
  expect(reachedAtFirst(roots).packages).toEqual([
    "@tanstack/react-query",
    "@tanstack/react-virtual",
    "cmdk",
    "lucide-react",
    "next/link",
    "next/navigation",
    "nuqs",
    "radix-ui/dialog",
    "radix-ui/dropdown-menu",
    "radix-ui/tooltip",
    "react",
    "sonner",
  ]);
});

// Schemas are 115 kB that are evaluated before the first rows; what a page needs of them alone stands in a plain file.
test.each([
  "components/trips/page/board-page.tsx",
  "components/exceptions/page/exceptions-page.tsx",
  "components/events/events-page.tsx",
  "components/forms/results/results-page.tsx",
])("%s begins without schemas", (page) => {
  expect(reachedAtFirst([page]).packages).not.toContain("zod");
});

// Samples and probes are for tests, and each entry brings its own: what forms need of the contract stands apart from them.
test("no page gets the desk's calls with their samples", () => {
  const sent = shippedCode().filter((file) => /^(components|lib\/queries|lib\/live)\//.test(file));
  expect(reachedAtFirst(sent).files).not.toContain("lib/contract/desk/desk-call.ts");
});

// A map's styles would stand between the first rows and their picture.
test("the trip board begins without a map", () => {
  const { files: reached } = reachedAtFirst(["components/trips/page/board-page.tsx"]);
  expect(reached).toContain("components/list-page/table/data-table.tsx");
  expect(reached.filter((file) => file.startsWith("components/map/"))).toEqual([]);
});

const withEvaluated: Plugin = {
  name: "evaluated",
  setup: ({ onLoad }) =>
    onLoad({ filter: /desk-lines-as-text\.ts$/ }, async () => ({
      contents: (await evaluatedModule(evaluated)).source,
    })),
};

/**
 * Limits the bytes of our own code and of the packages above, without React and Next. Measured 111,000 when this was
 * written.
 */
const mostBytes = 116_000;

test("what the map page begins with has a size", async () => {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: roots.map((root) => `import "./${root}";`).join("\n"),
      resolveDir: process.cwd(),
    },
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    outdir: "out",
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["react", "react/*", "react-dom", "react-dom/*", "next/*"],
    loader: { ".css": "empty" },
    plugins: [withEvaluated],
  });
  const started = new Set(["out/stdin.js"]);
  for (const path of started)
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === "import-statement" && next in metafile.outputs) started.add(next);
  const sizes = outputFiles
    .filter(({ path }) => [...started].some((one) => path.endsWith(`/${one}`)))
    .map(({ contents }) => gzipSync(contents).byteLength);
  expect(sizes.length).toBe(started.size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes);
});
