import { isObject, type Loose, textOf } from "@/lib/desk/link/read-value";

/** The objects of a list; none where it is no list. */
export const objectsOf = (value: unknown): Loose[] => (Array.isArray(value) ? value : []).filter(isObject);

/** Texts that are said, each once. */
export const saidOf = (...values: readonly unknown[]): string[] =>
  [...new Set(values.map(textOf))].filter((text) => text !== null);

/** Names of what is missing, in their order. */
export const missingOf = (named: readonly (readonly [name: string, isMissing: boolean])[]): string[] =>
  named.filter(([, isMissing]) => isMissing).map(([name]) => name);
