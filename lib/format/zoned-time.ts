const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  formats.set(timeZone, made);
  return made;
}

export interface ZonedTime {
  /** `14:32`, 24 hours. */
  time: string;
  /** `CST`, or `GMT+2` where the zone has no usual letters. */
  zone: string;
}

/**
 * Clock time and zone of an instant, apart, so that the zone can stand beside the figure in a lighter ink.
 * @param epochMillis milliseconds since 1970
 * @param timeZone IANA name, e.g. `America/Chicago`
 * @throws RangeError for an unknown zone
 */
export function zonedTime(epochMillis: number, timeZone: string): ZonedTime {
  const parts = formatOf(timeZone).formatToParts(epochMillis);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return { time: `${part("hour")}:${part("minute")}`, zone: part("timeZoneName") };
}

/** Clock time with its zone in one text: `14:32 CST`. */
export function zonedTimeText(epochMillis: number, timeZone: string): string {
  const { time, zone } = zonedTime(epochMillis, timeZone);
  return `${time} ${zone}`;
}
