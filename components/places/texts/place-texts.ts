import { z } from "zod";
import type { PlaceRecord, PlaceRecordChange } from "@/lib/contract/desk/places/place-records";
import { type CompanyLocation, updateCompanyLocation } from "@/lib/contract/interface/company-locations";
import type { Body } from "@/lib/contract/interface/operations";
import { ExternalId } from "@/lib/contract/scalars";
import { hoursText, readHours, weekdayLabels, weekFromMonday } from "@/lib/format/day-hours";
import { isKnownZone } from "@/lib/time/zones";

/** Fields with their labels, in the order in which people read them. Each is a text, so that it can be empty. */
export const placeFields = [
  ["externalCompanyLocationId", "Number"],
  ["name", "Name"],
  ["type", "Type"],
  ["address1", "Street"],
  ["address2", "Street, second line"],
  ["city", "City"],
  ["state", "State"],
  ["zip", "ZIP"],
  ["country", "Country"],
  ["latitude", "Latitude"],
  ["longitude", "Longitude"],
  ["terminalCode", "Terminal"],
  ["tags", "Tags"],
  ["notes", "Notes"],
  ["timezone", "Time zone"],
  ["dockMinutes", "Dock minutes"],
  ...weekFromMonday.map((day) => [day, weekdayLabels[day]] as const),
] as const;
export type PlaceKey = (typeof placeFields)[number][0];
export type PlaceTexts = Record<PlaceKey, string>;

export const placeLabel = (key: string): string => placeFields.find(([own]) => own === key)?.[1] ?? key;

const plain = [
  "name",
  "address1",
  "address2",
  "city",
  "state",
  "zip",
  "country",
  "terminalCode",
  "notes",
] as const;
const required: ReadonlySet<PlaceKey> = new Set(["name", "address1", "city", "state", "country"]);
const lists = { type: "locationCategoryNames", tags: "locationTagNames" } as const;

type Hours = Parameters<typeof hoursText>[0];

/** Opening hours of a location; examples of the interface print booleans as 1. */
export const hoursOf = ({ availability = [] }: Pick<CompanyLocation, "availability">): Hours =>
  availability.map((row) => ({
    dayOfWeek: row.dayOfWeek as Hours[number]["dayOfWeek"],
    availability: Boolean(row.availability),
    forPickups: Boolean(row.forPickups),
    forDeliveries: Boolean(row.forDeliveries),
    fromTime: row.fromTime,
    tillTime: row.tillTime,
  }));

const blankTexts = Object.fromEntries(placeFields.map(([key]) => [key, ""])) as PlaceTexts;
export const newPlace: PlaceTexts = { ...blankTexts, country: "US" };

/** A place as a form or a row of a file says it. */
export function textsOfPlace(
  location: CompanyLocation,
  record: Pick<PlaceRecord, "timezone" | "dockMinutes"> | undefined,
): PlaceTexts {
  const texts = { ...blankTexts, externalCompanyLocationId: location.externalCompanyLocationId };
  for (const key of plain) texts[key] = location[key] ?? "";
  for (const key of ["type", "tags"] as const) texts[key] = (location[lists[key]] ?? []).join(", ");
  for (const key of ["latitude", "longitude"] as const) texts[key] = location[key]?.toString() ?? "";
  for (const day of weekFromMonday) texts[day] = hoursText(hoursOf(location), day);
  texts.timezone = record?.timezone ?? "";
  texts.dockMinutes = record?.dockMinutes?.toString() ?? "";
  return texts;
}

interface PlaceFault {
  key: PlaceKey;
  reason: string;
}

/** A change of a place: on the platform and on this desk; null where nothing of it changes there. */
export interface PlaceChange {
  location: Body<"updateCompanyLocation"> | null;
  record: Pick<PlaceRecordChange, "timezone" | "dockMinutes"> | null;
}

const listOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

function degreesFault(text: string, most: number): string | null {
  const degrees = Number(text);
  return Number.isFinite(degrees) && Math.abs(degrees) <= most ? null : `must be degrees, at most ${most}`;
}

