import type { ImportField } from "@/components/list-page/import/import-kind";

/** The field of each column of the file, in the file's order; null for a column that is left out. */
export type ColumnMapping = readonly (string | null)[];

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Fields by the names of columns as somebody mapped them before; empty for a column that they left out. */
export type RememberedColumns = Readonly<Record<string, string>>;

/** The fields that the header names, or that somebody chose before. One that is named twice takes the first column. */
export function guessMapping(
  header: readonly string[],
  fields: readonly ImportField[],
  remembered: RememberedColumns = {},
): ColumnMapping {
  const keys = new Set(fields.map(({ key }) => key));
  const keyOf = new Map(
    fields.flatMap(({ key, label, names = [] }) => [key, label, ...names].map((name) => [plain(name), key])),
  );
  for (const [name, key] of Object.entries(remembered)) {
    if (keys.has(key)) keyOf.set(name, key);
    else if (key === "") keyOf.delete(name);
  }
  const taken = new Set<string>();
  return header.map((name) => {
    const key = keyOf.get(plain(name));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** The mapping with this column's field changed; the column that had the field before is left out. */
export function withColumn(mapping: ColumnMapping, column: number, key: string | null): ColumnMapping {
  return mapping.map((known, index) => {
    if (index === column) return key;
    return known === key ? null : known;
  });
}

/** Required fields that no column fills. */
export function missingFields(mapping: ColumnMapping, fields: readonly ImportField[]): ImportField[] {
  return fields.filter(({ key, required }) => required === true && !mapping.includes(key));
}

/** A choice of columns as it is remembered, beside what was before. */
export const rememberedOf = (
  header: readonly string[],
  mapping: ColumnMapping,
  before: RememberedColumns,
): RememberedColumns => ({
  ...before,
  ...Object.fromEntries(header.map((name, column) => [plain(name), mapping[column] ?? ""])),
});
