import { isDeepStrictEqual } from "node:util";
import type { AboutWrite } from "@/lib/desk/link/write-recorder";

/** Fields of an object by the interface's names; null for what is not there. */
type Fields = Readonly<Record<string, unknown>>;

/** One change of an object: its fields as they were and as a write leaves them, and the way back. */
export interface FieldStep<Undo> {
  /** In words: `assigned to Ann Lee`. */
  what: string;
  before: Fields;
  fields: Fields;
  undo: Undo;
}

/** Makes what the trail keeps of a step. @param object that it changes */
export const aboutStep = (
  object: NonNullable<AboutWrite["object"]>,
  { what, before, fields, undo }: FieldStep<unknown>,
) => ({ object, what, before, after: fields, undo });

/** Fields as an object has them now, by the names of others. */
export const fieldsNow = (object: Fields, fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, object[name] ?? null]));

/**
 * Tells whether an object still has the fields as a step left them: where it has no versions, they show who changed it
 * since.
 */
export const isAsLeft = (object: Fields, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) =>
    // A store gives the keys of an object back in an order of its own.
    isDeepStrictEqual(asKept(object[name]), asKept(value)),
  );

/** A value as a store has it: without what is undefined, dates as text. */
const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