function faultOf(key: PlaceKey, texts: PlaceTexts): string | null {
  const text = texts[key].trim();
  const [latitude, longitude] = [texts.latitude.trim(), texts.longitude.trim()];
  if (key === "longitude" && (latitude === "") !== (longitude === ""))
    return "is needed with the latitude, or neither";
  if (text === "") return required.has(key) ? "is required" : null;
  if (key === "latitude" || key === "longitude") return degreesFault(text, key === "latitude" ? 90 : 180);
  if (key === "timezone") return isKnownZone(text) ? null : "must be a zone such as America/Chicago";
  if (key === "dockMinutes")
    return /^\d{1,4}$/.test(text) && Number(text) <= 1_440 ? null : "must be whole minutes, at most 1440";
  const day = weekFromMonday.find((one) => one === key);
  const read = day && readHours(text, day);
  return read && "fault" in read ? read.fault : null;
}

/** Takes what differs between two states of a place, with all that is wrong with it. @param before null for a new place */
export function changeOfPlace(
  texts: PlaceTexts,
  before: PlaceTexts | null,
): PlaceChange & { faults: PlaceFault[] } {
  const was = before ?? blankTexts;
  const differs = (key: PlaceKey) => texts[key].trim() !== was[key];
  const faults = placeFields.flatMap(([key]) => {
    const reason = before === null || differs(key) || key === "longitude" ? faultOf(key, texts) : null;
    return reason === null ? [] : [{ key, reason }];
  });
  const id = ExternalId.safeParse(texts.externalCompanyLocationId);
  if (before === null && !id.success)
    faults.unshift({
      key: "externalCompanyLocationId",
      reason: id.error.issues[0]?.message ?? "is required",
    });
  if (faults.length > 0) return { location: null, record: null, faults };
  const changed = locationOf(texts, differs);
  const judged = updateCompanyLocation.body.safeParse(changed);
  const refused = (judged.error?.issues ?? []).map(({ path, message }) => ({
    key: keyOfPath(String(path[0])),
    reason: message,
  }));
  const minutes = texts.dockMinutes.trim();
  const record = {
    ...(differs("timezone") ? { timezone: texts.timezone.trim() || null } : {}),
    ...(differs("dockMinutes") ? { dockMinutes: minutes === "" ? null : Number(minutes) } : {}),
  };
  return {
    location: Object.keys(changed).length === 0 ? null : (judged.data ?? null),
    record: Object.keys(record).length === 0 ? null : record,
    faults: refused,
  };
}

/** Takes what differs as the interface takes it. */
function locationOf(texts: PlaceTexts, differs: (key: PlaceKey) => boolean): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const key of plain) if (differs(key)) changed[key] = texts[key].trim();
  for (const key of ["type", "tags"] as const) if (differs(key)) changed[lists[key]] = listOf(texts[key]);
  if ((differs("latitude") || differs("longitude")) && texts.latitude.trim() !== "")
    Object.assign(changed, { latitude: Number(texts.latitude), longitude: Number(texts.longitude) });
  if (weekFromMonday.some(differs))
    changed.availability = weekFromMonday.flatMap((day) => rulesOf(texts, day));
  return changed;
}

/** A day that is closed has no row: the interface takes hours alone. */
function rulesOf(texts: PlaceTexts, day: (typeof weekFromMonday)[number]) {
  const read = readHours(texts[day], day);
  return ("hours" in read ? read.hours : [])
    .filter(({ availability }) => availability)
    .map(({ dayOfWeek, availability: _, ...hours }) => ({ daysOfWeek: [dayOfWeek], ...hours }));
}

/** Names the field of what was refused by the interface's name of it. */
export function keyOfPath(path: string): PlaceKey {
  const [first = ""] = path.split(".");
  if (first === "locationCategoryNames") return "type";
  if (first === "locationTagNames") return "tags";
  return placeFields.find(([key]) => key === first)?.[0] ?? (first === "availability" ? "mo" : "name");
}

export interface CheckedPlace extends PlaceChange {
  id: string;
}

/** Rules of the form. @param before null for a new place */
export const placeRules = (before: PlaceTexts | null) =>
  z.custom<PlaceTexts>().transform((texts, context): CheckedPlace => {
    const { faults, ...change } = changeOfPlace(texts, before);
    for (const { key, reason } of faults)
      context.issues.push({ code: "custom", input: texts, path: [key], message: reason });
    return { ...change, id: texts.externalCompanyLocationId.trim() };
  });
