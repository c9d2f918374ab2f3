// @ts-check
import { existsSync, readdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "./run.mjs";

/**
 * Puts TypeScript entries and all that they import of this repository into one file each, as the server is shipped. What an
 * entry imports later, or shares with another, is a file of its own beside them.
 * @param {Record<string, string>} entries name of the made file by source, from the root
 * @param {string} outdir from the root
 */
export async function bundle(entries, outdir) {
  const { build } = await import("esbuild");
  const folder = resolve(root, outdir);
  // Shared files are named by what is in them: those of the last build would stay.
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith("chunk-")) rmSync(resolve(folder, name));
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: folder,
    chunkNames: "chunk-[hash]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}
