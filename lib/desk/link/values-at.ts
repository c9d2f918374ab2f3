import { isObject } from "@/lib/desk/link/read-value";

/** A value and where it stands: `stops.2.location.companyLocationId`. */
export interface FoundValue {
  path: string;
  value: unknown;
}

/** The values at a path such as `stops[].location.companyLocationId`; the empty path is the root itself. */
export function valuesAt(root: unknown, path: string): FoundValue[] {
  let found: FoundValue[] = [{ path: "", value: root }];
  for (const part of path === "" ? [] : path.split(".")) {
    const name = part.replace(/\[\]$/, "");
    found = found.flatMap((one) => step(one, name));
    if (name !== part) found = found.flatMap(itemsOf);
  }
  return found;
}

function step({ path, value }: FoundValue, name: string): FoundValue[] {
  if (!isObject(value) || !Object.hasOwn(value, name) || value[name] == null) return [];
  return [{ path: path === "" ? name : `${path}.${name}`, value: value[name] }];
}

const itemsOf = ({ path, value }: FoundValue): FoundValue[] =>
  Array.isArray(value)
    ? value.map((item: unknown, index) => ({ path: `${path}.${index}`, value: item }))
    : [];
