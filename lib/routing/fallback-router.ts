import type { Router, RouteSource } from "@/lib/routing/router";

/**
 * A router that asks an engine and, where that fails, the built-in graph; such a route says instead of whom it answers.
 * An engine that knows of no way has not failed.
 * @param report is told of every failure
 */
export function createFallbackRouter(
  engine: { router: Router; source: RouteSource },
  graph: Router,
  report: (error: unknown) => void,
): Router {
  return {
    async route(from, to) {
      try {
        return await engine.router.route(from, to);
      } catch (error) {
        report(error);
        const route = await graph.route(from, to);
        return route && { ...route, insteadOf: engine.source };
      }
    },
  };
}
