import { readFileSync } from "node:fs";
import { HighwayGraph } from "@/lib/routing/highway-graph";
import { createFleetPlan, type FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import { TourLibrary } from "@/lib/simulator/plan/tour-library";

export const testSeed = 7;

export const testGraph = new HighwayGraph(JSON.parse(readFileSync("lib/routing/highway-graph.json", "utf8")));

/** They follow from graph and seed alone and take seconds: worked out once for all tests. */
export const testTours = new TourLibrary(testGraph, testSeed);

export const testPlan = (trucks: number): FleetPlan =>
  createFleetPlan({ graph: testGraph, seed: testSeed, trucks, tours: testTours });

/** A plan that works its own tours out, to be compared. */
export const testPlanAnew = (trucks: number, seed = testSeed): FleetPlan =>
  createFleetPlan({ graph: testGraph, seed, trucks });

/** A Wednesday, noon in Chicago. */
export const wednesdayNoon = Date.UTC(2026, 10, 18, 18);
