import {
  leavingWord,
  type RideStrip,
  rideStrip,
  stripPercent,
} from "@/components/freight/shipment/ride-strip";
import { cx } from "@/components/ui/cx";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { shownStopWindow } from "@/lib/format/window-label";
import { nearInstant, nearInstantLabel } from "@/lib/time/instant-labels";

interface RideStripBarProps {
  manifest: ManifestRow;
  row: Pick<ShipmentRow, "shipmentId" | "status" | "completedAt">;
  /** The terminal's, IANA. */
  timeZone: string;
  nowMs: number;
}

const lookOf = {
  done: "bg-ink-2 text-surface",
  osd: "bg-ink-2 text-surface",
  "not-done": "bg-ink-2 text-surface line-through",
  exception: "bg-ink-2 text-surface line-through",
  at: "bg-moving text-surface",
  own: "bg-ink text-surface",
  planned: "border border-line-strong bg-surface text-ink-2",
} as const;

/** Draws a manifest's day in hours: stops, lunch, now, and the window under the ETA, so that what is to spare is seen. */
export function RideStripBar({ manifest, row, timeZone, nowMs }: RideStripBarProps) {
  const strip = rideStrip(manifest, row, timeZone);
  if (strip === null) return null;
  const own = strip.stops.find(({ isOwn }) => isOwn);
  const there = strip.stops.find(({ look }) => look === "at");
  const at = (atMs: number) => ({ left: `${stripPercent(strip, atMs)}%` });
  // Two labels on one place cannot be read; the sentence above says the ETA too.
  const isBesideNow = Math.abs(stripPercent(strip, own?.atMs ?? 0) - stripPercent(strip, nowMs)) < 8;
  const stop = manifest.stops.find(({ shipmentIds }) => shipmentIds.includes(row.shipmentId));
  // One clock in one card: the stop's, as in the sentence above.
  const zone = stop?.ownZone ?? timeZone;
  const label = stop === undefined ? null : shownStopWindow(stop, manifest.day, timeZone);
  const clock = (atMs: number) => nearInstant(atMs, zone, nowMs);
  const isNow = nowMs >= strip.startMs && nowMs <= strip.endMs;
  return (
    <div
      role="img"
      aria-label={stripLabel(strip, nowMs, (atMs) => nearInstantLabel(atMs, zone, nowMs))}
      className="relative mx-3.5 h-[84px] border-line text-fine text-ink-2 tabular-nums"
    >
      {strip.ticks.map(({ atMs, label }) => (
        <span key={atMs} className="absolute top-5 bottom-0 w-px bg-line" style={at(atMs)}>
          <span className="absolute bottom-0 -translate-x-1/2 bg-surface px-0.5 text-ink-3">{label}</span>
        </span>
      ))}
      <Lines strip={strip} nowMs={nowMs} clock={clock} />
      {strip.window === null ? null : <WindowBand strip={strip} window={strip.window} label={label} />}
      {there === undefined || there.isOwn ? null : (
        <span
          className="absolute top-[46px] -translate-x-full pr-2 whitespace-nowrap text-moving"
          style={at(Math.max(there.atMs, strip.startMs))}
        >
          at stop {there.number} since {clock(there.atMs)}
        </span>
      )}
      {strip.stops.map(({ number, atMs, look, isOwn, name }) => (
        <span
          key={number}
          title={name}
          style={at(atMs)}
          className={cx(
            "absolute inline-flex -translate-x-1/2 items-center justify-center rounded-[4px] font-semibold",
            isOwn ? "top-[17px] z-20 h-5 min-w-5 px-1 text-body" : "top-5 z-10 h-3.5 min-w-3.5 px-0.5",
            lookOf[look],
          )}
        >
          {number}
          {look === "osd" ? "!" : null}
        </span>
      ))}
      {isNow ? (
        <span className="absolute top-3 bottom-4 z-10 w-0.5 bg-ink" style={at(nowMs)}>
          <span className="absolute -top-3 -translate-x-1/2 bg-surface px-0.5 font-semibold whitespace-nowrap text-ink">
            now {clock(nowMs)}
          </span>
        </span>
      ) : null}
      {own !== undefined && own.look === "own" && !isBesideNow ? (
        <span
          className="absolute top-0 -translate-x-1/2 font-semibold whitespace-nowrap text-ink"
          style={at(own.atMs)}
        >
          ETA {clock(own.atMs)}
        </span>
      ) : null}
    </div>
  );
}

