import type { Operation } from "@/lib/contract/operation";
import { type OperationId, operationIds, operations } from "@/lib/contract/operations";

export interface OperationMatch {
  id: OperationId;
  /** Path parameters, decoded. */
  params: Record<string, string>;
}

interface Route {
  id: OperationId;
  method: string;
  path: string;
  names: string[];
  pattern: RegExp;
}

const routes: Route[] = operationIds
  .flatMap((id) => {
    const entry: Operation = operations[id];
    return [entry.path, ...entry.aliases].map((path) => toRoute(id, entry.method, path));
  })
  // A path without parameters wins over one whose parameter would swallow it.
  .sort((a, b) => a.names.length - b.names.length);

/** By method and number of parts, so that a handful of patterns is tried and not all. */
const routesByShape = new Map<string, Route[]>();
for (const route of routes) {
  const shape = shapeOf(route.method, route.path);
  routesByShape.set(shape, [...(routesByShape.get(shape) ?? []), route]);
}

/** A final slash ends no further part. */
function shapeOf(method: string, path: string): string {
  const parts = path.split("/").length - (path.endsWith("/") ? 1 : 0);
  return `${method} ${parts}`;
}

function toRoute(id: OperationId, method: string, path: string): Route {
  const names: string[] = [];
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  return { id, method, path, names, pattern: new RegExp(`^${pattern}/?$`) };
}

/** Finds the operation behind a method and a path, with or without a final slash; null where there is none. */
export function matchOperation(method: string, path: string): OperationMatch | null {
  for (const route of routesByShape.get(shapeOf(method, path)) ?? []) {
    const match = route.pattern.exec(path);
    if (!match) continue;
    const params: Record<string, string> = {};
    for (const [i, name] of route.names.entries()) {
      const value = decode(match[i + 1] ?? "");
      if (value === null) return null;
      params[name] = value;
    }
    return { id: route.id, params };
  }
  return null;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone % is no name of anything.
    return null;
  }
}
