import type { MouseEvent } from "react";
import { type BoardDrag, useTripDrop } from "@/components/trips/board/use-board-drag";
import type { TimelineLine } from "@/components/trips/timeline/timeline-lanes";
import { TimelineTrip } from "@/components/trips/timeline/timeline-trip";
import { TimelineWork } from "@/components/trips/timeline/timeline-work";
import type { TimeRange } from "@/components/trips/timeline-scale";
import { cx } from "@/components/ui/cx";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import type { TripRow } from "@/lib/contract/desk/trips-board";

/** Width of the drivers' names, pixels. */
export const headPixels = 164;
/** Height of a line, pixels. */
export const linePixels = 36;

interface TimelineLineRowProps {
  line: TimelineLine;
  /** Works that the driver has beside trips; of their first line alone. */
  works: readonly WorkBlock[];
  position: number;
  total: number;
  topPixels: number;
  range: TimeRange;
  cursor: string | null;
  marked: ReadonlySet<string>;
  moving: ReadonlySet<string>;
  drag: BoardDrag;
  onDrop: (trips: readonly TripRow[]) => void;
  onPress: (id: string, event: MouseEvent) => void;
  onOpen: (id: string) => void;
}

/** A driver's line with their trips; trips can be dropped on it. */
export function TimelineLineRow(props: TimelineLineRowProps) {
  const { line, range, drag } = props;
  const drop = useTripDrop(drag, props.onDrop);
  const free = line.trips === 0 && line.externalUserId !== null;
  return (
    <li
      {...drop.target}
      aria-posinset={props.position}
      aria-setsize={props.total}
      data-lane={line.externalUserId ?? ""}
      className={cx(
        "absolute inset-x-0 flex border-b border-line",
        drop.over && "bg-moving-tint inset-ring-2 inset-ring-ink",
      )}
      style={{ top: props.topPixels, height: linePixels }}
    >
      <span
        className={cx(
          "sticky left-0 z-11 flex shrink-0 items-center gap-2 border-r border-line px-2",
          drop.over ? "bg-moving-tint" : "bg-surface",
        )}
        style={{ width: headPixels }}
      >
        <span className={line.isFirst ? "truncate font-medium" : "sr-only"}>{line.name}</span>
        {line.isFirst ? (
          <span className="ml-auto text-small whitespace-nowrap text-ink-3">
            {free ? "free" : line.trips}
          </span>
        ) : null}
      </span>
      <div className="relative flex-1 overflow-hidden">
        {props.works.map((work) => (
          <TimelineWork key={`${work.kind} ${work.id} ${work.startAt}`} work={work} range={range} />
        ))}
        {line.bars.map((bar) => (
          <TimelineTrip
            key={bar.row.id}
            bar={bar}
            range={range}
            isCursor={props.cursor === bar.row.id}
            isMarked={props.marked.has(bar.row.id)}
            isMoving={props.moving.has(bar.row.id)}
            onPress={props.onPress}
            onOpen={props.onOpen}
          />
        ))}
      </div>
    </li>
  );
}
