import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { BillPaper, ManifestDetail } from "@/lib/contract/desk/freight-records";
import { piecesLabel } from "@/lib/format/pieces";
import { spacesFigure } from "@/lib/format/spaces";
import { windowLabel } from "@/lib/format/window-label";
import { type ClockWindow, instantAt } from "@/lib/time/day-window";
import { dayLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

const figures = new Intl.NumberFormat("en-US");

/** A number grouped by thousands: `12,345`. */
export const quantity = (value: number): string => figures.format(Math.round(value));

/** `12 pails`; of packages whose kind is not known `1 package`, `3 packages`. */
export const packagesLabel = (count: number, packaging: string | null): string =>
  `${quantity(count)} ${packaging ?? (count === 1 ? "package" : "packages")}`;

/** A sum of which parts may not be known: `26 pcs`, `1 pc`, `at least 12 pcs`, `pcs not known`. Nothing unknown counts as zero. */
export function sumLabel(values: readonly (number | null)[], unit: string): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0 && values.length > 0) return `${unit} not known`;
  const total = known.reduce((before, value) => before + value, 0);
  const counted = unit === "spaces" ? spacesFigure(total) : quantity(total);
  const sum = unit === "pcs" ? piecesLabel(total) : `${counted} ${unit}`;
  return known.length === values.length ? sum : `at least ${sum}`;
}

/** Names a manifest as people do: its number and its name, `STL-112 East side`. */
export const manifestLabel = ({ title, name }: Pick<ManifestRow, "title" | "name">): string =>
  name === null || title.includes(name) ? title : `${title} ${name}`;

/** The zone of a manifest's terminal; UTC where nobody said, which every time then says. */
export function zoneOfManifest({ row, terminals }: Pick<ManifestDetail, "row" | "terminals">): string {
  return terminals.find(({ code }) => code === row.terminal)?.timezone ?? "UTC";
}

/** The zone of the terminal on a bill of lading; UTC as {@link zoneOfManifest}. */
export const zoneOfBill = ({ terminal }: Pick<BillPaper, "terminal">): string => terminal?.timezone ?? "UTC";

/** `14:22`: the zone stands in the head of the table or the document. */
const clockOf = (at: string, zone: string): string => wallTime(Date.parse(at), zone).time;

/** `14:22` on the clock of the head of the table or the document; `15:22 EST` at a stop that has another one. */
export const stopClock = ({ ownZone }: Pick<ManifestStop, "ownZone">, at: string, zone: string): string =>
  ownZone === null ? clockOf(at, zone) : timeOf(at, ownZone);

/** `Tue Nov 24, 2026`: paper lies about for longer than a year. */
export const dayOfYear = (date: string): string => `${dayLabel(date)}, ${date.slice(0, 4)}`;

/** `Tue Nov 24, 2026 10:52 CST`. */
export function stampLabel(at: string, zone: string): string {
  const { date } = wallTime(Date.parse(at), zone);
  return `${dayOfYear(date)} ${timeOf(at, zone)}`;
}

/** `08:00–12:00 CST`, without the zone where no day says which it is; null where there is no window. */
export function zonedWindowLabel(window: ClockWindow, day: string | null, zone: string): string | null {
  const label = windowLabel(window);
  if (label === null) return null;
  const atMs = instantAt(day, window.windowStart ?? window.windowEnd, zone);
  return atMs === null ? label : `${label} ${wallTime(atMs, zone).zone}`;
}

/** `Kankakee IL 60901`, as far as it is known. */
export const townLabel = (city: string | null, state: string | null, zip: string | null): string =>
  [city, state, zip].filter(Boolean).join(" ");

/** `14:22 CST`. */
export function timeOf(at: string, zone: string): string {
  const { time, zone: letters } = wallTime(Date.parse(at), zone);
  return `${time} ${letters}`;
}
