import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "samples");

/** Names of the sample files. */
export const sampleNames = (): string[] => readdirSync(folder).sort();

/** The text of a sample, byte order mark and line ends included. */
export const readSample = (name: string): string => readFileSync(join(folder, name), "utf8");
