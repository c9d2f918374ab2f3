"use client";

import { memo } from "react";
import { useDriverNow } from "@/components/hours/board-drivers";
import { ClockBar } from "@/components/hours/clock-bar";
import { DutyStatusMark } from "@/components/hours/duty-status-mark";
import { usePlaceNames } from "@/components/map/place-names";
import { cx } from "@/components/ui/cx";
import type { MeterTone } from "@/components/ui/meter-bar";
import type { ClockName, DriverHours } from "@/lib/contract/desk-hours";
import { age } from "@/lib/format/age";
import type { DriverState } from "@/lib/format/driver-state";
import { duration } from "@/lib/format/duration";
import { nextWords, zoneOf } from "@/lib/format/hours-next";
import { nearInstant } from "@/lib/format/near-instant";
import { zonedTime } from "@/lib/format/zoned-time";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

// Each is a memo: while one scrolls the table draws itself anew, and only cells that came into sight have work to do.

interface CellProps {
  /** The driver as the row was ordered; what is shown is as he is now. */
  driver: DriverHours;
}

export const DriverCell = memo(function DriverCell({ driver }: CellProps) {
  const { hours } = useDriverNow(driver);
  return (
    <span className="flex items-center gap-2">
      <span className="truncate font-medium">{hours.name ?? hours.id}</span>
      <span className="ml-auto text-small text-ink-3">{hours.terminals[0]}</span>
    </span>
  );
});

const urgencyMarks: Readonly<
  Partial<Record<DriverState["urgency"], { kind: "late" | "jeopardy"; word?: string }>>
> = {
  violation: { kind: "late", word: "Violation" },
  soon: { kind: "jeopardy" },
};

export const StatusCell = memo(function StatusCell({ driver }: CellProps) {
  const { hours, state } = useDriverNow(driver);
  if (state.known === null) return <DutyStatusMark status={null} />;
  // Beside a flag the row has room for half of the status; readers hear all of it.
  const short = hours.flag === null ? {} : { word: hours.flag === "PC" ? "Off" : "On" };
  return (
    <DutyStatusMark status={hours.status} flag={hours.flag} {...short} {...urgencyMarks[state.urgency]} />
  );
});

export const SinceCell = memo(function SinceCell({ driver }: CellProps) {
  const { hours, nowMs } = useDriverNow(driver);
  if (hours.sinceMs === null) return <NotKnown />;
  const zone = zoneOf(hours);
  return (
    <time dateTime={new Date(hours.sinceMs).toISOString()} className="text-ink-2">
      {nearInstant(hours.sinceMs, zone, nowMs)}{" "}
      <span className="text-small text-ink-3">{zonedTime(hours.sinceMs, zone).zone}</span>
    </time>
  );
});

/** How grave a clock is: empty at work is late, within the notices in jeopardy. In rest an empty clock waits calmly. */
function toneOf({ known, urgency, warning }: DriverState, name: ClockName): MeterTone {
  const left = known?.clocks[name];
  if (known === null || left == null || urgency === "resting") return "plain";
  if (left === 0) return "late";
  return warning > 0 && left <= known.least.leftMs ? "jeopardy" : "plain";
}

export const ClockCell = memo(function ClockCell({ driver, name }: CellProps & { name: ClockName }) {
  const { hours, state } = useDriverNow(driver);
  return (
    <ClockBar
      leftMs={state.known?.clocks[name]}
      limitMs={hours.engine?.limits[name] ?? null}
      tone={toneOf(state, name)}
      binding={state.known?.least.name === name}
    />
  );
});

export const NextCell = memo(function NextCell({ driver }: CellProps) {
  const { hours, state, nowMs } = useDriverNow(driver);
  const words = nextWords(hours, state, nowMs);
  return (
    <span
      className={cx(
        state.urgency === "violation" && "font-medium text-late",
        state.warning === 2 && state.urgency === "soon" && "font-medium text-jeopardy",
        state.warning < 2 && "text-ink-2",
      )}
    >
      {words}
    </span>
  );
});

export const TomorrowCell = memo(function TomorrowCell({ driver }: CellProps) {
  const { hours, state } = useDriverNow(driver);
  const { engine, gainTomorrowMs } = hours;
  // What nobody heard of for long may have worked on: what it had tomorrow is gone too.
  if (state.known === null || (engine === null && gainTomorrowMs === null)) return <NotKnown />;
  return (
    <span className="flex justify-end gap-1.5">
      {gainTomorrowMs === null ? null : (
        <span className="text-ink-3">+{duration(gainTomorrowMs / 1_000)}</span>
      )}
      {engine === null ? null : (
        <span className="w-10 text-ink-2">{duration(engine.availableTomorrowMs / 1_000)}</span>
      )}
    </span>
  );
});

/** The town of `3 mi W of Mount Vernon IL`: how far from it, the chosen driver's sentences say. */
const townOf = (words: string) => words.replace(/^(in|[\d.]+ mi \w+ of) /, "");

/** A place that is much older than the clocks says how old it is: so long nobody knows where he went. */
const oldPlaceMs = 15 * 60_000;

export const WhereCell = memo(function WhereCell({ driver }: CellProps) {
  const { hours, nowMs } = useDriverNow(driver);
  const places = usePlaceNames();
  const { place } = hours;
  if (place === null) return <NotKnown />;
  const words = places?.near(place.latitude, place.longitude) ?? place.text ?? "…";
  const oldMs = nowMs - place.eventMs;
  return (
    <span className="text-ink-2">
      {townOf(words)}
      {oldMs > oldPlaceMs ? <span className="text-ink-3"> · {age(oldMs / 1_000)} ago</span> : null}
    </span>
  );
});

export const VehicleCell = memo(function VehicleCell({ driver }: CellProps) {
  const { hours } = useDriverNow(driver);
  return hours.vehicle === null ? <NotKnown /> : <span className="text-ink-2">{hours.vehicle}</span>;
});

/** The only cell that ticks each second. */
export const AgeCell = memo(function AgeCell({ driver }: CellProps) {
  const { hours, state } = useDriverNow(driver);
  const nowSeconds = useNowSeconds();
  if (hours.asOfMs === null) return <NotKnown />;
  return (
    <span className={state.known === null ? "text-ink" : "text-ink-3"}>
      {age(nowSeconds - hours.asOfMs / 1_000)}
    </span>
  );
});

function NotKnown() {
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">—</span>
      <span className="sr-only">not known</span>
    </span>
  );
}
