import { composed } from "@/lib/contract/composed";

/** Parameters of a query string, their texts composed (NFC): repeated ones become a list, as does `name[]`. */
export function readQuery(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const rawName of new Set(search.keys())) {
    const values = search.getAll(rawName).map(composed);
    const name = rawName.replace(/\[\]$/, "");
    query[name] = values.length === 1 && name === rawName ? (values[0] ?? "") : values;
  }
  return query;
}
