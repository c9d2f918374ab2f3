import { z } from "zod";
import { FreightCode } from "@/lib/contract/free-text";
import {
  maxStopsPerTrip,
  StopOfNewTrip,
  StopOfTrip,
  StopWrite,
  TripWrite,
  Version,
} from "@/lib/contract/interface/truckload-fields";
import {
  distanceUnits,
  TruckloadStop,
  TruckloadTrip,
  TruckloadUnits,
  volumeUnits,
  weightUnits,
} from "@/lib/contract/interface/truckload-records";
import { truckloadScopes } from "@/lib/contract/interface/truckload-scope";
import { operation } from "@/lib/contract/operation";
import { PlatformId, QueryCount, TruckloadInstant } from "@/lib/contract/scalars";

const TripKey = z.object({ tripId: PlatformId.optional(), externalTripId: FreightCode.optional() });
const StopKey = z.object({ stopId: PlatformId.optional(), externalStopId: FreightCode.optional() });
/** `version` is ours, see `staleWrites`. */
const TripWriteKey = TripKey.extend({ version: Version.optional() });
const StopWriteKey = StopKey.extend({ version: Version.optional() });

const TripResponse = z.looseObject({ trip: TruckloadTrip, units: TruckloadUnits });
const StopResponse = z.looseObject({ stop: TruckloadStop, units: TruckloadUnits });

/** Ours. Left out where a call names one record by its id. */
const WindowPaging = z.looseObject({ hasNextPage: z.boolean(), nextCursor: z.string().nullable() });
/** Ours: how records are read without naming one. */
const WindowQuery = z.object({
  startTime: TruckloadInstant.optional(),
  endTime: TruckloadInstant.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, "must be the nextCursor of the page before")
    .optional(),
  limit: QueryCount(1).pipe(z.number().max(1000, "must be at most 1000")).optional(),
});

const Stops = <T extends z.ZodType>(stop: T) =>
  z.array(stop).max(maxStopsPerTrip, `must have at most ${maxStopsPerTrip} stops`).nullish();
const TripChange = TripWrite.extend({ version: Version.nullish(), stops: Stops(StopOfTrip) });
const OwningTrip = { tripId: PlatformId.nullish(), externalTripId: FreightCode.nullish() };
const StopChange = StopWrite.extend({ ...OwningTrip, version: Version.nullish() });

const unknownReferences =
  "An id wins over an address, the platform's over the caller's; an unknown location, driver, vehicle or trailer answers " +
  "400 naming the element; whether one is free or active is not judged here. ";
const sequences =
  "`sequence` is the place among the stops, which are always numbered 1, 2, 3 without gaps: a stop sent with one is put " +
  "there and those behind move on, beyond the end is the end, and without one a new stop goes to the end. Several in one " +
  "body are put in place from the lowest number up, equal ones in the order of the body. ";
const staleWrites =
  "Every trip and stop carries a `version` (ours): sent in the query or the body (the query wins), a write that is based " +
  "on an older one answers 409 with the present record and its units in `details`. A change to a stop is a change to " +
  "its trip. Without a version the last writer wins, field by field with PATCH. ";
const units =
  "Quantities are in the company's units, which `units` names: a setting of the company in the service; cubicfeet, " +
  "pounds, miles where none is set (updateTruckloadUnits). A request's quantities are read in the same units. ";

export const createStop = operation({
  group: "truckload",
  method: "POST",
  path: "/truckload/stops",
  summary: "Make a stop",
  scope: truckloadScopes.makeStop,
  description:
    "The trip is named by tripId, else externalTripId; one is needed, unknown answers 400. Decided: a known externalStopId " +
    `answers 409. ${sequences}${unknownReferences}${units}`,
  body: StopWrite.extend({ ...OwningTrip, externalStopId: FreightCode.nullish() }),
  status: 201,
  response: StopResponse,
});

export const replaceStop = operation({
  group: "truckload",
  method: "PUT",
  path: "/truckload/stops",
  summary: "Replace a stop",
  scope: truckloadScopes.changeStop,
  description:
    "stopId wins over externalStopId. Decided: a field left out or null loses its value; ids and progress stay; without a " +
    "sequence the stop keeps its place, without tripId and externalTripId its trip. Naming another trip moves it there, " +
    `which a stop that was arrived at refuses with 409; an unknown stop answers 404. ${sequences}${unknownReferences}${staleWrites}`,
  query: StopWriteKey,
  body: StopChange,
  response: StopResponse,
});

