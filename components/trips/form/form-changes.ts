import {
  fieldsOf,
  type LocationBody,
  placeTexts,
  type StopBody,
  stopNumbers,
  stopTexts,
  stopTimes,
  type TripBody,
  tripLists,
  tripNumbers,
  tripPlaces,
  tripTexts,
} from "@/components/trips/form/trip-fields";
import {
  type PlaceForm,
  type StopForm,
  type TripForm,
  zoneOfPlace,
  zoneOfTrip,
} from "@/components/trips/form/trip-form";
import { instantOfReading } from "@/lib/time/typed-time";

export interface FormFault {
  /** Path in the form: `stops.1.windowEnd`. */
  path: string;
  message: string;
}

/** Changes to be sent so that the record becomes what the form says. */
export interface TripChanges {
  /** Body of one write of the trip: only what differs. */
  body: TripBody;
  /** For each item of `body.stops`, its place in the form. */
  stopIndexes: number[];
  /** Stops to be deleted after that write. */
  deleted: number[];
  faults: FormFault[];
}

type Fault = (path: string, message: string) => void;

/** A number as typed; an empty field clears it. Undefined where it is none, which is a fault of the field. */
function numberOf(text: string, path: string, fault: Fault): number | null | undefined {
  const trimmed = text.trim().replaceAll(",", "");
  if (trimmed === "") return null;
  const value = Number(trimmed);
  if (Number.isFinite(value)) return value;
  fault(path, "must be a number");
  return undefined;
}

/** The instant of a reading; null for an empty one. Undefined where no clock there shows it, which is one too. */
function instantOf(
  text: string,
  turn: string,
  timeZone: string,
  path: string,
  fault: Fault,
): string | null | undefined {
  if (text.trim() === "") return null;
  const ms = instantOfReading(text, turn, timeZone);
  if (ms !== undefined) return new Date(ms).toISOString();
  const isTime = !Number.isNaN(Date.parse(`${text}Z`));
  fault(
    path,
    isTime ? "does not exist there: clocks are put forward over this hour" : "must be a date and a time",
  );
  return undefined;
}

/** Says of what was typed for a place that it names none. */
const unknownPlace = (text: string): string =>
  `is not known as ${text.trim()}: choose one of the list, or set a pin on the map`;

const listOf = (text: string) =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A place as a body has it: its id where it is one of the carrier's, else everything that is known. */
function locationBody(place: PlaceForm | null): LocationBody | null {
  if (place === null) return null;
  const { companyLocationId, latitude, longitude } = place;
  if (companyLocationId !== null) return { companyLocationId };
  const body: LocationBody = {};
  for (const [field, key] of fieldsOf(placeTexts)) if (place[field] !== "") body[key] = place[field];
  return latitude === null || longitude === null ? body : { ...body, latitude, longitude };
}

/** Zones are found, not typed: a place is the same with and without one. */
const samePlace = (a: PlaceForm | null, b: PlaceForm | null) => same(locationBody(a), locationBody(b));

/**
 * Tells whether a time is another one than the record's: typed anew, or the same reading at a place in another zone.
 */
function isTimeTyped(
  before: StopForm | null,
  now: StopForm,
  field: keyof typeof stopTimes,
  readersZone: string,
): boolean {
  if (before === null || before[field] === "") return now[field] !== "";
  const of = (stop: StopForm) => [stop[field], stop[`${field}Turn`], zoneOfPlace(stop.place, readersZone)];
  return !same(of(before), of(now));
}

function stopBody(before: StopForm | null, now: StopForm, index: number, readersZone: string, fault: Fault) {
  const at = (field: string) => `stops.${index}.${field}`;
  const body: StopBody = {};
  const put = <Key extends keyof StopBody>(key: Key, value: StopBody[Key]) => {
    // A new stop has nothing to clear.
    if (value !== undefined && (before !== null || value !== null)) body[key] = value;
  };
  if (before === null || !samePlace(before.place, now.place)) put("location", locationBody(now.place));
  for (const [field, key] of fieldsOf(stopTexts))
    if (orNull(now[field]) !== orNull(before?.[field] ?? "")) put(key, orNull(now[field]));
  for (const [field, key] of fieldsOf(stopTimes)) {
    const zone = zoneOfPlace(now.place, readersZone);
    if (isTimeTyped(before, now, field, readersZone))
      put(key, instantOf(now[field], now[`${field}Turn`], zone, at(field), fault));
  }
  for (const [field, key] of fieldsOf(stopNumbers))
    if (now[field].trim() !== (before?.[field] ?? "").trim())
      put(key, numberOf(now[field], at(field), fault));
  if (before === null && now.reference.trim() !== "") body.externalStopId = now.reference.trim();
  if (!same(now.forms, before?.forms ?? [])) put("forms", now.forms);
  if (now.placeText.trim() !== "") fault(at("place"), unknownPlace(now.placeText));
  else if (now.place === null && before === null)
    fault(at("place"), "is required: a place of yours, a town or a pin");
  return body;
}

