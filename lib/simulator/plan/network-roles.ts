import { elementAt } from "@/lib/geo/element-at";
import { terminals } from "@/lib/simulator/plan/carrier";

/** Role of a truck: full loads, freight between the carrier's own terminals, or a terminal's customers. */
export type Role = "truckload" | "linehaul" | "delivery";

/** The carrier grows by blocks of as many trucks, each with the same roles, so that a larger fleet keeps its first trucks as they are. */
const blockTrucks = 25;
/** The last one lies below a truck's number in all lists of drivers that are made at first. */
const mostNetworkTrucks = 500;
const deliveryPlaces: readonly number[] = [2, 9, 14, 19];
const linehaulPlaces: readonly number[] = [0, 3, 4, 5, 8, 10, 13, 15, 17, 18, 20, 24];

export function roleOf(truck: number): Role {
  if (truck >= mostNetworkTrucks) return "truckload";
  if (linehaulPlaces.includes(truck % blockTrucks)) return "linehaul";
  return deliveryPlaces.includes(truck % blockTrucks) ? "delivery" : "truckload";
}

/** The how-manieth of its role a truck is, from 0. */
export function placeInRole(truck: number): number {
  const places = roleOf(truck) === "linehaul" ? linehaulPlaces : deliveryPlaces;
  return Math.floor(truck / blockTrucks) * places.length + places.indexOf(truck % blockTrucks);
}

/** A round of a terminal's customers that one driver makes: the routes of a terminal count from 0. */
export interface RouteName {
  /** Index into the list of terminals. */
  readonly terminal: number;
  readonly route: number;
}

/** The route of a truck that delivers; routes go round the terminals. */
export function routeOfTruck(truck: number): RouteName {
  const place = placeInRole(truck);
  return { terminal: place % terminals.length, route: Math.floor(place / terminals.length) };
}

function truckOfRoute({ terminal, route }: RouteName): number {
  const place = route * terminals.length + terminal;
  const block = Math.floor(place / deliveryPlaces.length);
  return block * blockTrucks + elementAt(deliveryPlaces, place % deliveryPlaces.length);
}

export interface DeliveryRoute extends RouteName {
  readonly truck: number;
}

/** The routes of a terminal in a fleet of so many trucks. */
export function routesOf(terminal: number, trucks: number): DeliveryRoute[] {
  const routes: DeliveryRoute[] = [];
  for (let route = 0; ; route++) {
    const truck = truckOfRoute({ terminal, route });
    if (truck >= Math.min(trucks, mostNetworkTrucks)) return routes;
    routes.push({ terminal, route, truck });
  }
}

/** Every sixth route has a straight truck, which takes half of what a tractor with a trailer does. */
export const carriesItself = ({ route }: RouteName): boolean => route % 6 === 5;

/** Planning is left to the dispatcher here: freight waits, and trucks stand ready. Index into the list of terminals. */
export const dispatchersTerminal = 0;
/** As many routes have a manifest and a driver there all the same, who stand ready for the dispatcher. */
export const manifestsForDispatcher = 4;
