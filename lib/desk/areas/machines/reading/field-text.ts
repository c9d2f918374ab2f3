import { createHash } from "node:crypto";
import { type Loose, textOf } from "@/lib/desk/link/read-value";

const longest = 300;

/** A field of a machine's record as text; empty where it has none. */
export const fieldText = (record: Loose, name: string): string =>
  (textOf(record[name]) ?? "").slice(0, longest);

/** A short name for what these parts say: equal parts have the same. */
export const nameOf = (...parts: readonly (string | number)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
