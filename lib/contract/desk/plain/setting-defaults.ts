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
} as const;

export const defaultInboxSettings = { waitingMinutes: [5, 15] as [number, number], lateMinutes: 10 };
