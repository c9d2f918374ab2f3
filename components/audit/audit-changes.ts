/** A field that is another after a write than before it. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Takes a field that is missing for one that is null: both say nothing. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Finds what a write changed, and how many fields it left as they were. A record that was made, or is gone, changed in
 * each of its fields that says something; what is no record is one field called `value`.
 */
export function auditChanges(
  before: unknown,
  after: unknown,
): { changes: readonly FieldChange[]; same: number } {
  if (!isObject(before) && !isObject(after))
    return isSame(before, after)
      ? { changes: [], same: 0 }
      : { changes: [{ field: "value", before, after }], same: 0 };
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changes = fields
    .filter((field) => !isSame(was[field], is[field]))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }));
  return { changes, same: fields.length - changes.length };
}
