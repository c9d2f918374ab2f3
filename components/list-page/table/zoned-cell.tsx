import type { Cell } from "@/components/list-page/columns/data-column";
import { shownTime } from "@/lib/time/display";
import { dayTimeLabel, nearInstant } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";
import { localZone } from "@/lib/time/zones";

/** Width in pixels that holds the longest of these, `Wed 00:00 AKST`: a time that is cut could be any day's. */
export const zonedPixels = 124;

/**
 * An instant near now with its zone in lighter ink: `14:32 CST`, `Sat 06:00 EST`.
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone
 */
export function zonedCell(
  epochMs: number,
  timeZone: string,
  nowMs: number,
  look?: string,
  label?: string,
): Cell {
  const time = nearInstant(epochMs, timeZone, nowMs);
  const { zone } = wallTime(epochMs, timeZone);
  return {
    content: (
      <>
        {time} <span className="text-ink-3">{zone}</span>
      </>
    ),
    look,
    title: wholeInstant(epochMs, timeZone),
    label: label === undefined ? undefined : `${label} ${time} ${zone}`,
  };
}

/** Says an instant whole on hover, with the reader's own clock where that is another one: `Wed Nov 18 10:32 EST, 09:32 CST your time`. */
export function wholeInstant(epochMs: number, timeZone: string): string {
  const own = localZone();
  const [there, here] = [wallTime(epochMs, timeZone), wallTime(epochMs, own)];
  const yours =
    there.zone === here.zone
      ? ""
      : `, ${there.date === here.date ? "" : `${here.weekday} `}${shownTime(here.time)} ${here.zone} your time`;
  return `${dayTimeLabel(epochMs, timeZone)}${yours}`;
}

/** Width in pixels that holds the longest of those below, `Wed 00:00`, under `Received, AKST`. */
export const localPixels = 108;

/** An instant near now on the clock of whoever looks, whose zone stands in the column's header. */
export const localCell = (epochMs: number, nowMs: number, look?: string): Cell => ({
  content: nearInstant(epochMs, localZone(), nowMs),
  look,
  title: wholeInstant(epochMs, localZone()),
});

/** The header of a column of these. @param nowMs whose zone it is: summer's or winter's */
export const localHeader = (header: string, nowMs: number): string =>
  `${header}, ${wallTime(nowMs, localZone()).zone}`;
