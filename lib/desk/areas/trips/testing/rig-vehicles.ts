/** Places of the vehicles of D1 and D2: Joliet, and Des Moines. */
export const rigPlaces = { "T-1": [41.5, -88.1], "T-2": [41.6, -93.6] } as const;

export const rigRoster = Object.keys(rigPlaces).map((number) => ({
  number,
  terminal: "JOL",
  groups: [],
  type: null,
  make: null,
  model: null,
  year: null,
  retired: false,
}));

/** A position that says where a vehicle is and nothing else. */
export const parked = { headingDegrees: null, speedMph: null, odometerMiles: null, fuelLevel: null };
