// Apart from the schemas, which take them from here: a page counts by them until the company's settings are read.

export const defaultSettings = {
  hoursWarnMinutes: [60, 30] as [number, number],
  staleClockMinutes: 30,
  waitingIs: "on-duty",
  splits: "to-keep-a-window",
} as const;

export const defaultInboxSettings = { waitingMinutes: [5, 15] as [number, number], lateMinutes: 10 };
