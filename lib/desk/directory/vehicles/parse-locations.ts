import { parseInstant } from "@/lib/contract/instant";
import type { Driver, Position } from "@/lib/desk/directory/vehicles/position";
import { nextStartOf, pageOf, type TimePage } from "@/lib/desk/link/pages";
import { nonsense } from "@/lib/desk/link/platform-get";
import { isObject, type Loose, numberOf, objectOr, textOf } from "@/lib/desk/link/read-value";
import { isNullIsland } from "@/lib/geo/null-island";

export interface LocationPage extends TimePage {
  positions: Position[];
  /** Records that made no sense and were left out. */
  skipped: number;
}

/** A device whose clock is further ahead would hold its vehicle in the future, and hide every true position. */
const mostAheadMs = 10 * 60_000;
const mphPerKmh = 0.621371;
/** No truck is faster, and no engine turns faster. */
const mostMph = 120;
const mostRpm = 20_000;

/**
 * Reads a page of positions record by record.
 * @throws PlatformError where the page, or every record of it, makes no sense
 */
export function parseLocations(
  id: "listVehicleLocations" | "getVehicleLocationsSnapshot",
  response: unknown,
  nowMs: number,
): LocationPage {
  const { records, body, pagination } = pageOf(id, "data", response);
  const units = objectOr(body.units);
  const factors = { toMph: speedFactor(units.speed), toMiles: distanceFactor(units.odometer) };
  const read = records
    .map((record) => parsePosition(record, factors))
    .filter((position) => position !== null && position.eventMs <= nowMs + mostAheadMs)
    .filter((position) => position !== null);
  if (records.length > 0 && read.length === 0) throw nonsense(id, "none of its positions can be read");
  return {
    // A receiver without a fix: the vehicle stays where it was.
    positions: read.filter((position) => !isNullIsland(position)),
    skipped: records.length - read.length,
    newest: read.reduce((newest, position) => Math.max(newest, position.uploadedMicros), 0),
    nextStart: id === "listVehicleLocations" ? nextStartOf(id, pagination) : null,
  };
}

/** Miles in one of the unit that a service names; the interface's own unit is the mile. */
const distanceFactor = (unit: unknown): number =>
  typeof unit === "string" && /^kilomet(er|re)s?$|^km$/i.test(unit) ? mphPerKmh : 1;

function speedFactor(unit: unknown): number {
  return typeof unit === "string" && /^k(m|ph)/i.test(unit) ? mphPerKmh : 1;
}

function parsePosition(
  record: unknown,
  { toMph, toMiles }: { toMph: number; toMiles: number },
): Position | null {
  if (!isObject(record)) return null;
  const id = record.id;
  const vehicle = textOf(record.vehicle);
  const event = instantOf(record.eventTime);
  const uploaded = instantOf(record.uploadedTime);
  const latitude = numberOf(record.latitude);
  const longitude = numberOf(record.longitude);
  if ((typeof id !== "number" && typeof id !== "string") || vehicle === null) return null;
  if (event === null || uploaded === null || latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const extended = objectOr(record.extendedParams);
  const speed = numberOf(extended.speed);
  const odometer = numberOf(record.odometer);
  const fuel = numberOf(extended.fuelLevel);
  return {
    id,
    vehicle,
    eventMs: Math.floor(event / 1000),
    uploadedMicros: uploaded,
    latitude,
    longitude,
    headingDegrees: within(numberOf(extended.heading), 360),
    speedMph: within(speed === null ? null : speed * toMph, mostMph),
    odometerMiles: odometer === null || odometer < 0 ? null : odometer * toMiles,
    rpm: within(numberOf(extended.rpm), mostRpm),
    fuelLevel: fuelFraction(within(fuel, 100)),
    driver: isObject(record.driver) ? driverOf(record.driver) : null,
  };
}

/** The interface names the unit a percentage and sends 0.92: what is above 1 was meant as per cent. */
const fuelFraction = (level: number | null) => (level !== null && level > 1 ? level / 100 : level);

/** Null for what cannot be: below 0, as phones say that they don't know, or beyond the most. */
const within = (value: number | null, most: number): number | null =>
  value === null || value < 0 || value > most ? null : value;

const instantOf = (value: unknown) => (typeof value === "string" ? parseInstant(value) : null);

function driverOf(value: Loose): Driver | null {
  const driver: Driver = {};
  for (const name of ["firstName", "lastName", "employeeId"] as const) {
    const text = textOf(value[name]);
    if (text !== null) driver[name] = text;
  }
  return Object.keys(driver).length === 0 ? null : driver;
}
