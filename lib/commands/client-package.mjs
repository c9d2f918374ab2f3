// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { helpIfAsked } from "./asked-for-help.mjs";
import { installed, root, run } from "./run.mjs";

const entry = "lib/client/haulboard-client.ts";
const readme = `# haulboard-client

The typed caller of the Haulboard interface.

    import { createPlatformClient } from "haulboard-client";
    const client = createPlatformClient({ baseUrl: "http://localhost:3000/platform", apiKey: process.env.API_KEY });
    const { data } = await client.call("getVehicleLocationsSnapshot");
`;

/**
 * Writes the typed client as a package that installs from its folder.
 * @param {string} folder it is made anew
 */
export async function writeClientPackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { version, license, engines, dependencies } = JSON.parse(
    readFileSync(resolve(root, "package.json"), "utf8"),
  );
  await build({
    entryPoints: [resolve(root, entry)],
    outfile: join(folder, "haulboard-client.mjs"),
    tsconfig: resolve(root, "tsconfig.json"),
    bundle: true,
    format: "esm",
    target: "es2023",
    external: ["zod"],
    logLevel: "warning",
  });
  await writeTypes(folder);
  const manifest = {
    ...{ name: "haulboard-client", version, license, engines, type: "module" },
    exports: { ".": { types: `./types/${entry.replace(/ts$/, "d.ts")}`, default: "./haulboard-client.mjs" } },
    files: ["haulboard-client.mjs", "types"],
    dependencies: { zod: dependencies.zod },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, "README.md"), readme);
}

/** @param {string} folder */
async function writeTypes(folder) {
  const types = join(folder, "types");
  const config = join(folder, "tsconfig.json");
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, incremental: false, plugins: [] },
    ...{ rootDir: root, outDir: types },
    paths: { "@/*": [`${root}/*`] },
    typeRoots: [resolve(root, "node_modules/@types")],
  };
  const files = [resolve(root, entry)];
  writeFileSync(
    config,
    JSON.stringify({ extends: resolve(root, "tsconfig.json"), compilerOptions, files, include: [] }),
  );
  const status = await run(process.execPath, [installed("typescript/bin/tsc"), "-p", config], {
    quiet: true,
  });
  rmSync(config);
  if (status !== 0) throw new Error("The types of the client could not be written");
  for (const name of readdirSync(types, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".d.ts")) relativePaths(types, join(types, name));
}

/**
 * The alias of this repository means nothing elsewhere.
 * @param {string} types
 * @param {string} file
 */
function relativePaths(types, file) {
  const text = readFileSync(file, "utf8").replace(/(["'])@\/(lib\/[^"']+)\1/g, (_, quote, path) => {
    const to = relative(dirname(file), join(types, path)).split(sep).join("/");
    return `${quote}${to.startsWith(".") ? to : `./${to}`}.js${quote}`;
  });
  writeFileSync(file, text);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const usage =
    "Usage: npm run client -- FOLDER    writes the typed client there, as a package to npm install";
  helpIfAsked(usage);
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 1;
  } else {
    await writeClientPackage(resolve(folder));
    process.stdout.write(`The client is in ${resolve(folder)}: npm install ${resolve(folder)}\n`);
  }
}
