import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { dayWindow } from "@/lib/time/day-window";
import { shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";

const hourMs = 3_600_000;

/** A stop on the strip. */
interface StripStop {
  number: number;
  atMs: number;
  /** `own` is the shipment's, where it is still to come. */
  look: "done" | "osd" | "not-done" | "exception" | "at" | "own" | "planned";
  isOwn: boolean;
  name: string;
}

/** Between two instants, in share of the strip's width. */
interface Span {
  startMs: number;
  endMs: number;
}

/** The hours of a manifest around the stop of one of its shipments. Instants are milliseconds since 1970. */
export interface RideStrip {
  startMs: number;
  endMs: number;
  /** Leaving the terminal: as it was, else as planned; null where nobody said. */
  left: { atMs: number; hasLeft: boolean } | null;
  back: { atMs: number; isBack: boolean } | null;
  stops: readonly StripStop[];
  /** At stops, as far as they are done. */
  dwells: readonly Span[];
  breaks: readonly Span[];
  /** The own stop's window; an end that nobody said is that of the strip. */
  window: Span | null;
  ticks: readonly { atMs: number; label: string }[];
}

const timeOf = ({ arrivedAt, etaAt, plannedAt }: ManifestStop): number | null => {
  const at = arrivedAt ?? etaAt ?? plannedAt;
  return at === null ? null : Date.parse(at);
};

function lookOf(stop: ManifestStop, isOwn: boolean): StripStop["look"] {
  if (stop.mark === "exception" || stop.mark === "not-done" || stop.mark === "osd") return stop.mark;
  if (stop.departedAt !== null || stop.isCompleted) return "done";
  if (stop.arrivedAt !== null) return "at";
  return isOwn ? "own" : "planned";
}

const overLook = (look: StripStop["look"]): StripStop["look"] =>
  look === "exception" || look === "not-done" || look === "osd" ? look : "done";

/** The window on the manifest's own day, which may be another than that on which the stop is reached. */
function windowOf(
  stop: ManifestStop,
  day: string,
  timeZone: string,
): { start: number | null; end: number | null } {
  const { windowStartMs, windowEndMs } = dayWindow(day, stop, timeZone);
  return { start: windowStartMs, end: windowEndMs };
}

const present = (value: number | null): value is number => value !== null;

/**
 * Lays a manifest's day out in hours, so that what a stop has to spare is seen.
 * @param timeZone the terminal's, IANA; hours are those of the shipment's stop
 * @returns null where no time is known of the shipment's stop
 */
export function rideStrip(
  manifest: Pick<ManifestRow, "stops" | "day" | "departAt" | "departedAt" | "returnedAt" | "plan">,
  { shipmentId, status, completedAt }: Pick<ShipmentRow, "shipmentId" | "status" | "completedAt">,
  timeZone: string,
): RideStrip | null {
  const known = manifest.stops.filter(({ mark }) => mark !== "removed");
  const own = known.find(({ shipmentIds }) => shipmentIds.includes(shipmentId));
  const isOver = status === "completed";
  // Take the outcome of freight that has one: a stop that others keep open has an ETA that is not its own.
  const overAt = isOver ? (own?.arrivedAt ?? completedAt) : null;
  const ownMs = own === undefined ? null : overAt === null ? timeOf(own) : Date.parse(overAt);
  if (own === undefined || ownMs === null) return null;
  const stops = known.flatMap((stop): StripStop[] => {
    const isOwn = stop === own;
    const atMs = isOwn ? ownMs : timeOf(stop);
    const look = lookOf(stop, isOwn && !isOver);
    return atMs === null
      ? []
      : [
          {
            number: stop.number,
            name: stop.name,
            atMs,
            isOwn,
            look: isOwn && isOver ? overLook(look) : look,
          },
        ];
  });
  const leftAt = manifest.departedAt ?? manifest.departAt;
  const left = leftAt === null ? null : { atMs: Date.parse(leftAt), hasLeft: manifest.departedAt !== null };
  const backAt = manifest.returnedAt ?? manifest.plan.endAt;
  const back = backAt === null ? null : { atMs: Date.parse(backAt), isBack: manifest.returnedAt !== null };
  const window = windowOf(own, manifest.day ?? wallTime(ownMs, timeZone).date, timeZone);
  const instants = [
    ...stops.map(({ atMs }) => atMs),
    ...[left?.atMs ?? null, back?.atMs ?? null, window.start, window.end].filter(present),
  ];
  const startMs = Math.min(...instants) - hourMs / 4;
  const endMs = Math.max(...instants) + hourMs / 4;
  return {
    ...{ startMs, endMs, left, back, stops },
    dwells: known.flatMap(({ arrivedAt, departedAt }) =>
      arrivedAt === null || departedAt === null
        ? []
        : [{ startMs: Date.parse(arrivedAt), endMs: Date.parse(departedAt) }],
    ),
    breaks: manifest.plan.segments
      .filter(({ kind }) => kind === "break" || kind === "rest")
      .map(({ start, end }) => ({ startMs: Date.parse(start), endMs: Date.parse(end) })),
    window:
      window.start === null && window.end === null
        ? null
        : { startMs: window.start ?? startMs, endMs: window.end ?? endMs },
    ticks: ticksOf(startMs, endMs, own.ownZone ?? timeZone),
  };
}

/** Hours, or every second, third of them: at most so many are read at a glance. */
const mostTicks = 12;

function ticksOf(startMs: number, endMs: number, timeZone: string): RideStrip["ticks"] {
  const every = Math.max(1, Math.ceil((endMs - startMs) / hourMs / mostTicks));
  const ticks = [];
  for (let atMs = Math.ceil(startMs / hourMs) * hourMs; atMs <= endMs; atMs += every * hourMs)
    ticks.push({ atMs, label: shownTime(wallTime(atMs, timeZone).time) });
  return ticks;
}

/** `left`, `leaves`; `was to leave` once the planned leaving has passed. */
export function leavingWord({ atMs, hasLeft }: NonNullable<RideStrip["left"]>, nowMs: number): string {
  if (hasLeft) return "left";
  return atMs < nowMs ? "should have left" : "leaves";
}

/** Percent of the strip at which an instant lies, 0 to 100; those outside lie at its ends. */
export const stripPercent = (
  { startMs, endMs }: Pick<RideStrip, "startMs" | "endMs">,
  atMs: number,
): number => Math.min(100, Math.max(0, ((atMs - startMs) / (endMs - startMs)) * 100));
