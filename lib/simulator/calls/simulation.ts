import type { PlatformClient } from "@/lib/client/create-client";
import type { HighwayGraph } from "@/lib/routing/highway-graph";
import type { SimulatorLog } from "@/lib/simulator/calls/log";
import type { DetouredPlan } from "@/lib/simulator/plan/detoured-plan";

/** Parts that are given to everybody who acts for the simulated carrier. */
export interface Simulation {
  interfaceClient: PlatformClient;
  deviceClient: PlatformClient;
  plan: DetouredPlan;
  graph: HighwayGraph;
  seed: number;
  log: SimulatorLog;
  signal: AbortSignal;
}
