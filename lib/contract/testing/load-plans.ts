import type { LoadPlan, LoadPlanPro } from "@/lib/contract/desk/linehaul/load-plan";

export const planProOf = (proNumber: string, over: Partial<LoadPlanPro> = {}): LoadPlanPro => ({
  ...{
    proNumber,
    shipmentId: `s ${proNumber}`,
    consignee: "Mercy Clinic",
    pieces: 4,
    weight: 1_000,
    spaces: 1,
  },
  ...{ dueDay: "2026-11-24", windowEnd: "10:00", flags: [], on: null, isLoaded: false },
  ...{ proposed: null, because: "first that fits by due day" },
  ...over,
});

const capacity = { weight: 20_000, spaces: 14 };

/** Two pups from Chicago to St. Louis. */
export const loadPlanOf = (over: Partial<LoadPlan> = {}): LoadPlan => ({
  ...{ legId: "movement m-1", origin: "CHI", destination: "STL", pros: [], pairs: [], missing: [] },
  trailers: [
    {
      ...{ manifestId: "l-1", manifestNumber: "LH-40218", trailer: "8411", equipment: "Pup trailer" },
      ...{ capacity, closed: null },
    },
    {
      ...{ manifestId: "l-2", manifestNumber: "LH-40219", trailer: "8527", equipment: "Pup trailer" },
      ...{ capacity, closed: null },
    },
  ],
  ...over,
});
