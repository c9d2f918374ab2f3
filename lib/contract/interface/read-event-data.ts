import type { z } from "zod";

/**
 * Reads what an event carries. A platform that writes null for what it does not say, as many do, is read as one that leaves
 * it out: otherwise one empty field would hide the whole object.
 */
export function readEventData<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const read = schema.safeParse(data);
  return read.success ? read : schema.safeParse(withoutNulls(data));
}

/** The same without fields that are null, at any depth. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== null).map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([name, field]) => [name, withoutNulls(field)]),
  );
}
