import type { Planner } from "@/lib/desk/planning/plan-job";

/** For tests that plan nothing. */
export const idlePlanner: Planner = {
  takeLogs: async () => undefined,
  plan: async () => [],
  rank: async () => ({
    ranked: [],
    repairs: [],
    repairsFor: null,
    roads: null,
    fault: "nothing is planned here",
  }),
  orderTrip: async () => ({ fault: "nothing is planned here" }),
  planDays: async () => [],
  orderDay: async () => ({ fault: "nothing is planned here" }),
  forget: async () => undefined,
  close: async () => undefined,
};
