"use client";

import { memo, type ReactNode } from "react";
import { BoardAssignButton } from "@/components/trips/board-assign-button";
import { BoardFlash } from "@/components/trips/board-flash";
import {
  decisiveStopOf,
  laneOf,
  slackInk,
  slackWords,
  stopTime,
  zoneOfStop,
} from "@/components/trips/board-words";
import { StopStrip } from "@/components/trips/stop-strip";
import { TripStateMark } from "@/components/trips/trip-state-mark";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";
import type { TripRow, TripRowStop } from "@/lib/desk/trips/answers";
import { age } from "@/lib/format/age";
import { duration } from "@/lib/format/duration";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

// Each is a memo: while one scrolls the table draws itself anew, and only trips that changed have work to do.

interface CellProps {
  trip: TripRow;
}

/** The reader's own zone, for places that have none; always printed. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const StateCell = memo(function StateCell({ trip }: CellProps) {
  return (
    <BoardFlash value={`${trip.state} ${trip.risk}`}>
      <TripStateMark trip={trip} />
    </BoardFlash>
  );
});

export const LaneCell = memo(function LaneCell({ trip }: CellProps) {
  const lane = laneOf(trip);
  if (lane === null) return <NotKnown>no stops</NotKnown>;
  if (trip.stops.length === 1) return lane.to;
  return (
    <>
      {lane.from} <span className="text-ink-3">→</span> {lane.to}
    </>
  );
});

export const StopsCell = memo(function StopsCell({ trip }: CellProps) {
  return (
    <BoardFlash value={trip.stops.map((stop) => `${stop.mark}${stop.risk}`).join()}>
      <StopStrip stops={trip.stops} />
    </BoardFlash>
  );
});

/** A day's name stands beside times that are not of today; it need not be looked at more often. */
const daySeconds = 60;

function InStopsZone({ iso, stop, className }: { iso: string; stop: TripRowStop; className: string }) {
  const nowSeconds = useNowSeconds(daySeconds);
  const { time, zone } = stopTime(iso, zoneOfStop(stop, readersZone()), nowSeconds * 1_000);
  return (
    <time dateTime={iso} title={iso} className={className}>
      {time} <span className="text-ink-3">{zone}</span>
    </time>
  );
}

/** End of a stop's window; a stop without one says so. */
export const WindowCell = memo(function WindowCell({ stop }: { stop: TripRowStop | null }) {
  if (stop?.windowEnd == null) return <NotKnown />;
  return <InStopsZone iso={stop.windowEnd} stop={stop} className="text-ink-2" />;
});

/** When service can legally begin at the stop that decides, or why nobody can say. */
export const EtaCell = memo(function EtaCell({ trip }: CellProps) {
  const stop = decisiveStopOf(trip);
  if (stop?.serviceStartAt != null) return <InStopsZone iso={stop.serviceStartAt} stop={stop} className="" />;
  if (stop?.arrived != null)
    return (
      <>
        <span className="sr-only">arrived </span>
        <InStopsZone iso={stop.arrived} stop={stop} className="text-ink-2" />
      </>
    );
  if (trip.noEtaBecause === null) return <NotKnown />;
  return (
    <span title={trip.noEtaBecause} className="text-ink-2">
      {trip.noEtaBecause}
    </span>
  );
});

export const SlackCell = memo(function SlackCell({ trip }: CellProps) {
  const stop = decisiveStopOf(trip);
  const words = stop === null ? null : slackWords(stop.slackMinutes);
  if (stop === null || words === null) return <NotKnown />;
  return (
    <BoardFlash value={stop.risk}>
      <span className={slackInk(stop.risk)}>{words}</span>
    </BoardFlash>
  );
});

export const DriverCell = memo(function DriverCell({ trip }: CellProps) {
  const { driver, told } = trip;
  if (driver === null)
    return trip.state === "needs-driver" ? <BoardAssignButton trip={trip} /> : <NotKnown>none</NotKnown>;
  return (
    <BoardFlash value={driver.externalUserId}>
      <span className="flex items-center gap-1.5">
        <span className="truncate">{driver.name}</span>
        {told.state === "failed" ? (
          <span
            title={told.reason ?? undefined}
            className="ml-auto flex items-center gap-1 text-small text-late"
          >
            <StateShape kind="late" size={8} />
            not told
          </span>
        ) : null}
      </span>
    </BoardFlash>
  );
});

/** Time left on a driver's clock; empty where no driver is, unknown where nobody knows. */
export const ClockCell = memo(function ClockCell({
  trip,
  name,
}: CellProps & { name: "driveMs" | "cycleMs" }) {
  if (trip.driver === null) return null;
  const left = trip.driver[name];
  if (left === null) return <NotKnown>?</NotKnown>;
  return <span className={cx(name === "cycleMs" && "text-ink-2")}>{duration(left / 1_000)}</span>;
});

export const PlainCell = memo(function PlainCell({ text }: { text: string | null }) {
  return text === null ? <NotKnown /> : <span className="text-ink-2">{text}</span>;
});

const toldWords: Readonly<Record<TripRow["told"]["state"], string | null>> = {
  "not-needed": null,
  sent: "sent",
  seen: "seen",
  failed: "not told",
};

/** Whether the driver was told of the dispatch and of what changed after it. */
export const ToldCell = memo(function ToldCell({ trip }: CellProps) {
  const words = toldWords[trip.told.state];
  if (words === null) return <NotKnown />;
  return <span className={trip.told.state === "failed" ? "text-late" : "text-ink-2"}>{words}</span>;
});

/** How old the newest thing is that the row rests on. The only cell that ticks each second. */
export const AgeCell = memo(function AgeCell({ trip }: CellProps) {
  const nowSeconds = useNowSeconds();
  const iso = trip.positionAt ?? trip.driver?.clocksAsOf ?? null;
  if (iso === null) return <NotKnown />;
  return <span className="text-ink-3">{age(nowSeconds - Date.parse(iso) / 1_000)}</span>;
});

function NotKnown({ children = "—" }: { children?: ReactNode }) {
  return (
    <span className="text-ink-3">
      <span aria-hidden={children === "—" || children === "?" ? true : undefined}>{children}</span>
      {children === "—" || children === "?" ? <span className="sr-only">not known</span> : null}
    </span>
  );
}
