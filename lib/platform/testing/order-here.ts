import { orderedRoute } from "@/lib/platform/freight/manifests/order-stops";
import type { OrderRoute } from "@/lib/platform/service/route-to-order";

/** Orders routes in this very thread, the same on a slow machine. */
export const orderHere: OrderRoute = (route) =>
  Promise.resolve(orderedRoute(route, { clockMs: () => 0, mostMs: 1, mostTried: 20_000, seed: 1 }));
