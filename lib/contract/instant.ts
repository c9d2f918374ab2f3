/**
 * Instants on the wire. The interface compares upload times down to the microsecond, which a JavaScript Date
 * cannot hold, so an instant is a whole number of microseconds since 1970-01-01T00:00:00Z (safe until 2255).
 */
export type EpochMicros = number;

const isoInstant =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The years 1 to 9999: what lies beyond has no year of four digits, and no store takes it. */
const firstMs = Date.parse("0001-01-01T00:00:00Z");
const lastMs = Date.parse("9999-12-31T23:59:59Z") + 999;

/**
 * Reads an ISO 8601 instant; one without a zone is UTC, because clients of the platform send it so.
 * @returns microseconds since the epoch, or null where the text is no instant (also for 30 February, and in the year 0).
 */
export const parseInstant = (text: string): EpochMicros | null => parsePlain(text) ?? parseAny(text);

/** The date that was read last, and its first moment: most instants that are read are of today. */
let lastDate = { text: "", micros: 0 };

/** Reads from text the whole number that so many digits stand for; NaN where something else stands there. */
function digitsAt(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/**
 * The form that every report of a device has, many thousands of times a second: `2026-11-20T14:02:03Z`, or with three
 * or six decimals. @returns null for every other form, and where anything is wrong
 */
function parsePlain(text: string): EpochMicros | null {
  const decimals = text.length === 20 ? 0 : text.length - 21;
  const isPlain =
    (decimals === 0 || ((decimals === 3 || decimals === 6) && text[19] === ".")) &&
    text[10] === "T" &&
    text[13] === ":" &&
    text[16] === ":" &&
    text[text.length - 1] === "Z";
  if (!isPlain) return null;
  const date = text.slice(0, 10);
  if (date !== lastDate.text) {
    const micros = parseAny(date);
    if (micros === null) return null;
    lastDate = { text: date, micros };
  }
  const [hour, minute, second] = [digitsAt(text, 11, 2), digitsAt(text, 14, 2), digitsAt(text, 17, 2)];
  const fraction = decimals === 0 ? 0 : digitsAt(text, 20, decimals) * (decimals === 3 ? 1_000 : 1);
  if (!(hour < 24 && minute < 60 && second < 60 && fraction >= 0)) return null;
  return lastDate.micros + ((hour * 60 + minute) * 60 + second) * 1_000_000 + fraction;
}

function parseAny(text: string): EpochMicros | null {
  const match = isoInstant.exec(text);
  if (!match) return null;
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "", zone = "Z"] = match;
  const date = new Date(0);
  // Date.UTC reads the first hundred years as those of 1900.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  const rolledOver =
    date.getUTCDate() !== Number(day) ||
    date.getUTCMonth() !== Number(month) - 1 ||
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second) > 59;
  if (rolledOver) return null;
  const millis = date.getTime() - zoneOffsetMinutes(zone) * 60_000;
  if (millis < firstMs || millis > lastMs) return null;
  return millis * 1000 + Number(fraction.slice(0, 6).padEnd(6, "0"));
}

function zoneOffsetMinutes(zone: string): number {
  if (zone === "Z") return 0;
  const sign = zone.startsWith("-") ? -1 : 1;
  const digits = zone.slice(1).replace(":", "");
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)));
}

/** Writes an instant as `2026-11-20T14:02:03.000Z`, with six decimals only where microseconds are set. */
export function formatInstant(micros: EpochMicros): string {
  const millis = Math.floor(micros / 1000);
  const rest = micros - millis * 1000;
  const iso = new Date(millis).toISOString();
  return rest === 0 ? iso : `${iso.slice(0, -1)}${String(rest).padStart(3, "0")}Z`;
}

/**
 * Writes an upload instant with all six decimals, so that their order as text is their order in time: readers compare
 * cursors as text.
 */
export function formatUploadInstant(micros: EpochMicros): string {
  const millis = Math.floor(micros / 1000);
  return `${new Date(millis).toISOString().slice(0, -1)}${String(micros - millis * 1000).padStart(3, "0")}Z`;
}

/** @returns microseconds since the epoch for milliseconds since the epoch. */
export const microsFromMs = (millis: number): EpochMicros => Math.round(millis * 1000);
