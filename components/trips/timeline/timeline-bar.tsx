import type { TripActions } from "@/components/trips/board/trip-actions";
import type { TripAddress } from "@/components/trips/board/trip-list";
import { segmentLooks } from "@/components/trips/timeline/timeline-segments";
import { type TimelineSpan, timelineSpans } from "@/components/trips/timeline-scale";
import { ActionButton, Button } from "@/components/ui/button";
import { figure } from "@/components/ui/figure";
import { FilterChip } from "@/components/ui/filter-chip";
import { pageKeys } from "@/components/ui/page-keys";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { wallTime } from "@/lib/time/wall-time";
import { localZone } from "@/lib/time/zones";

const spanLabel: Readonly<Record<TimelineSpan, string>> = {
  "12h": "12 hours",
  "24h": "24 hours",
  "3d": "3 days",
  "7d": "7 days",
};

interface TimelineBarProps {
  board: TripAddress;
  actions: TripActions;
  /** Trips without any time, which have no place on it. */
  timeless: number;
  /** Trips without a driver for which there is no line. */
  folded: number;
}

/** Over the timeline: how long and where it is, on which clock, and what its marks mean. */
export function TimelineBar({ board, actions, timeless, folded }: TimelineBarProps) {
  const { view, setView } = board;
  const { earlier, later, now } = actions;
  const nowMs = useNowSeconds(60) * 1_000;
  return (
    <div className="no-print flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface px-3.5 py-1.5">
      <fieldset className="contents">
        <legend className="sr-only">Length of the timeline</legend>
        {timelineSpans.map((span) => (
          <FilterChip key={span} pressed={view.span === span} onClick={() => void setView({ span })}>
            {spanLabel[span]}
          </FilterChip>
        ))}
      </fieldset>
      <Button shortcut={pageKeys.earlier} onClick={earlier.run} aria-label="Earlier">
        ‹
      </Button>
      <ActionButton action={now}>Now</ActionButton>
      <Button shortcut={pageKeys.later} onClick={later.run} aria-label="Later">
        ›
      </Button>
      <span className="text-ink-3">
        {nowMs === 0 ? "" : `Times in ${wallTime(nowMs, localZone()).zone}`}
        {timeless === 0 ? "" : ` · ${figure(timeless)} without any time are not drawn`}
      </span>
      {folded === 0 ? null : (
        <Button variant="ghost" onClick={() => void board.setParts({ show: "needs-driver" })}>
          {figure(folded)} more need a driver
        </Button>
      )}
      <ul aria-label="Marks" className="ml-auto flex flex-wrap gap-3 text-small text-ink-2">
        {Object.entries(segmentLooks).map(([kind, { label, look }]) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span aria-hidden="true" className="relative inline-block h-2.5 w-5">
              <span className={`absolute inset-x-0 ${look}`} />
            </span>
            {label}
          </li>
        ))}
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="inline-block w-5 border-t border-dashed border-ink-3" />
          not known
        </li>
      </ul>
    </div>
  );
}
