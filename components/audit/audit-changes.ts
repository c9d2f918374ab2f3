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

const isPlain = (value: unknown): boolean => (Array.isArray(value) ? value.every(isPlain) : !isObject(value));

const textOfList = (values: readonly unknown[]): string =>
  values.map((value) => (Array.isArray(value) ? textOfList(value) : String(value))).join(", ");

/** Names what a record says, field by field: what stands in another is named with it, as in `login.phone`. */
function leaves(value: unknown, path: string): [string, unknown][] {
  if (Array.isArray(value) && isPlain(value)) return [[path, value.length === 0 ? null : textOfList(value)]];
  if (Array.isArray(value)) return value.flatMap((one, index) => leaves(one, `${path}.${index + 1}`));
  if (!isObject(value)) return [[path, value]];
  return Object.entries(value).flatMap(([field, inner]) =>
    leaves(inner, path === "" ? field : `${path}.${field}`),
  );
}

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
  const [was, is] = [before, after].map((record) => new Map(isObject(record) ? leaves(record, "") : []));
  const fields = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
  const changes = fields
    .filter((field) => !isSame(was?.get(field), is?.get(field)))
    .map((field) => ({ field, before: was?.get(field) ?? null, after: is?.get(field) ?? null }));
  return { changes, same: fields.length - changes.length };
}
