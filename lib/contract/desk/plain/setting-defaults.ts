// Apart from the schemas, which take them from here: a page counts by them until the company's settings are read.

export const defaultSettings = {
  hoursWarnMinutes: [60, 30] as [number, number],
  staleClockMinutes: 30,
  waitingIs: "on-duty",
  splits: "to-keep-a-window",
  /** As the router has them where nobody says otherwise. */
  roads: {
    way: "practical",
    speedsMph: {
      interstate: 57,
      expressway: 55,
      usHighway: 51,
      stateHighway: 49,
      countyRoad: 45,
      street: 35,
    },
  },
  /** Two hours at a truckload dock is the trade's usual; deliveries have free time where a customer's is agreed. */
  stays: {
    freeMinutes: { trip: 120, manifest: null },
    customers: [] as { customer: string; freeMinutes: number | null }[],
    warnMinutes: 30,
    stepMinutes: 15,
    claimsBegunSteps: false,
    layoverBegins: "after-detention",
    layoverAfterMinutes: 480,
    waitsAreLayovers: false,
  },
  display: { clock: "24-hour", units: "us" },
  map: { startTerminal: "" },
  retention: { machineDays: 90, vehicleReportDays: 730, reportFiles: 26 },
} as const;

export const defaultInboxSettings = { waitingMinutes: [5, 15] as [number, number], lateMinutes: 10 };