export const updateStop = operation({
  group: "truckload",
  method: "PATCH",
  path: "/truckload/stops",
  summary: "Change a stop",
  scope: truckloadScopes.changeStop,
  description:
    "Only the keys sent change. Decided: null or an empty text clears; attributes merge key by key and a null takes its key " +
    "away; location and forms replace as a whole; naming another trip moves the stop there, as with PUT; the window is " +
    `checked as it is after the change; an unknown stop answers 404. ${sequences}${unknownReferences}${staleWrites}`,
  query: StopWriteKey,
  body: StopChange,
  response: StopResponse,
});

const Progress = TruckloadInstant.nullish();

export const updateTripStatus = operation({
  group: "truckload",
  method: "PATCH",
  path: "/truckload/trips/status",
  summary: "Write progress of trips and stops",
  scope: truckloadScopes.writeProgress,
  description:
    "Times instead of status words: a time sets, null clears, absent keeps. Decided: the query names the trip (unknown " +
    "404); the items of `trips` are about that trip, in turn, and stops must be its own (400). actualEndTime needs an " +
    "actualStartTime that is not later, and leaves open stops as they are. A stop is skipped or canceled, not both; one that " +
    "was arrived at cannot be skipped, one that was departed from cannot be canceled. Also readable (ours): arrivedTime and " +
    "departedTime of a stop, for corrections by hand, which beat what the road reports; departure needs an arrival that is " +
    "not later, and neither is set on a skipped or canceled stop; cleared, they come back only with what the road tells of " +
    "later. While a trip is under way its stops' times come from the positions of its vehicles, or its drivers' where it has " +
    "none (recordPositions), also those that came before it was started. What the state forbids answers 409 naming the field; the " +
    "other time may be cleared in the same item. A time more than 5 minutes ahead answers 400. All or nothing. The word " +
    `\`status\` in the answers is worked out from the times. ${staleWrites}`,
  query: TripWriteKey,
  body: z.object({
    version: Version.nullish(),
    trips: z
      .array(z.object({ actualStartTime: Progress, actualEndTime: Progress }))
      .max(10, "must have at most 10 items")
      .nullish(),
    stops: z
      .array(
        z.object({
          stopId: PlatformId.nullish(),
          externalStopId: FreightCode.nullish(),
          canceledTime: Progress,
          skippedTime: Progress,
          arrivedTime: Progress,
          departedTime: Progress,
        }),
      )
      .max(maxStopsPerTrip, `must have at most ${maxStopsPerTrip} stops`)
      .nullish(),
  }),
  response: z.looseObject({ trips: z.array(TruckloadTrip), units: TruckloadUnits }),
});

const windows =
  "Decided: without an id, what touches the window from `startTime` to `endTime` (ours, both inclusive), in the order of " +
  "the ids, a page at a time (`limit` 100, at most 1,000; `pagination.nextCursor` as `cursor` with the same window); without " +
  "a window from a day ago to a week ahead, with one end only a week. An unknown id is an empty list. ";

export const listStops = operation({
  group: "truckload",
  method: "GET",
  path: "/truckload/stops",
  summary: "Read stops",
  scope: truckloadScopes.readStops,
  description:
    `stopId wins over externalStopId. ${windows}tripId or externalTripId (ours) reads the stops of one trip, in their ` +
    "order. A stop's span is its window, else its scheduledDate (that day anywhere on earth), else its trip's span.",
  query: StopKey.extend(TripKey.shape).extend(WindowQuery.shape),
  response: z.looseObject({
    stops: z.array(TruckloadStop),
    units: TruckloadUnits,
    pagination: WindowPaging.optional(),
  }),
});

export const deleteStop = operation({
  group: "truckload",
  method: "DELETE",
  path: "/truckload/stops",
  summary: "Delete a stop",
  scope: truckloadScopes.deleteStop,
  description:
    "Decided: those behind move up; a stop that was arrived at stays (409); an unknown stop answers 404. " +
    staleWrites,
  query: StopWriteKey,
  status: 204,
});

