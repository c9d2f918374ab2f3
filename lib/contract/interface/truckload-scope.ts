import type { TerminalScope } from "@/lib/contract/scope";

// Finds the terminals of trips and stops in requests and responses.

const tripOfQuery = { trip: ["query.tripId"], externalTrip: ["query.externalTripId"] };
const tripOfBody = { trip: ["body.tripId"], externalTrip: ["body.externalTripId"] };
const stopOfQuery = { stop: ["query.stopId"], externalStop: ["query.externalStopId"] };
const placesOf = (...paths: readonly string[]) => ({
  place: paths.map((path) => `${path}.companyLocationId`),
  externalPlace: paths.map((path) => `${path}.externalCompanyLocationId`),
});
const tripNames = {
  user: ["body.externalUserIds[]"],
  vehicle: ["body.externalVehicleIds[]"],
  trailer: ["body.externalTrailerIds[]"],
  ...placesOf("body.shipper", "body.consignee", "body.stops[].location"),
};
/** A free attribute of the trip (decided: the interface has no field for it). A trip may be anybody's. */
const ownedTrip = { owner: ["body.attributes.terminal"], ownerOptional: true } as const;
const rows = { trips: { tripRecord: [""] } };

/** Scopes of the truckload operations, by what they do. */
export const truckloadScopes = {
  readStops: { rows: { stops: { trip: ["tripId"] } } },
  makeStop: { object: tripOfBody, names: placesOf("body.location") },
  /** Naming another trip moves the stop there, which takes the right to both. */
  changeStop: { object: { ...stopOfQuery, ...tripOfBody }, names: placesOf("body.location") },
  deleteStop: { object: stopOfQuery },
  readTrips: { rows },
  makeTrip: { names: { ...tripNames, userId: ["body.userIds[]"] }, ...ownedTrip },
  changeTrip: {
    object: tripOfQuery,
    names: { ...tripNames, stop: ["body.stops[].stopId"] },
    ...ownedTrip,
  },
  writeProgress: {
    object: tripOfQuery,
    names: { stop: ["body.stops[].stopId"], externalStop: ["body.stops[].externalStopId"] },
    rows,
  },
  deleteTrip: { object: tripOfQuery },
} satisfies Record<string, TerminalScope>;
