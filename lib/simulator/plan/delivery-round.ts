import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { type Customer, customerOf, customersPerRoute } from "@/lib/simulator/plan/customers";
import type { RouteName } from "@/lib/simulator/plan/network-roles";
import { orderByWindows } from "@/lib/simulator/plan/round-order";
import { SeededRandom, seededHash, seededShare } from "@/lib/simulator/plan/seeded";

/** A stop of a round as it is planned: deliveries in the morning, pickups after them. */
export interface RoundStop {
  readonly customer: Customer;
  readonly kind: "delivery" | "pickup";
}

/** A route is driven in so many ways; days take turns. */
export const roundsPerRoute = 3;
const pickupsPerRound = 7;
/** Rounds come again after as many days, so that odometers can be worked out. */
const daysTillRepeat = 63;
const trait = { round: 211, choice: 212, dayOff: 213 };

/** Number of a round among all of its terminal. */
export const roundNumber = ({ route }: RouteName, round: number): number => route * roundsPerRoute + round;

/** Tells which round a route drives on a day. @param day counted from Monday, 6 January 2025 */
export function roundOfDay(seed: number, { terminal, route }: RouteName, day: number): number {
  const repeated = (day + daysTillRepeat * 1000) % daysTillRepeat;
  return seededHash(seed, terminal, route, repeated, trait.choice) % roundsPerRoute;
}

/** Each driver has a day off, with the nights around it long enough for a new week; nearly half take Sunday. */
export function deliversOn(seed: number, truck: number, day: number): boolean {
  const share = seededShare(seed, truck, trait.dayOff);
  const dayOff = share < 0.45 ? 6 : Math.floor(((share - 0.45) / 0.55) * 6);
  return (day + 7 * 1000) % 7 !== dayOff;
}

/** Hour of the day at which a route's driver begins: none leaves much before 7:30, as the desk plans where nobody says otherwise. */
export const roundStartHour = ({ route }: Pick<RouteName, "route">): number => 7 + 0.05 * (route % 8);

/** Looking over the truck and loading it, and what the start may be late. */
const hoursToLeave = 0.6;

/**
 * Lists who is served in a round of a route, in driving order: deliveries from the terminal out, pickups on the way
 * back.
 * @param round 0 up to `roundsPerRoute`
 */
export function deliveryRound(seed: number, name: RouteName, round: number, yard: GeoPoint): RoundStop[] {
  const random = new SeededRandom(seed, name.terminal, name.route, round, trait.round);
  const customers = Array.from({ length: customersPerRoute }, (_, place) => customerOf(seed, name, place));
  const skipped = Math.floor(random.share() * customersPerRoute);
  const present = customers.filter((_, place) => place !== skipped);
  const first = Math.floor(random.share() * present.length);
  const isPickup = (place: number) => ((place - first + present.length) % present.length) % 5 < 2;
  const pickups = present.filter((_, place) => isPickup(place)).slice(0, pickupsPerRound);
  const deliveries = present.filter((customer) => !pickups.includes(customer));
  const start = { at: yard, hour: roundStartHour(name) + hoursToLeave };
  const out = orderByWindows(deliveries, start);
  const back = nearestNext(pickups, out.at(-1) ?? yard);
  return [
    ...out.map((customer) => ({ customer, kind: "delivery" as const })),
    ...back.map((customer) => ({ customer, kind: "pickup" as const })),
  ];
}

function nearestNext(customers: readonly Customer[], start: GeoPoint): Customer[] {
  const left = [...customers];
  const way: Customer[] = [];
  for (let at = start; left.length > 0; ) {
    left.sort((a, b) => greatCircleMiles(at, a) - greatCircleMiles(at, b));
    const next = left.shift();
    if (!next) break;
    way.push(next);
    at = next;
  }
  return way;
}
