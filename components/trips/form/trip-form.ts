import {
  placeTexts,
  stopNumbers,
  stopTexts,
  stopTimes,
  textsOf,
  tripLists,
  tripNumbers,
  tripTexts,
} from "@/components/trips/form/trip-fields";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type {
  TruckloadLocation,
  TruckloadStop,
  TruckloadTrip,
} from "@/lib/contract/interface/truckload-records";
import { instantsOfReading, localReading } from "@/lib/time/typed-time";

/** A place as a form holds it: one of the carrier's by its id, else spelt out. */
export interface PlaceForm {
  companyLocationId: number | null;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  /** Degrees. */
  latitude: number | null;
  longitude: number | null;
  /** IANA zone of the place; null where it is not known. */
  timezone: string | null;
}

/** A form that the driver fills in at a stop; kept as the record has it. */
export type StopFormReference = NonNullable<TruckloadStop["forms"]>[number];

/** Texts typed of a stop, so that a field can be empty. Times are readings of the place's own clock. */
export interface StopForm {
  /** Null for one that is not saved yet. */
  stopId: number | null;
  place: PlaceForm | null;
  /** Text typed for the place that names none; empty where one is chosen. */
  placeText: string;
  label: string;
  type: string;
  /** `2026-11-20T14:05`; empty for none. */
  windowStart: string;
  /** Index of the one of two instants, in the hour that autumn repeats: `0` or `1`. */
  windowStartTurn: string;
  windowEnd: string;
  windowEndTurn: string;
  serviceMinutes: string;
  weight: string;
  count: string;
  /** The caller's own id; only a new stop can get one. */
  reference: string;
  notes: string;
  forms: StopFormReference[];
}

export interface TripForm {
  reference: string;
  name: string;
  type: string;
  notes: string;
  /** Numbers with commas between them. */
  vehicles: string;
  trailers: string;
  weight: string;
  count: string;
  /** Reading of the first stop's clock. */
  start: string;
  startTurn: string;
  shipper: PlaceForm | null;
  shipperText: string;
  consignee: PlaceForm | null;
  consigneeText: string;
  /** Only of a new trip: who gets it once it is made. */
  driver: string;
  stops: StopForm[];
}

/** Zone that a stop's times are typed in: its place's, else the reader's. */
export const zoneOfPlace = (place: PlaceForm | null, readersZone: string): string =>
  place?.timezone ?? readersZone;

/** Zone of the trip's own times: the first stop's. */
export const zoneOfTrip = ({ stops }: Pick<TripForm, "stops">, readersZone: string): string =>
  zoneOfPlace(stops[0]?.place ?? null, readersZone);

export const newStop = (place: PlaceForm | null = null): StopForm => ({
  stopId: null,
  place,
  placeText: "",
  label: "",
  type: "",
  windowStart: "",
  windowStartTurn: "0",
  windowEnd: "",
  windowEndTurn: "0",
  serviceMinutes: "60",
  weight: "",
  count: "",
  reference: "",
  notes: "",
  forms: [],
});

/** A new trip has two stops: from somewhere to somewhere. */
export const newTripForm = (): TripForm => ({
  reference: "",
  name: "",
  type: "",
  notes: "",
  vehicles: "",
  trailers: "",
  weight: "",
  count: "",
  start: "",
  startTurn: "0",
  shipper: null,
  shipperText: "",
  consignee: null,
  consigneeText: "",
  driver: "",
  stops: [
    { ...newStop(), type: "Pickup" },
    { ...newStop(), type: "Delivery" },
  ],
});

/** A reading of a zone's clock and, where it is one of two, which. */
function readingOf(iso: string | undefined, timeZone: string): { text: string; turn: string } {
  const ms = iso === undefined ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(ms)) return { text: "", turn: "0" };
  const text = localReading(ms, timeZone);
  const minuteMs = Math.floor(ms / 60_000) * 60_000;
  return { text, turn: String(Math.max(0, instantsOfReading(text, timeZone).indexOf(minuteMs))) };
}

function placeForm(location: TruckloadLocation, timezone: string | null): PlaceForm {
  return {
    companyLocationId: location.companyLocationId ?? null,
    ...textsOf(placeTexts, location),
    latitude: location.latitude ?? null,
    longitude: location.longitude ?? null,
    timezone,
  };
}

function stopForm(stop: TruckloadStop, timezone: string | null, readersZone: string): StopForm {
  const place = stop.location ? placeForm(stop.location, timezone) : null;
  const zone = zoneOfPlace(place, readersZone);
  const start = readingOf(stop[stopTimes.windowStart], zone);
  const end = readingOf(stop[stopTimes.windowEnd], zone);
  return {
    stopId: stop.stopId,
    place,
    placeText: "",
    ...textsOf(stopTexts, stop),
    ...textsOf(stopNumbers, stop),
    windowStart: start.text,
    windowStartTurn: start.turn,
    windowEnd: end.text,
    windowEndTurn: end.turn,
    reference: stop.externalStopId ?? "",
    forms: stop.forms ?? [],
  };
}

/** Zones of stops, by stop id. */
export type StopZones = ReadonlyMap<number, string | null>;

export const stopZones = (row: Pick<TripRow, "stops">): StopZones =>
  new Map(row.stops.map(({ stopId, timezone }) => [stopId, timezone]));

/**
 * The form of a record.
 * @param readersZone IANA zone for stops without one
 */
export function tripForm(trip: TruckloadTrip, zones: StopZones, readersZone: string): TripForm {
  const stops = (trip.stops ?? [])
    .toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0))
    .map((stop) => stopForm(stop, zones.get(stop.stopId) ?? null, readersZone));
  const start = readingOf(trip.scheduledStartTime, zoneOfTrip({ stops }, readersZone));
  return {
    reference: trip.externalTripId ?? "",
    ...textsOf(tripTexts, trip),
    ...textsOf(tripNumbers, trip),
    vehicles: (trip[tripLists.vehicles] ?? []).join(", "),
    trailers: (trip[tripLists.trailers] ?? []).join(", "),
    start: start.text,
    startTurn: start.turn,
    shipper: trip.shipper ? placeForm(trip.shipper, null) : null,
    shipperText: "",
    consignee: trip.consignee ? placeForm(trip.consignee, null) : null,
    consigneeText: "",
    driver: "",
    stops,
  };
}
