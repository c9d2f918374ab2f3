import { isObject } from "@/lib/desk/link/read-value";

/** The fields of `sent` that a schema's output has too, at any depth: what it does not know is left out. */
export function knownParts(sent: unknown, checked: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(checked) && sent.length === checked.length)
    return sent.map((item, index) => knownParts(item, checked[index]));
  if (!isObject(sent) || !isObject(checked)) return sent;
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => Object.hasOwn(checked, name))
      .map(([name, value]) => [name, knownParts(value, checked[name])]),
  );
}

/** The parameters of a query that a schema's output has too, as they were sent. */
export function knownQuery(search: URLSearchParams, checked: unknown): string {
  const kept = [...search].filter(([name]) => Object.hasOwn(Object(checked), name.replace(/\[\]$/, "")));
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
