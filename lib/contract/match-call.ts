import type { CallId, CallTable } from "@/lib/contract/call-entry";
import { composed } from "@/lib/contract/composed";

export interface CallMatch<Id extends string> {
  id: Id;
  /** Path parameters, decoded and composed (NFC). */
  params: Record<string, string>;
}

interface Route<Id extends string> {
  id: Id;
  method: string;
  path: string;
  names: string[];
  pattern: RegExp;
}

/**
 * Reads a table's routes once.
 * @returns finds the call behind a method and a path, with or without a final slash; null where there is none
 */
export function matcherOf<Table extends CallTable>(table: Table) {
  type Id = CallId<Table>;
  /** By method and number of parts, so that a handful of patterns is tried and not all. */
  const routesByShape = new Map<string, Route<Id>[]>();
  for (const route of routesOf(table)) {
    const shape = shapeOf(route.method, route.path);
    routesByShape.set(shape, [...(routesByShape.get(shape) ?? []), route]);
  }
  return (method: string, path: string): CallMatch<Id> | null => {
    for (const route of routesByShape.get(shapeOf(method, path)) ?? []) {
      const match = route.pattern.exec(path);
      if (!match) continue;
      const params: Record<string, string> = {};
      for (const [i, name] of route.names.entries()) {
        const value = decode(match[i + 1] ?? "");
        if (value === null || isDots(value)) return null;
        params[name] = value;
      }
      return { id: route.id, params };
    }
    return null;
  };
}

function routesOf<Table extends CallTable>(table: Table): Route<CallId<Table>>[] {
  return (
    (Object.entries(table) as [CallId<Table>, Table[CallId<Table>]][])
      .flatMap(([id, { method, path, aliases }]) => [path, ...aliases].map((one) => toRoute(id, method, one)))
      // A path without parameters wins over one whose parameter would swallow it.
      .sort((a, b) => a.names.length - b.names.length)
  );
}

/** A final slash ends no further part. */
function shapeOf(method: string, path: string): string {
  const parts = path.split("/").length - (path.endsWith("/") ? 1 : 0);
  return `${method} ${parts}`;
}

function toRoute<Id extends string>(id: Id, method: string, path: string): Route<Id> {
  const names: string[] = [];
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  return { id, method, path, names, pattern: new RegExp(`^${pattern}/?$`) };
}

/** Would name another path once a URL is made of it. */
const isDots = (value: string) => value === "." || value === "..";

function decode(part: string): string | null {
  try {
    return composed(decodeURIComponent(part));
  } catch {
    // A lone % is no name of anything.
    return null;
  }
}