/** First stop from which on places have to be sent, so that the order becomes the form's; null where it is that already. */
function firstMoved(before: readonly StopForm[], now: readonly StopForm[]): number | null {
  const nowIds = now.map(({ stopId }) => stopId);
  const kept = before.filter(({ stopId }) => nowIds.includes(stopId)).map(({ stopId }) => stopId);
  const known = nowIds.filter((id) => id !== null);
  const lastKnown = nowIds.findLastIndex((id) => id !== null);
  const insertsBefore = nowIds.slice(0, Math.max(0, lastKnown)).includes(null);
  if (same(known, kept) && !insertsBefore) return null;
  return now.findIndex(({ stopId }, index) => stopId === null || stopId !== before[index]?.stopId);
}

function tripBody(before: TripForm, now: TripForm, isNew: boolean, readersZone: string, fault: Fault) {
  const body: TripBody = {};
  const put = <Key extends keyof TripBody>(key: Key, value: TripBody[Key]) => {
    if (value !== undefined && !(isNew && value === null)) body[key] = value;
  };
  if (isNew && now.reference.trim() !== "") body.externalTripId = now.reference.trim();
  for (const [field, key] of fieldsOf(tripTexts))
    if (orNull(now[field]) !== orNull(before[field])) put(key, orNull(now[field]));
  for (const [field, key] of fieldsOf(tripLists))
    if (!same(listOf(now[field]), listOf(before[field]))) put(key, listOf(now[field]));
  for (const [field, key] of fieldsOf(tripNumbers))
    if (now[field].trim() !== before[field].trim()) put(key, numberOf(now[field], field, fault));
  const zone = zoneOfTrip(now, readersZone);
  if (!same([now.start, now.startTurn], [before.start, before.startTurn]))
    put("scheduledStartTime", instantOf(now.start, now.startTurn, zone, "start", fault));
  for (const [field, key] of fieldsOf(tripPlaces)) {
    const text = now[`${field}Text`];
    if (text.trim() !== "") fault(field, unknownPlace(text));
    else if (!samePlace(before[field], now[field])) put(key, locationBody(now[field]));
  }
  return body;
}

/**
 * Finds what differs between a record's form and the form as it is now. One write of the trip carries all of it but
 * deletions.
 * @param before the form of the record as it is on the platform; null for a new trip
 */
export function tripChanges(
  before: TripForm | null,
  now: TripForm,
  blank: TripForm,
  readersZone: string,
): TripChanges {
  const faults: FormFault[] = [];
  const fault: Fault = (path, message) => faults.push({ path, message });
  const body = tripBody(before ?? blank, now, before === null, readersZone, fault);
  const known = before?.stops ?? [];
  const moved = before === null ? null : firstMoved(known, now.stops);
  const stops: StopBody[] = [];
  const stopIndexes: number[] = [];
  now.stops.forEach((stop, index) => {
    const record = stop.stopId === null ? null : (known.find(({ stopId }) => stopId === stop.stopId) ?? null);
    const item = stopBody(record, stop, index, readersZone, fault);
    if (moved !== null && index >= moved) item.sequence = index + 1;
    if (record !== null && Object.keys(item).length === 0) return;
    stops.push(stop.stopId === null || record === null ? item : { stopId: stop.stopId, ...item });
    stopIndexes.push(index);
  });
  if (stops.length > 0) body.stops = stops;
  const kept = new Set(now.stops.map(({ stopId }) => stopId));
  const deleted = known.flatMap(({ stopId }) => (stopId === null || kept.has(stopId) ? [] : [stopId]));
  return { body, stopIndexes, deleted, faults };
}
