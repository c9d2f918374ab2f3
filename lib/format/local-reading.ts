const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * An instant as a date-and-time input of a zone takes it: `2026-11-20T14:05`.
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone
 */
export function localReading(epochMs: number, timeZone: string): string {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(epochMs)) part[type] = value;
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

const dayMs = 86_400_000;

/**
 * The instants at which a zone's clocks show a reading: one as a rule, none in the hour that spring skips, two in the hour
 * that autumn repeats, earliest first.
 * @param text as `localReading` writes it
 * @returns milliseconds since 1970; none for what is no date and time
 */
export function instantsOfReading(text: string, timeZone: string): number[] {
  const wallMs = Date.parse(`${text}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) || Number.isNaN(wallMs)) return [];
  const offsetAt = (atMs: number) => Date.parse(`${localReading(atMs, timeZone)}Z`) - atMs;
  // A change of clocks lies less than a day from the reading, so the offsets on both sides are all there can be.
  const offsets = new Set([offsetAt(wallMs - dayMs), offsetAt(wallMs + dayMs)]);
  return [...offsets]
    .map((offset) => wallMs - offset)
    .filter((atMs) => localReading(atMs, timeZone) === text)
    .sort((a, b) => a - b);
}