export const createTrip = operation({
  group: "truckload",
  method: "POST",
  path: "/truckload/trips",
  summary: "Make a trip with its stops",
  scope: truckloadScopes.makeTrip,
  description:
    "No field is required. Decided: a known externalTripId or externalStopId answers 409; userIds win over externalUserIds " +
    "unless empty; scheduledStartTime and windowStartTime must not be later than their ends; a geofence left out is a circle " +
    "of 1000 m inward and 2000 m outward around the location, or the location's own round geofences; forms are kept as sent. " +
    `At most ${maxStopsPerTrip} stops. ${sequences}${unknownReferences}${units}`,
  body: TripWrite.extend({
    externalTripId: FreightCode.nullish(),
    /** Assigned drivers by the platform's ids; only read here, as published. */
    userIds: z.array(PlatformId).max(20, "must have at most 20").nullish(),
    stops: Stops(StopOfNewTrip),
  }),
  status: 201,
  response: TripResponse,
});

export const replaceTrip = operation({
  group: "truckload",
  method: "PUT",
  path: "/truckload/trips",
  summary: "Replace a trip",
  scope: truckloadScopes.changeTrip,
  description:
    "tripId wins over externalTripId. Decided: a field left out or null loses its value, assignments too; ids and progress " +
    "stay. `stops` left out or null leaves the stops alone; sent, it is the whole list: a stop named by stopId, else " +
    "externalStopId, is replaced (an unknown stopId answers 400, an externalStopId beside a stopId is ignored), others are " +
    "made, those left out are removed, unless one was arrived at, which answers 409 naming it. An unknown trip answers 404. " +
    `${sequences}${unknownReferences}${staleWrites}`,
  query: TripWriteKey,
  body: TripChange,
  response: TripResponse,
});

export const updateTrip = operation({
  group: "truckload",
  method: "PATCH",
  path: "/truckload/trips",
  summary: "Change a trip",
  scope: truckloadScopes.changeTrip,
  description:
    "Only the keys sent change. Decided: null or an empty text clears; arrays replace, null empties them; attributes merge " +
    "key by key and a null takes its key away; locations replace as a whole. `stops` changes those that it names and makes " +
    "those that are new; others stay. Times are checked as they are after the change; an unknown trip answers 404. " +
    `${sequences}${unknownReferences}${staleWrites}`,
  query: TripWriteKey,
  body: TripChange,
  response: TripResponse,
});

export const listTrips = operation({
  group: "truckload",
  method: "GET",
  path: "/truckload/trips",
  summary: "Read trips",
  scope: truckloadScopes.readTrips,
  description:
    `tripId wins over externalTripId. ${windows}A trip spans its scheduled times, its stops' windows and its actual times; ` +
    "one that has started and not ended reaches into every later window; one without any time lies where it was made. " +
    "Each comes whole, with its stops. What changes after that is reported by return events of the truckload family: each holds " +
    "the whole trip, and every version is reported by one. A correction of a company location shows in the next read only.",
  query: TripKey.extend(WindowQuery.shape),
  response: z.looseObject({
    trips: z.array(TruckloadTrip),
    units: TruckloadUnits,
    pagination: WindowPaging.optional(),
  }),
});

export const deleteTrip = operation({
  group: "truckload",
  method: "DELETE",
  path: "/truckload/trips",
  summary: "Delete a trip",
  scope: truckloadScopes.deleteTrip,
  description:
    "Its stops go with it. Decided: a trip that has started, or one of whose stops was arrived at, stays (409): clear the " +
    `times first; an unknown trip answers 404. ${staleWrites}`,
  query: TripWriteKey,
  status: 204,
});

export const updateTruckloadUnits = operation({
  group: "truckload",
  method: "PATCH",
  path: "/truckload/units",
  summary: "Set the units of the company's quantities",
  scope: "company",
  description:
    "Only the keys sent change; the answers of all truckload operations name the units. Decided: what is stored is never " +
    "converted, so the unit of a quantity that some trip or stop carries cannot be changed and answers 409 naming it.",
  body: z.object({
    volume: z.enum(volumeUnits).optional(),
    weight: z.enum(weightUnits).optional(),
    distance: z.enum(distanceUnits).optional(),
  }),
  response: z.looseObject({ units: TruckloadUnits }),
  extension: true,
});
