import { z } from "zod";
import type { FieldError } from "@/lib/contract/errors";

/** What JSON can say and Postgres cannot keep: the zero character, and halves of surrogate pairs. */
const unstorable = /[\0\p{Cs}]/u;
const unstorableMessage = "must not hold characters that cannot be stored";

/** No record of the interface comes near. What is nested deeper breaks whatever walks through it by calling itself. */
const mostLevels = 32;
const tooDeepMessage = `must not be nested deeper than ${mostLevels} levels`;

/** Nobody repairs more at once, and a body can hold a hundred thousand. */
const mostFaults = 100;

/**
 * The one rule for texts and for nesting, of whatever is sent in: no text, at any depth and in names too, that the store
 * could not keep, and no more levels than can be walked through.
 */
export function unstorableFields(sent: unknown): FieldError[] {
  const faults: FieldError[] = [];
  collectFaults(sent, [], faults);
  return faults;
}

/**
 * Empties, in place, what is nested deeper than the rule allows: the rule refuses it all the same, and nothing that walks
 * through it breaks.
 */
export function emptyTooDeep(sent: unknown, levels = mostLevels): void {
  if (typeof sent !== "object" || sent === null) return;
  const parts = sent as Record<string, unknown>;
  for (const [key, inner] of Object.entries(parts)) {
    if (levels > 1) emptyTooDeep(inner, levels - 1);
    else if (typeof inner === "object" && inner !== null) parts[key] = {};
  }
}

/** An item's schema which holds it to the rule first, so that what breaks it is named as any other fault of the item is. */
export const storableItem = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((item: z.input<Schema>, context) => {
    for (const { path, message } of unstorableFields(item))
      context.addIssue({ code: "custom", path: path === "" ? [] : [path], message });
    return item;
  }, schema);

function collectFaults(value: unknown, path: string[], faults: FieldError[]): void {
  const refuse = (message: string) => {
    faults.push({ path: path.join("."), message });
  };
  if (typeof value === "string") {
    if (unstorable.test(value)) refuse(unstorableMessage);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (path.length === mostLevels) {
    refuse(tooDeepMessage);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (faults.length >= mostFaults) return;
    if (unstorable.test(key)) {
      refuse(unstorableMessage);
      continue;
    }
    path.push(key);
    collectFaults(inner, path, faults);
    path.pop();
  }
}
