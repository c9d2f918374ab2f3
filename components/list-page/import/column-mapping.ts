import type { ImportField } from "@/components/list-page/import/import-kind";

/** The field of each column of the file, in the file's order; null for a column that is left out. */
export type ColumnMapping = readonly (string | null)[];

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The fields that the header names. A field that is named twice takes the first column. */
export function guessMapping(header: readonly string[], fields: readonly ImportField[]): ColumnMapping {
  const keyOf = new Map(
    fields.flatMap(({ key, label, names = [] }) => [key, label, ...names].map((name) => [plain(name), key])),
  );
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
