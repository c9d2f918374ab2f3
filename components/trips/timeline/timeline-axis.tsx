import { headPixels } from "@/components/trips/timeline/timeline-line";
import { shareOf, type TimelineSpan, type TimeRange, ticksOf } from "@/components/trips/timeline-scale";

import { shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";
import { localZone } from "@/lib/time/zones";

function tickLabel(ms: number, isDay: boolean): string {
  const { weekday, date, time } = wallTime(ms, localZone());
  return isDay ? `${weekday} ${Number(date.slice(8))}` : shownTime(time);
}

interface TimelineAxisProps {
  span: TimelineSpan;
  range: TimeRange;
  heightPixels: number;
}

/** Hours and days over the timeline, on the reader's clock. It stays in sight. */
export function TimelineAxis({ span, range, heightPixels }: TimelineAxisProps) {
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 z-20 flex border-b border-line bg-surface text-small text-ink-3"
      style={{ height: heightPixels }}
    >
      <span
        className="shrink-0 border-r border-line px-2 leading-[28px] font-medium"
        style={{ width: headPixels }}
      >
        Driver
      </span>
      <span className="relative flex-1 overflow-hidden">
        {ticksOf(span, range).map(({ ms, isDay }) => (
          <span
            key={ms}
            className={`absolute bottom-0 border-l border-line-strong pl-1 leading-[20px] whitespace-nowrap ${isDay ? "top-0 font-medium text-ink" : "top-1.5"}`}
            style={{ left: `${shareOf(ms, range) * 100}%` }}
          >
            {tickLabel(ms, isDay)}
          </span>
        ))}
      </span>
    </div>
  );
}
