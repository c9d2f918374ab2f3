import { readFileSync } from "node:fs";
import { HighwayGraph } from "@/lib/routing/highway-graph";
import { createFleetPlan, type FleetPlan } from "@/lib/simulator/plan/fleet-plan";

export const testSeed = 7;

export const testGraph = new HighwayGraph(JSON.parse(readFileSync("lib/routing/highway-graph.json", "utf8")));

export const testPlan = (trucks: number, seed = testSeed): FleetPlan =>
  createFleetPlan({ graph: testGraph, seed, trucks });

/** A Wednesday, noon in Chicago. */
export const wednesdayNoon = Date.UTC(2026, 10, 18, 18);