interface LinesProps {
  strip: RideStrip;
  nowMs: number;
  clock: (atMs: number) => string;
}

function Lines({ strip, nowMs, clock }: LinesProps) {
  const { left, back, dwells, breaks } = strip;
  const span = (startMs: number, endMs: number) => {
    const [from, to] = [stripPercent(strip, startMs), stripPercent(strip, endMs)];
    return { left: `${from}%`, width: `${Math.max(0, to - from)}%` };
  };
  const from = left?.atMs ?? strip.startMs;
  const to = back?.atMs ?? strip.endMs;
  const doneUntil = back?.isBack ? to : left?.hasLeft ? Math.min(nowMs, to) : from;
  return (
    <>
      <span
        className="absolute top-[26px] border-t border-dashed border-line-strong"
        style={span(from, to)}
      />
      <span className="absolute top-[26px] h-px bg-ink-2" style={span(from, doneUntil)} />
      {dwells.map(({ startMs, endMs }) => (
        <span key={startMs} className="absolute top-[25px] h-[3px] bg-ink-2" style={span(startMs, endMs)} />
      ))}
      {breaks.map(({ startMs, endMs }) => (
        <span key={startMs} className="absolute top-6 h-[5px] bg-rest" style={span(startMs, endMs)}>
          <span className="absolute -top-[22px] left-1/2 -translate-x-1/2 whitespace-nowrap text-rest max-sm:hidden">
            {endMs - startMs >= 2 * 3_600_000 ? "rest" : "lunch"}
          </span>
        </span>
      ))}
      {left === null ? null : (
        <End atMs={left.atMs} strip={strip} label={`${leavingWord(left, nowMs)} ${clock(left.atMs)}`} />
      )}
      {back === null ? null : (
        <End
          atMs={back.atMs}
          strip={strip}
          label={`back ${clock(back.atMs)}`}
          isLast
          isBesideNow={Math.abs(stripPercent(strip, back.atMs) - stripPercent(strip, nowMs)) < 30}
        />
      )}
    </>
  );
}

interface EndProps {
  atMs: number;
  strip: RideStrip;
  label: string;
  isLast?: boolean;
  /** On a narrow screen it would lie over the hour of now. */
  isBesideNow?: boolean;
}

const End = ({ atMs, strip, label, isLast = false, isBesideNow = false }: EndProps) => (
  <span className="absolute top-[21px] h-3 w-0.5 bg-ink-2" style={{ left: `${stripPercent(strip, atMs)}%` }}>
    <span
      className={cx(
        "absolute -top-[21px] whitespace-nowrap",
        isLast ? "right-0" : "left-0",
        isBesideNow && "max-md:hidden",
      )}
    >
      {label}
    </span>
  </span>
);

interface WindowBandProps {
  strip: RideStrip;
  window: NonNullable<RideStrip["window"]>;
  label: string | null;
}

/** Under the ETA: green while it holds, red once the ETA lies beyond. */
function WindowBand({ strip, window, label }: WindowBandProps) {
  const own = strip.stops.find(({ isOwn }) => isOwn);
  const isMissed = own !== undefined && own.atMs > window.endMs;
  const [from, to] = [stripPercent(strip, window.startMs), stripPercent(strip, window.endMs)];
  return (
    <span
      className={cx(
        "absolute top-[44px] flex h-[18px] items-center rounded-[4px] border px-1.5 font-medium whitespace-nowrap",
        isMissed ? "border-late bg-late-tint text-late" : "border-ok bg-ok-tint text-ok",
      )}
      style={{ left: `${from}%`, width: `${Math.max(2, to - from)}%` }}
    >
      window {label}
    </span>
  );
}

function stripLabel(
  { stops, window, left, back }: RideStrip,
  nowMs: number,
  clock: (atMs: number) => string,
): string {
  const done = stops.filter(({ look }) => look !== "at" && look !== "own" && look !== "planned").length;
  const own = stops.find(({ isOwn }) => isOwn);
  return [
    left === null ? null : `${leavingWord(left, nowMs)} ${clock(left.atMs)}`,
    `${done} of ${stops.length} stops done`,
    own === undefined ? null : `this is stop ${own.number}, ${clock(own.atMs)}`,
    window === null ? null : `window until ${clock(window.endMs)}`,
    back === null ? null : `back ${clock(back.atMs)}`,
  ]
    .filter((part) => part !== null)
    .join(", ");
}
