import { z } from "zod";
import { type FieldError, fieldErrors, mostFaults } from "@/lib/contract/errors";

/** Matches what JSON can say and Postgres cannot keep: the zero character, and halves of surrogate pairs. */
const unstorable = /[\0\p{Cs}]/u;
const unstorableMessage = "must not hold characters that cannot be stored";

/** No record of the interface comes near. What is nested deeper breaks whatever walks through it by calling itself. */
const mostLevels = 32;
const tooDeepMessage = `must not be nested deeper than ${mostLevels} levels`;

/** Nor here: a manifest of a thousand shipments has half as many. Each value may be one fault, and costs as one. */
const mostValues = 200_000;
const tooManyMessage = `must not hold more than ${mostValues} values`;

/**
 * The one rule for texts, nesting and size, of whatever is sent in: no text, at any depth and in names too, that the store
 * could not keep, and no more levels and values than can be walked through.
 */
export function unstorableFields(sent: unknown): FieldError[] {
  const walk = { faults: [] as FieldError[], values: 0 };
  collectFaults(sent, [], walk);
  return walk.values > mostValues ? [{ path: "", message: tooManyMessage }] : walk.faults;
}

/**
 * Empties, in place, what is nested deeper than the rule allows: the rule refuses it all the same, and nothing that walks
 * through it breaks.
 */
export function emptyTooDeep(sent: unknown, levels = mostLevels): void {
  if (typeof sent !== "object" || sent === null) return;
  const parts = sent as Record<string, unknown>;
  for (const key of namesIn(parts)) {
    const inner = parts[key];
    if (typeof inner !== "object" || inner === null) continue;
    if (levels > 1) emptyTooDeep(inner, levels - 1);
    else parts[key] = {};
  }
}

/**
 * A list of which each item is held to the rule and then to its schema, one by one and only until enough faults are found:
 * what breaks the rule is named as any other fault of the item is.
 * @param noun of one item
 */
export const judgedList = <Item extends z.ZodType>(schema: Item, most: number, noun: string) =>
  z.preprocess(
    (items: z.input<Item>[], context) => {
      // Leave what is no list to the list's own schema, which refuses it.
      if (!Array.isArray(items)) return items;
      if (items.length > most)
        context.addIssue({ code: "custom", message: `must have at most ${most} ${noun}s` });
      let faults = 0;
      for (const [index, item] of items.slice(0, most).entries()) {
        for (const { path, message } of faultsOf(schema, item)) {
          context.addIssue({ code: "custom", path: path === "" ? [index] : [index, path], message });
          faults += 1;
        }
        if (faults >= mostFaults) break;
      }
      return items;
    },
    z.array(schema).min(1, `must hold at least one ${noun}`).max(most),
  );

function faultsOf(schema: z.ZodType, item: unknown): FieldError[] {
  const unstorable = unstorableFields(item);
  if (unstorable.length > 0) return unstorable;
  const read = schema.safeParse(item);
  return read.success ? [] : fieldErrors(read.error);
}

interface Walk {
  faults: FieldError[];
  values: number;
}

function collectFaults(value: unknown, path: string[], walk: Walk): void {
  const { faults } = walk;
  const refuse = (message: string) => {
    faults.push({ path: path.join("."), message });
  };
  walk.values += 1;
  if (walk.values > mostValues) return;
  if (typeof value === "string") {
    if (unstorable.test(value)) refuse(unstorableMessage);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (path.length === mostLevels) {
    refuse(tooDeepMessage);
    return;
  }
  const parts = value as Record<string, unknown>;
  for (const key of namesIn(parts)) {
    if (faults.length >= mostFaults || walk.values > mostValues) return;
    if (typeof key === "string" && unstorable.test(key)) {
      refuse(unstorableMessage);
      continue;
    }
    path.push(String(key));
    collectFaults(parts[key], path, walk);
    path.pop();
  }
}

/** One by one: a list of twenty million would first become as many pairs. */
const namesIn = (value: object): Iterable<string | number> =>
  Array.isArray(value) ? value.keys() : Object.keys(value);
