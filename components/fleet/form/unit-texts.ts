import type { z } from "zod";

/** Codes of a text with commas. */
export const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean);

export type Refuse = (path: PropertyKey[], message: string) => void;

/** Refuses a field of a form, at its path. */
export const refuseInto =
  (issues: z.core.$ZodRawIssue[], input: unknown): Refuse =>
  (path, message) =>
    issues.push({ code: "custom", input, path, message });

interface Typed<Value> {
  path: PropertyKey[];
  before: string;
  now: string;
  /** Reads what was typed as the interface has it; undefined where it is nothing of the kind. */
  read: (text: string) => Value | undefined;
  /** Says then what it must be. */
  sentence: string;
}

/**
 * The value that was typed; undefined where nothing changed. Values that are no texts can be changed but not emptied: the
 * interface has none for "no longer known" there.
 */
export function typedValue<Value>(typed: Typed<Value>, refuse: Refuse): Value | undefined {
  const { path, now } = typed;
  if (now.trim() === typed.before.trim()) return undefined;
  if (now.trim() === "") {
    refuse(path, "can be changed, but the interface can't empty it");
    return undefined;
  }
  const value = typed.read(now.trim());
  if (value === undefined) refuse(path, typed.sentence);
  return value;
}

/** A number; undefined for a text that is none. */
export function numberIn(text: string): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Texts that differ from before, by their keys. */
export function textChanges<Key extends string>(
  keys: readonly Key[],
  before: Readonly<Record<Key, string>>,
  now: Readonly<Record<Key, string>>,
): Record<string, unknown> {
  const changed = keys.filter((key) => now[key].trim() !== before[key].trim());
  return Object.fromEntries(changed.map((key) => [key, now[key].trim()]));
}
