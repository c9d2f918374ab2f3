// @ts-check
// npm run licences: what the product's packages are licensed under, as the lock file has it. Ends with 1 for a licence
// that is neither permissive nor explained here.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { helpIfAsked } from "./asked-for-help.mjs";
import { root } from "./run.mjs";

helpIfAsked(
  "Usage: npm run licences    lists what the packages are licensed under; 1 where one needs a word",
);

/** They ask for no more than to be named. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "(MIT OR Apache-2.0)",
]);

/** Says why others are fine, by the beginning of the package's name. @type {[string, string][]} */
const explained = [
  ["@img/sharp-", "LGPL: libvips, a library beside the program, unchanged; Next brings it for pictures"],
  ["lightningcss", "MPL: unchanged, at build time only"],
  ["@fontsource-variable/inter", "OFL: the font Inter, named in the README"],
  [
    "@expo-google-fonts/inter",
    "OFL: the same font as PDFs embed it; MIT is of its script, which is not loaded",
  ],
  ["caniuse-lite", "CC-BY: data at build time, no part of what is shipped"],
  ["png-js", "names none in its package; its LICENSE file is MIT"],
  ["@mapbox/jsonlint-lines-primitives", "names none; jsonlint, which it is a copy of, is MIT"],
];

/** @type {{ packages: Record<string, { version?: string, license?: string, dev?: boolean }> }} */
const lock = JSON.parse(readFileSync(resolve(root, "package-lock.json"), "utf8"));

/** Names with versions, by licence. @type {Map<string, string[]>} */
const byLicence = new Map();
const unexplained = [];
for (const [path, { version, license = "not named", dev }] of Object.entries(lock.packages)) {
  // The lock file begins with the product itself.
  if (path === "" || dev) continue;
  const name = path.split("node_modules/").at(-1) ?? path;
  byLicence.set(license, [...(byLicence.get(license) ?? []), `${name} ${version}`]);
  const isExplained = explained.some(([start]) => name.startsWith(start));
  if (!permissive.has(license) && !isExplained) unexplained.push(`${name} ${version}: ${license}`);
}
for (const [licence, names] of [...byLicence].sort(([a], [b]) => a.localeCompare(b)))
  process.stdout.write(`${licence} (${names.length})\n  ${names.sort().join(", ")}\n`);
process.stdout.write(`\n${explained.map(([start, reason]) => `${start}…  ${reason}`).join("\n")}\n`);
for (const line of unexplained) process.stderr.write(`not permissive, and not explained: ${line}\n`);
process.exit(unexplained.length > 0 ? 1 : 0);
