import { type Example, example, hoursAfter, sends } from "@/lib/contract/examples/example";

const harborSteel = {
  name: "Harbor Steel",
  city: "Kansas City",
  state: "MO",
  country: "US",
  latitude: 39.1,
  longitude: -94.58,
};

export const truckloadExamples: readonly Example[] = [
  sends("createTrip", "a load with pickup and delivery", ({ now, run }) => ({
    externalTripId: `EX-${run}-TRIP1`,
    displayName: "Joliet to Kansas City",
    externalUserIds: [`EX-${run}-D1`],
    externalVehicleIds: [`EX-${run}-T1`],
    scheduledStartTime: hoursAfter(now, 2),
    stops: [
      {
        externalStopId: `EX-${run}-S1`,
        typeDisplayName: "Pickup",
        location: { externalCompanyLocationId: `EX-${run}-L1` },
        windowStartTime: hoursAfter(now, 2),
        windowEndTime: hoursAfter(now, 4),
        expectedServiceTime: 45,
      },
    ],
  })),
  sends("createStop", "its delivery, at the end", ({ now, run }) => ({
    externalTripId: `EX-${run}-TRIP1`,
    externalStopId: `EX-${run}-S2`,
    typeDisplayName: "Delivery",
    location: harborSteel,
    windowStartTime: hoursAfter(now, 12),
    windowEndTime: hoursAfter(now, 16),
  })),
  example("updateStop", "a later window", ({ now, run }) => ({
    query: { externalStopId: `EX-${run}-S2` },
    body: { windowEndTime: hoursAfter(now, 18) },
  })),
  example("replaceStop", "the stop as a whole", ({ now, run }) => ({
    query: { externalStopId: `EX-${run}-S2` },
    body: {
      externalTripId: `EX-${run}-TRIP1`,
      typeDisplayName: "Delivery",
      location: harborSteel,
      windowEndTime: hoursAfter(now, 20),
    },
  })),
  example("listStops", "one by the caller's id", ({ run }) => ({
    query: { externalStopId: `EX-${run}-S2` },
  })),
  example("updateTrip", "a trailer", ({ run }) => ({
    query: { externalTripId: `EX-${run}-TRIP1` },
    body: { externalTrailerIds: [`EX-${run}-R1`] },
  })),
  example("replaceTrip", "the trip as a whole", ({ now, run }) => ({
    query: { externalTripId: `EX-${run}-TRIP1` },
    body: {
      displayName: "Joliet to Kansas City, express",
      externalUserIds: [`EX-${run}-D1`],
      scheduledStartTime: hoursAfter(now, 1),
      stops: [
        { externalStopId: `EX-${run}-S1`, location: { externalCompanyLocationId: `EX-${run}-L1` } },
        {
          externalStopId: `EX-${run}-S2`,
          location: { city: "Kansas City", state: "MO", latitude: 39.1, longitude: -94.58 },
        },
      ],
    },
  })),
  example("updateTripStatus", "it has started", ({ now, run }) => ({
    query: { externalTripId: `EX-${run}-TRIP1` },
    body: { trips: [{ actualStartTime: now.toISOString() }] },
  })),
  example("listTrips", "one by the caller's id", ({ run }) => ({
    query: { externalTripId: `EX-${run}-TRIP1` },
  })),
  sends<"updateTruckloadUnits">("updateTruckloadUnits", "miles, as they are", () => ({ distance: "miles" })),
  sends("createTrip", "another, to delete", ({ run }) => ({
    externalTripId: `EX-${run}-TRIP2`,
    stops: [{ externalStopId: `EX-${run}-S3`, location: { city: "Peoria" } }],
  })),
  example("deleteStop", "a stop that is not needed", ({ run }) => ({
    query: { externalStopId: `EX-${run}-S3` },
  })),
  example("deleteTrip", "a trip that is not needed", ({ run }) => ({
    query: { externalTripId: `EX-${run}-TRIP2` },
  })),
];
