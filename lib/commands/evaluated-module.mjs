// @ts-check
import { resolve } from "node:path";
import { build } from "esbuild";
import { root } from "./run.mjs";

/**
 * The module of a TypeScript file with each of its exports as the value that it has, so that what it was worked out from
 * need not go to the browser. The exports must be data that JSON can hold.
 * @param {string} path absolute, or from the root
 * @returns {Promise<{ source: string, madeFrom: string[] }>} JavaScript, and the absolute paths of all files that it rests on
 */
export async function evaluatedModule(path) {
  const made = await build({
    absWorkingDir: root,
    entryPoints: [resolve(root, path)],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    logLevel: "silent",
  });
  const code = made.outputFiles[0]?.text ?? "";
  const values = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`,
  );
  return {
    source: lines.join(""),
    madeFrom: Object.keys(made.metafile.inputs).map((file) => resolve(root, file)),
  };
}

/**
 * The same as a loader of the pages' build.
 * @this {{ resourcePath: string, addDependency(file: string): void, async(): (error: Error | null, source?: string) => void }}
 */
export default function evaluatedModuleLoader() {
  const done = this.async();
  evaluatedModule(this.resourcePath).then(
    ({ source, madeFrom }) => {
      for (const file of madeFrom) this.addDependency(file);
      done(null, source);
    },
    (/** @type {Error} */ error) => done(error),
  );
}
