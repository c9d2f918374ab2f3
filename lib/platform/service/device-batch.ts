import type { z } from "zod";
import { type FieldError, fieldErrors } from "@/lib/contract/errors";
import { unstorableFields } from "@/lib/contract/storable";

export interface JudgedItem<T> {
  /** Its place in the batch. */
  index: number;
  item: T;
}

// A type and not an interface: responses carry an index signature, which only a type fits.
export type RefusedItem = { index: number; fields: FieldError[] };

interface JudgedBatch<T> {
  good: JudgedItem<T>[];
  refused: RefusedItem[];
  /** Good items that lost fields, with what was wrong with these. */
  reduced: RefusedItem[];
}

/**
 * Judges each item of a batch alone: by the one rule for texts and nesting, by its schema, and by `fault`, which names what
 * the schema cannot see.
 * @param mayDrop fields without which an item is still worth keeping: with a fault there it is kept without the field
 */
export function judgeBatch<Schema extends z.ZodType>(
  schema: Schema,
  items: readonly unknown[],
  fault: (item: z.output<Schema>) => FieldError | null = () => null,
  mayDrop: ReadonlySet<string> = new Set(),
): JudgedBatch<z.output<Schema>> {
  const good: JudgedItem<z.output<Schema>>[] = [];
  const refused: RefusedItem[] = [];
  const reduced: RefusedItem[] = [];
  for (const [index, raw] of items.entries()) {
    const unstorable = unstorableFields(raw);
    if (unstorable.length > 0) {
      refused.push({ index, fields: unstorable });
      continue;
    }
    const whole = schema.safeParse(raw);
    const dropped = whole.success ? [] : fieldErrors(whole.error);
    const read = whole.success ? whole : schema.safeParse(without(raw, dropped, mayDrop));
    if (!read.success) {
      refused.push({ index, fields: fieldErrors(read.error) });
      continue;
    }
    const found = fault(read.data);
    if (found) {
      refused.push({ index, fields: [found] });
      continue;
    }
    good.push({ index, item: read.data });
    if (dropped.length > 0) reduced.push({ index, fields: dropped });
  }
  return { good, refused, reduced };
}

/** Takes what was sent without those fields that have a fault and may be dropped. */
function without(sent: unknown, faults: readonly FieldError[], mayDrop: ReadonlySet<string>): unknown {
  const faulty = new Set(faults.map(({ path }) => fieldOf(path)));
  if (typeof sent !== "object" || sent === null) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !mayDrop.has(name) || !faulty.has(name)));
}

const fieldOf = (path: string) => path.split(".", 1)[0] ?? "";

/** Orders items as they stand in their batch. */
export const byPlace = (a: RefusedItem, b: RefusedItem): number => a.index - b.index;

/** The response to a batch of which `stored` good items were new. */
export function batchResponse(goodCount: number, stored: number, refused: RefusedItem[]) {
  refused.sort(byPlace);
  return { accepted: stored, repeated: goodCount - stored, refused };
}
