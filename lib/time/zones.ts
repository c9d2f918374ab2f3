/** Time that the clocks of a zone show, against UTC. */
interface ZoneClock {
  /** Milliseconds to add to an instant to read the wall clock. */
  offsetMs: number;
  /** `CST`, or `GMT+2` where the zone has no usual letters. */
  letters: string;
}

export type ZoneReader = (atMs: number) => ZoneClock;

const dayMs = 86_400_000;
const readers = new Map<string, ZoneReader>();

/**
 * Reads the clocks of a zone. Intl takes about ten microseconds a question, so it is asked for the start and the end of
 * each UTC day once; in between only where the two differ. Temporal's polyfill was weighed against this: for days that are
 * kept it is as fast, for wall times it took five times as long as Intl alone, and it weighs 19 kB in the browser.
 * @throws RangeError for a zone that this runtime does not know
 */
export function zoneReader(timeZone: string): ZoneReader {
  const known = readers.get(timeZone);
  if (known) return known;
  // An offset is no zone: nobody could tell when its clocks change.
  if (!/^[A-Za-z]/.test(timeZone)) throw new RangeError(`${timeZone} is no IANA zone`);
  const ask = asker(timeZone);
  const edges = new Map<number, ZoneClock>();
  const edgeOf = (day: number): ZoneClock => {
    let edge = edges.get(day);
    if (!edge) {
      edge = ask(day * dayMs);
      edges.set(day, edge);
    }
    return edge;
  };
  const made: ZoneReader = (atMs) => {
    const day = Math.floor(atMs / dayMs);
    const start = edgeOf(day);
    const end = edgeOf(day + 1);
    return start.offsetMs === end.offsetMs && start.letters === end.letters ? start : ask(atMs);
  };
  readers.set(timeZone, made);
  return made;
}

function asker(timeZone: string): ZoneReader {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  });
  return (atMs) => {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
    for (const { type, value } of format.formatToParts(atMs)) part[type] = value;
    const [year, month, day] = [Number(part.year), Number(part.month), Number(part.day)];
    const wallMs = Date.UTC(
      year,
      month - 1,
      day,
      Number(part.hour),
      Number(part.minute),
      Number(part.second),
    );
    return { offsetMs: wallMs - Math.floor(atMs / 1_000) * 1_000, letters: part.timeZoneName ?? "" };
  };
}

/** Tells whether this runtime knows a zone's rules: an IANA name such as `America/Chicago`. */
export function isKnownZone(timeZone: string): boolean {
  try {
    zoneReader(timeZone);
    return true;
  } catch {
    return false;
  }
}

const labelReaders = new Map<string, ZoneReader>();

/** As {@link zoneReader}, for labels: an unknown zone must not stop a page, so it reads as UTC, and its letters say so. */
export function labelReader(timeZone: string): ZoneReader {
  let reader = labelReaders.get(timeZone);
  if (!reader) {
    reader = zoneReader(isKnownZone(timeZone) ? timeZone : "UTC");
    labelReaders.set(timeZone, reader);
  }
  return reader;
}

let ownZone: string | undefined;

/** The zone of the reader's machine, asked for once: it takes longer than to format a time, and tables ask per row. */
export function localZone(): string {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZone;
}

/**
 * The instants at which a zone's clocks show a reading: one as a rule, none in the hour that spring skips, two in the hour
 * that autumn repeats, earliest first.
 * @param wallMs the reading, as milliseconds since 1970 as if it were UTC
 */
export function instantsOfWall(wallMs: number, reader: ZoneReader): number[] {
  // A change of clocks lies less than a day from the reading, so the offsets on both sides are all there can be.
  const before = reader(wallMs - dayMs).offsetMs;
  const after = reader(wallMs + dayMs).offsetMs;
  if (before === after) return [wallMs - before];
  return [before, after]
    .map((offsetMs) => wallMs - offsetMs)
    .filter((atMs) => atMs + reader(atMs).offsetMs === wallMs)
    .sort((a, b) => a - b);
}
