"use client";

import { X } from "lucide-react";
import { readersZone } from "@/components/trips/board-cells";
import { laneWords } from "@/components/trips/board-row";
import { placeOf, slackInk, slackWords, stopTime, zoneOfStop } from "@/components/trips/board-words";
import { StopMarkShape } from "@/components/trips/stop-strip";
import { TripStateMark } from "@/components/trips/trip-state-mark";
import { IconButton } from "@/components/ui/icon-button";
import type { TripRow, TripRowStop } from "@/lib/desk/trips/answers";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

interface BoardPeekProps {
  tripId: number;
  /** Undefined where the board does not have it, or no longer. */
  trip: TripRow | undefined;
  onClose: () => void;
}

/** Beside the board: what the chosen trip's row has no room for. */
export function BoardPeek({ tripId, trip, onClose }: BoardPeekProps) {
  return (
    <aside
      aria-label="Chosen trip"
      className="no-print flex w-[340px] shrink-0 flex-col overflow-auto border-l border-line bg-surface max-lg:absolute max-lg:inset-y-0 max-lg:right-0 max-lg:z-30 max-lg:shadow-float"
    >
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-title">Trip {trip?.title ?? tripId}</h2>
        {trip === undefined ? null : <TripStateMark trip={trip} />}
        <IconButton
          label="Close"
          shortcut="Escape"
          icon={<X size={16} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      {trip === undefined ? (
        <p className="px-4 py-3 text-ink-2">This trip is not on the board.</p>
      ) : (
        <PeekBody trip={trip} />
      )}
    </aside>
  );
}

function PeekBody({ trip }: { trip: TripRow }) {
  const facts = [trip.customer, trip.driver?.name ?? "no driver", trip.vehicle, trip.trailer].filter(Boolean);
  return (
    <div className="grid gap-3 px-4 py-3">
      <div>
        <p className="font-medium">{laneWords(trip) || "No stops"}</p>
        <p className="text-ink-2">{facts.join(" · ")}</p>
      </div>
      {(trip.sentence ?? trip.noEtaBecause) === null ? null : (
        <p className="rounded-control bg-sunken px-3 py-2">{trip.sentence ?? trip.noEtaBecause}</p>
      )}
      <ol className="grid gap-2">
        {trip.stops.map((stop) => (
          <PeekStop key={stop.stopId} stop={stop} />
        ))}
      </ol>
      {trip.etaBasis === null ? null : (
        <p className="text-small text-ink-3">
          ETAs are estimated: roads from {trip.etaBasis.router}, hours from the driver's {trip.etaBasis.hours}
          .
        </p>
      )}
    </div>
  );
}

function PeekStop({ stop }: { stop: TripRowStop }) {
  const nowMs = useNowSeconds(60) * 1_000;
  const zone = zoneOfStop(stop, readersZone());
  const at = (iso: string | null) => (iso === null ? null : stopTime(iso, zone, nowMs));
  const eta = at(stop.arrived ?? stop.serviceStartAt);
  const [opens, closes] = [at(stop.windowStart), at(stop.windowEnd)];
  const slack = slackWords(stop.slackMinutes);
  return (
    <li className="grid grid-cols-[16px_1fr_auto] gap-x-2">
      <svg aria-hidden="true" width={10} height={10} viewBox="0 0 10 10" className="mt-1 overflow-visible">
        <StopMarkShape stop={stop} />
      </svg>
      <span className="min-w-0">
        <span className="block truncate font-medium">{placeOf(stop)}</span>
        <span className="block truncate text-small text-ink-3">
          {closes === null
            ? "no window"
            : `${opens === null ? "by" : `${opens.time} to`} ${closes.time} ${closes.zone}`}
        </span>
      </span>
      <span className="text-right">
        <span className="block">
          {eta === null ? "—" : eta.time}
          <span className="text-ink-3">
            {" "}
            {eta === null ? "" : stop.arrived === null ? eta.zone : "arrived"}
          </span>
        </span>
        {slack === null ? null : <span className={`block text-small ${slackInk(stop.risk)}`}>{slack}</span>}
      </span>
    </li>
  );
}
