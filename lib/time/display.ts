/** Choices of whoever looks on how times and measures are written on a screen. */
export interface Display {
  clock: "12-hour" | "24-hour";
  units: "us" | "metric";
}

export const usualDisplay: Display = { clock: "24-hour", units: "us" };

interface DisplayChoices {
  company: Display;
  /** Null takes the company's. */
  own: { [Name in keyof Display]: Display[Name] | null };
}

/** The member's own choice where they made one, else the company's. */
export const chosenDisplay = ({ company, own }: DisplayChoices): Display => ({
  clock: own.clock ?? company.clock,
  units: own.units ?? company.units,
});

const door = Symbol.for("haulboard.display");
/** A process that writes pages for several people holds one choice for each request. */
const pages = globalThis as { [door]?: () => { display?: Display } | undefined };
let ofBrowser = usualDisplay;

/** The choices of whoever looks: the usual ones where nobody does, as in exports, papers and messages. */
export function display(): Display {
  const perRequest = pages[door];
  return perRequest === undefined ? ofBrowser : (perRequest()?.display ?? usualDisplay);
}

/** Takes the choices of whoever looks; in a process that writes pages for the request that is under way. */
export function takeDisplay(next: Display): void {
  const perRequest = pages[door];
  if (perRequest === undefined) ofBrowser = next;
  else Object.assign(perRequest() ?? {}, { display: next });
}

/** Lets a process hold the choices by request. @param ofRequest what is kept for the request under way */
export function holdDisplayByRequest(ofRequest: () => { display?: Display } | undefined): void {
  pages[door] = ofRequest;
}

/**
 * A time of day as whoever looks reads it: `14:32`, or `2:32p` as dispatchers write it.
 * @param time HH:MM, 24 hours; `24:00` is the end of a day
 */
export function shownTime(time: string): string {
  if (display().clock === "24-hour") return time;
  const [hours = "", minutes = ""] = time.split(":");
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? "a" : "p"}`;
}

/** An hour on an axis: `14`, or `2p`. @param time HH:MM, 24 hours */
export function shownHour(time: string): string {
  if (display().clock === "24-hour") return time.slice(0, 2);
  return shownTime(`${time.slice(0, 2)}:00`).replace(":00", "");
}
