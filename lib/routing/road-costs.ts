import type { HighwayGraph } from "@/lib/routing/highway-graph";
import type { RoadClass } from "@/lib/routing/road-class";

/** Practical is the quickest way, shortest the one of the fewest miles, as in the trade's mileage guides. */
export const wayChoices = ["practical", "shortest"] as const;
export type WayChoice = (typeof wayChoices)[number];

/** Preferences of a carrier for its trucks' ways. */
export interface RoadPreferences {
  readonly way: WayChoice;
  /** Averages over hours, traffic and grades included. */
  readonly speedsMph: Readonly<Record<RoadClass, number>>;
}

/** Loaded trucks on interstates averaged 53 to 59 mph (FHWA, Freight Facts and Figures 2010, table 3-8). */
export const usualRoads: RoadPreferences = {
  way: "practical",
  speedsMph: { interstate: 57, expressway: 55, usHighway: 51, stateHighway: 49, countyRoad: 45, street: 35 },
};

/** Lengthens the straight line to streets, near a road; farther off there is no road straight to it. */
const streetFactor = 1.25;
const streetsReachMiles = 10;
const trackFactor = 2;

/** Driven miles between a road and a door so far off it as the crow flies. */
export function streetMiles(straightMiles: number): number {
  const near = Math.min(straightMiles, streetsReachMiles);
  return near * streetFactor + (straightMiles - near) * trackFactor;
}

/** Tells what the roads of a graph cost: hours on practical ways, miles on the shortest. */
export class RoadCosts {
  readonly edgeCosts: Float64Array;
  /** No road costs less per mile. */
  readonly leastCostPerMile: number;

  constructor(
    private readonly graph: HighwayGraph,
    readonly roads: RoadPreferences = usualRoads,
  ) {
    const speeds = Object.values(roads.speedsMph);
    this.leastCostPerMile = roads.way === "shortest" ? 1 : 1 / Math.max(...speeds);
    this.edgeCosts = graph.edgeMiles.map((miles, edge) => miles * this.costPerMile(edge));
  }

  edgeSpeedMph(edge: number): number {
    return this.roads.speedsMph[this.graph.edgeClass(edge)];
  }

  costPerMile(edge: number): number {
    return this.roads.way === "shortest" ? 1 : 1 / this.edgeSpeedMph(edge);
  }

  /** Tells the cost of so many miles on streets. */
  streetCost(miles: number): number {
    return this.roads.way === "shortest" ? miles : miles / this.roads.speedsMph.street;
  }
}
