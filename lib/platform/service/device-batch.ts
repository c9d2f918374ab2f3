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

/**
 * Judges each item of a batch alone: by the one rule for texts and nesting, by its schema, and by `fault`, which names what
 * the schema cannot see.
 */
export function judgeBatch<Schema extends z.ZodType>(
  schema: Schema,
  items: readonly unknown[],
  fault: (item: z.output<Schema>) => FieldError | null = () => null,
): { good: JudgedItem<z.output<Schema>>[]; refused: RefusedItem[] } {
  const good: JudgedItem<z.output<Schema>>[] = [];
  const refused: RefusedItem[] = [];
  for (const [index, raw] of items.entries()) {
    const unstorable = unstorableFields(raw);
    if (unstorable.length > 0) {
      refused.push({ index, fields: unstorable });
      continue;
    }
    const read = schema.safeParse(raw);
    if (!read.success) {
      refused.push({ index, fields: fieldErrors(read.error) });
      continue;
    }
    const found = fault(read.data);
    if (found) refused.push({ index, fields: [found] });
    else good.push({ index, item: read.data });
  }
  return { good, refused };
}

/** The response to a batch of which `stored` good items were new. */
export function batchResponse(goodCount: number, stored: number, refused: RefusedItem[]) {
  refused.sort((a, b) => a.index - b.index);
  return { accepted: stored, repeated: goodCount - stored, refused };
}
