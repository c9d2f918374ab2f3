import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { tripStanding } from "@/components/trip/trip-standing";
import { TripStopMark } from "@/components/trips/stop-strip";
import type { TimelineBar } from "@/components/trips/timeline/timeline-lanes";
import { segmentLooks } from "@/components/trips/timeline/timeline-segments";
import { placed, shareOf, type TimeRange } from "@/components/trips/timeline-scale";
import { laneLabel } from "@/components/trips/trip-row";
import { cx } from "@/components/ui/cx";
import { StateShape, stateInk } from "@/components/ui/state-shape";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { tripQuery } from "@/lib/queries/trips";
import { timeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** A bar narrower than this share of the timeline has no room for what happens on the trip. */
const leastShare = 0.03;
const planStaleMs = 60_000;

interface TimelineTripProps {
  bar: TimelineBar;
  range: TimeRange;
  isCursor: boolean;
  isMarked: boolean;
  isMoving: boolean;
  onPress: (id: string, event: MouseEvent) => void;
  onOpen: (id: string) => void;
}

/** A trip as a bar: its name over, what is driven, waited, served and rested under it, a mark per stop. */
export function TimelineTrip(props: TimelineTripProps) {
  const { bar, range, isCursor, isMarked } = props;
  const { trip, id } = bar.row;
  const box = placed(bar, range);
  if (box === null) return null;
  const standing = tripStanding(trip);
  const inSight = {
    startMs: Math.max(bar.startMs, range.startMs),
    endMs: Math.min(bar.endMs, range.endMs),
  };
  const zone = localZone();
  const times = `${timeLabel(bar.startMs, zone)} to ${timeLabel(bar.endMs, zone)}`;
  return (
    <button
      draggable
      type="button"
      data-trip={id}
      aria-pressed={isMarked}
      aria-current={isCursor || undefined}
      aria-busy={props.isMoving || undefined}
      aria-label={`Trip ${trip.title}, ${standing.label}, ${laneLabel(trip)}, ${times}`}
      onClick={(event) => props.onPress(id, event)}
      onDoubleClick={() => props.onOpen(id)}
      className={cx(
        "absolute inset-y-[3px] overflow-hidden rounded-[4px] border bg-surface text-left -outline-offset-2",
        isMarked ? "border-ink bg-sunken" : isCursor ? "border-ink" : "border-line-strong",
        (isMarked || isCursor) && "inset-ring inset-ring-ink",
        props.isMoving && "opacity-60",
      )}
      style={{ left: `${box.left}%`, width: `${box.width}%`, minWidth: 14 }}
    >
      <span
        className={`absolute inset-x-0 top-0 flex h-4 items-center gap-1 px-1 text-fine whitespace-nowrap ${stateInk[standing.kind]}`}
      >
        <StateShape kind={standing.kind} size={8} />
        <b className="font-semibold">{trip.title}</b>
        <span className="truncate text-ink-2">{laneLabel(trip)}</span>
      </span>
      <span aria-hidden="true" className="absolute inset-x-0 bottom-px h-2.5">
        {box.width < leastShare * 100 ? null : <Course trip={trip} inSight={inSight} />}
      </span>
    </button>
  );
}

/** Draws what happened on the way and what will. A dashed line stands where nobody knows. */
function Course({ trip, inSight }: { trip: TripRow; inSight: TimeRange }) {
  const hasDriver = trip.state !== "canceled" && trip.driver !== null;
  const { data } = useQuery({
    ...tripQuery(trip.tripId),
    enabled: hasDriver,
    staleTime: planStaleMs,
    refetchInterval: false,
  });
  const segments = hasDriver ? [...(data?.driven?.segments ?? []), ...(data?.plan?.segments ?? [])] : [];
  return (
    <>
      <span className="absolute inset-x-0 top-[4px] border-t border-dashed border-ink-3" />
      {segments.map((segment) => {
        const stretch = { startMs: Date.parse(segment.start), endMs: Date.parse(segment.end) };
        const box = placed(stretch, inSight);
        return box === null ? null : (
          <span
            key={segment.start + segment.kind}
            className={`absolute ${segmentLooks[segment.kind].look}`}
            style={{ left: `${box.left}%`, width: `${box.width}%` }}
          />
        );
      })}
      {trip.stops.map((stop) => {
        const at = stop.arrived ?? stop.serviceStartAt ?? stop.windowEnd;
        const share = at === null ? -1 : shareOf(Date.parse(at), inSight);
        if (share < 0 || share > 1) return null;
        return (
          <span
            key={stop.stopId}
            className="absolute -top-px flex -translate-x-1/2 rounded-[3px] bg-surface p-px"
            style={{ left: `clamp(5px, ${share * 100}%, calc(100% - 5px))` }}
          >
            <TripStopMark stop={stop} />
          </span>
        );
      })}
    </>
  );
}
