import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { cutOffMinutesAt } from "@/lib/desk/settings/cut-off-minutes";
import { isStopOver } from "@/lib/format/stop-over";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { dayWindow, instantAt } from "@/lib/time/day-window";

/** A stop that is still to be made. */
export interface TargetStop {
  stopId: string;
  /** From 1, among all stops of the manifest; null for one that is not on it yet. */
  number: number | null;
  name: string;
  /** Null where nobody said. */
  place: GeoPoint | null;
  serviceMs: number;
  windowStartMs: number | null;
  windowEndMs: number | null;
  /** Arrival of the driver; null before. */
  arrivedMs: number | null;
  shipmentIds: readonly string[];
  /** Equal for what the interface makes one stop of: the same address and window. */
  group: string;
}

/** Work of a driver on a day. Milliseconds since 1970. */
export interface DayTarget {
  /** Null for a manifest that is not made yet. */
  manifestId: string | null;
  terminal: GeoPoint;
  zone: string;
  day: string;
  departAtMs: number | null;
  cutOffAtMs: number | null;
  beginDwellMs: number;
  endDwellMs: number;
  startedMs: number | null;
  departedMs: number | null;
  returnedMs: number | null;
  driverId: string | null;
  vehicle: string | null;
  /** Place of the last stop that was made; null before the first. */
  lastPlace: GeoPoint | null;
  /** In driving order. */
  stops: readonly TargetStop[];
}

const minuteMs = 60_000;
export const msOrNull = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** The day of a manifest, or what is missing to plan it, as a clause. */
export function manifestTarget(row: ManifestRow, terminal: TerminalInfo | null): DayTarget | string {
  const place = terminalPlace(row.terminal, terminal);
  if (typeof place === "string") return place;
  if (row.day === null) return "the manifest has no day";
  const { day } = row;
  const { zone } = place;
  const isOver = (stop: ManifestStop) => isStopOver(stop) || stop.mark === "removed";
  return {
    ...place,
    manifestId: row.manifestId,
    day,
    departAtMs: msOrNull(row.departAt),
    cutOffAtMs: msOrNull(row.cutOffAt),
    beginDwellMs: (row.beginDwellMinutes ?? 0) * minuteMs,
    endDwellMs: (row.endDwellMinutes ?? 0) * minuteMs,
    startedMs: msOrNull(row.startedAt),
    departedMs: msOrNull(row.departedAt),
    returnedMs: msOrNull(row.returnedAt),
    driverId: row.driver?.externalUserId ?? null,
    vehicle: row.vehicle,
    lastPlace: placeOf(row.stops.findLast(isOver) ?? null),
    stops: row.stops.filter((stop) => !isOver(stop)).map((stop) => targetStop(stop, day, zone)),
  };
}

/** The day of a manifest that is not made yet: it leaves as the terminal's manifests usually do. */
export function emptyTarget(
  code: string,
  day: string,
  terminal: TerminalInfo | null,
  { departsAt, ...cutOff }: FreightSettings,
): DayTarget | string {
  const place = terminalPlace(code, terminal);
  if (typeof place === "string") return place;
  const departAtMs = instantAt(day, departsAt, place.zone);
  return {
    ...place,
    manifestId: null,
    day,
    departAtMs,
    cutOffAtMs: departAtMs === null ? null : departAtMs - cutOffMinutesAt(code, cutOff) * minuteMs,
    beginDwellMs: 0,
    endDwellMs: 0,
    startedMs: null,
    departedMs: null,
    returnedMs: null,
    driverId: null,
    vehicle: null,
    lastPlace: null,
    stops: [],
  };
}

function terminalPlace(
  code: string | null,
  terminal: TerminalInfo | null,
): { terminal: GeoPoint; zone: string } | string {
  const place = placeOf(terminal);
  if (code === null) return "the manifest has no terminal";
  if (terminal === null || place === null) return `the place of terminal ${code} is not known`;
  if (terminal.timezone === null) return `the zone of terminal ${code} is not known`;
  return { terminal: place, zone: terminal.timezone };
}

export const placeOf = (at: { latitude: number | null; longitude: number | null } | null): GeoPoint | null =>
  at?.latitude == null || at.longitude == null ? null : { latitude: at.latitude, longitude: at.longitude };

function targetStop(stop: ManifestStop, day: string, zone: string): TargetStop {
  return {
    stopId: stop.stopId,
    number: stop.number,
    name: stop.name,
    place: placeOf(stop),
    serviceMs: stop.serviceMinutes * minuteMs,
    ...dayWindow(day, stop, zone),
    arrivedMs: stop.mark === "at" ? msOrNull(stop.arrivedAt) : null,
    shipmentIds: stop.shipmentIds,
    group: groupOf(stop.address, stop),
  };
}

/** By what the interface groups shipments into stops, within a manifest: formatted address and window. */
export function groupOf(
  address: string | null,
  stop: { city: string | null; zip: string | null; windowStart: string | null; windowEnd: string | null },
): string {
  const place = [address, stop.city, stop.zip].map((part) => part?.trim().toLowerCase() ?? "");
  return JSON.stringify([...place, stop.windowStart, stop.windowEnd]);
}
