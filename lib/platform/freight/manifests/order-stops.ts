import { greatCircleMiles } from "@/lib/geo/great-circle";
import { orderStops } from "@/lib/ordering/order-stops";
import type { SearchBudget } from "@/lib/ordering/stop-order";
import type { RouteStop, RouteToOrder } from "@/lib/platform/service/route-to-order";

/** Lengthens the straight line to streets, which are driven at this speed in and around a town. */
const detour = 1.3;
const milesAnHour = 35;
/** Nobody says how long a stop takes. */
const serviceMinutes = 15;
/** Lets a driver leave at this minute whose windows ask for nothing earlier. */
const usualStartMinute = 8 * 60;

/**
 * Orders stops so that least is late by their windows, then the way is done earliest. Stops of unknown place come last,
 * the earlier window first.
 * @returns ids in driving order
 */
export function orderedRoute(route: RouteToOrder, budget: SearchBudget): string[] {
  const { start, end } = route;
  const placed = route.stops.flatMap((stop) => (stop.point === null ? [] : [{ ...stop, point: stop.point }]));
  const unplaced = route.stops.filter(({ point }) => point === null).sort(byWindow);
  const places = [start, ...placed.map(({ point }) => point), end];
  const miles = places.map((from) =>
    places.map((to) => (from && to ? greatCircleMiles(from, to) * detour : 0)),
  );
  const minutes = miles.map((row) => row.map((far) => (far / milesAnHour) * 60));
  const { order } = orderStops(
    {
      minutes,
      miles,
      startMinute: route.fromMinute ?? leavesMinute(placed, minutes[0] ?? []),
      endPlace: end === null ? null : places.length - 1,
      stops: placed.map(({ opensMinute, closesMinute }) => ({ serviceMinutes, opensMinute, closesMinute })),
      present: [...placed.keys()],
      pinned: new Set(),
    },
    budget,
  );
  return [...order.flatMap((index) => placed[index] ?? []), ...unplaced].map(({ stopId }) => stopId);
}

const byWindow = (a: RouteStop, b: RouteStop) =>
  (a.opensMinute ?? Number.MAX_SAFE_INTEGER) - (b.opensMinute ?? Number.MAX_SAFE_INTEGER);

/** In time for the window that opens first, and for each that closes. @param away minutes to each stop, by place */
const leavesMinute = (stops: readonly RouteStop[], away: readonly number[]): number =>
  stops.reduce((leaves, { opensMinute, closesMinute }, index) => {
    const bound = opensMinute ?? closesMinute;
    return bound === null ? leaves : Math.min(leaves, bound - (away[index + 1] ?? 0));
  }, usualStartMinute);
