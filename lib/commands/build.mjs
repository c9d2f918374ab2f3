// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { bundle } from "./bundle.mjs";
import { installed, root, run } from "./run.mjs";

const pagesBuildId = resolve(root, ".next", "BUILD_ID");
const stamp = resolve(root, "dist", "built-from");
const sources = [
  "app",
  "components",
  "lib",
  "public",
  "proxy.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
const notSource = /\.test\.tsx?$|node_modules|testing$/;

/**
 * Hashes what the build is made from: names, sizes and times of all source files. Cheap enough for each start.
 * @param {string} path
 * @param {import("node:crypto").Hash} hash
 */
function addTree(path, hash) {
  if (notSource.test(path) || !existsSync(path)) return;
  const found = statSync(path);
  if (found.isDirectory()) for (const name of readdirSync(path).sort()) addTree(resolve(path, name), hash);
  else hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const source of sources) addTree(resolve(root, source), hash);
  return hash.digest("hex");
}

const env = { NODE_ENV: "production" };

/**
 * Variables for the first build of an installation: mostly it is the only one, and nobody reads what it would keep for
 * the next. Whoever builds again works on the sources, and has a warm one from the third build on.
 * @param {string} buildId the file that a build leaves behind
 */
export const cacheVariables = (buildId) => (existsSync(buildId) ? {} : { BUILD_CACHE: "none" });

async function buildPages() {
  const next = [installed("next/dist/bin/next"), "build"];
  const variables = { ...env, ...cacheVariables(pagesBuildId) };
  return (await run(process.execPath, next, { env: variables, quiet: true })) === 0;
}

/** The server's files, and the empty store that a first start begins with. */
async function buildServer() {
  // Planning and the order of routes are threads of their own, so files of their own beside the server's.
  await bundle(
    {
      main: "lib/server/main.ts",
      "plan-worker": "lib/desk/planning/plan-worker.ts",
      "order-worker": "lib/platform/freight/manifests/order-worker.ts",
      "prepare-store": "lib/commands/prepare-store.ts",
    },
    "dist",
  );
  return (
    (await run(process.execPath, [resolve(root, "dist", "prepare-store.mjs")], { env, quiet: true })) === 0
  );
}

/**
 * Builds pages and server when the sources are not those of the last build.
 * @returns {Promise<boolean>} whether a build of these sources is there now
 */
export async function buildIfStale() {
  const wanted = fingerprint();
  const isBuilt = existsSync(stamp) && existsSync(pagesBuildId);
  if (isBuilt && readFileSync(stamp, "utf8") === wanted) return true;
  rmSync(stamp, { force: true });
  process.stdout.write("Building …\n");
  const made = await Promise.all([buildPages(), buildServer()]);
  if (made.includes(false)) return false;
  // The build itself rewrites tsconfig.json at times: what counts is what lies there now.
  writeFileSync(stamp, fingerprint());
  return true;
}

if (import.meta.filename === process.argv[1]) process.exit((await buildIfStale()) ? 0 : 1);
