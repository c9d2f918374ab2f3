// @ts-check
import { resolve } from "node:path";
import { root } from "./run.mjs";

/**
 * Puts TypeScript entries and all that they import of this repository into one file each, as the server is shipped.
 * @param {Record<string, string>} entries name of the made file by source, from the root
 * @param {string} outdir from the root
 */
export async function bundle(entries, outdir) {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: resolve(root, outdir),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}
