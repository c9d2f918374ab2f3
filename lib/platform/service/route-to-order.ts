import type { GeoPoint } from "@/lib/geo/geo-point";

/** A stop as far as its order is concerned. Minutes count from the midnight before the route's first day. */
export interface RouteStop {
  stopId: string;
  point: GeoPoint | null;
  opensMinute: number | null;
  closesMinute: number | null;
}

/** A route whose stops are to be put in order. Plain data: it is copied to a thread. */
export interface RouteToOrder {
  /** In the order of today. */
  stops: readonly RouteStop[];
  /** Place where the driver leaves; null where it is not known: then the way may begin at any stop. */
  start: GeoPoint | null;
  /** Place where the way has to end; null leaves it open. */
  end: GeoPoint | null;
  /** Nobody leaves before; null where the route's day has not begun. */
  fromMinute: number | null;
}

/** Orders the stops of a route off the thread that serves calls. @returns ids in driving order */
export type OrderRoute = (route: RouteToOrder) => Promise<string[]>;
