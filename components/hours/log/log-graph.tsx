import type { LogDayView, SplitSpan } from "@/components/hours/log/log-days";
import { LogDrawing } from "@/components/hours/log/log-drawing";
import { type DayGrid, graphLines, percentOf, type Stretch } from "@/components/hours/log/log-grid";
import { hoursText } from "@/components/hours/log/log-labels";
import { cx } from "@/components/ui/cx";
import { dutyFlagLabel } from "@/lib/driver-hours/duty-status";
import { dutyLetters } from "@/lib/hos/wire/duty-codes";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import type { Span } from "@/lib/time/spans";

export interface LogGraphProps {
  day: Pick<LogDayView, "grid" | "stretches" | "unknown" | "violations" | "split" | "isToday">;
  /** Milliseconds by status, at the right of each line; left out where they would not be of this graph. */
  totals?: LogDayView["totals"];
  /** Height of one of the four lines in pixels. */
  linePixels: number;
  /** Spans to point at, e.g. what an edit changes. */
  marked?: readonly Span[];
}

/**
 * The graph grid of a log day (49 CFR 395.8(g)): four lines, a column for each hour of the day in the terminal's zone,
 * totals at the right. For eyes; the table of the day has the same for screen readers.
 */
export function LogGraph({ day, totals, linePixels, marked = [] }: LogGraphProps) {
  const height = linePixels * graphLines.length;
  return (
    <div aria-hidden="true" className="grid grid-cols-[28px_minmax(0,1fr)_44px] select-none">
      <span />
      <HourLabels grid={day.grid} />
      <span className="self-end pr-1 text-right text-fine text-ink-3">{totals ? "Total" : ""}</span>
      <div className="text-fine font-medium text-ink-2">
        {graphLines.map((line) => (
          <div key={line} className="flex items-center" style={{ height: linePixels }}>
            {dutyLetters[line]}
          </div>
        ))}
      </div>
      <div className="relative border border-line-strong" style={{ height: height + 2 }}>
        <LogDrawing day={day} linePixels={linePixels} marked={marked} />
        {day.split === null ? null : <SplitLabel span={day.split} day={day} linePixels={linePixels} />}
        <FlagLabels stretches={day.stretches} grid={day.grid} linePixels={linePixels} />
        {day.isToday ? <NowLine grid={day.grid} /> : null}
      </div>
      <div className="pr-1 text-right text-fine text-ink">
        {totals === undefined
          ? null
          : graphLines.map((line) => (
              <div key={line} className="flex items-center justify-end" style={{ height: linePixels }}>
                {hoursText(totals[line])}
              </div>
            ))}
      </div>
    </div>
  );
}

function HourLabels({ grid }: { grid: DayGrid }) {
  const zoned = grid.columns.some((column) => column.zone !== null);
  return (
    <div className={cx("relative text-fine leading-4 text-ink-3", zoned ? "h-[27px]" : "h-4")}>
      {grid.columns.map((column) => (
        <span
          key={column.startMs}
          className={cx(
            "absolute bottom-0 flex -translate-x-1/2 flex-col items-center",
            (column.label === "M" || column.label === "N" || column.zone !== null) && "font-medium text-ink",
          )}
          style={{ left: `${percentOf(column.startMs, grid)}%` }}
        >
          {column.zone === null ? null : <span className="text-[9px] leading-[11px]">{column.zone}</span>}
          {column.label}
        </span>
      ))}
    </div>
  );
}

function SplitLabel({
  span,
  day: { grid, stretches },
  linePixels,
}: {
  span: SplitSpan;
  day: LogGraphProps["day"];
  linePixels: number;
}) {
  // Cut by midnight, a short piece has no room for a label; its other piece has it.
  if (span.endMs - span.startMs < 3_000_000) return null;
  const middleMs = (span.startMs + span.endMs) / 2;
  const at = stretches.find((stretch) => stretch.startMs <= middleMs && middleMs < stretch.endMs);
  return (
    <span
      className="absolute -translate-x-1/2 rounded-[3px] bg-surface px-0.5 text-[9px] leading-[11px] font-semibold whitespace-nowrap text-ink"
      style={{
        left: `${percentOf(middleMs, grid)}%`,
        // On the line of rest that the duty line is not on.
        top: (at?.status === "OFF_DUTY" ? 1.5 : 0.5) * linePixels - 5.5,
      }}
    >
      {span.split.running ? "split 1/2?" : "split 1/2"}
    </span>
  );
}

/** The letters of personal conveyance and yard moves, and of driving that was claimed, at their stretches. */
function FlagLabels({
  stretches,
  grid,
  linePixels,
}: {
  stretches: readonly Stretch[];
  grid: DayGrid;
  linePixels: number;
}) {
  return stretches
    .filter((stretch) => stretch.flag !== undefined || stretch.unidentifiedId !== undefined)
    .map((stretch) => (
      <span
        key={stretch.startMs}
        title={stretch.flag === undefined ? "claimed from unidentified driving" : dutyFlagLabel[stretch.flag]}
        className="absolute -translate-x-1/2 rounded-[3px] bg-surface px-0.5 text-[9px] leading-[11px] font-semibold text-ink"
        style={{
          left: `${(percentOf(stretch.startMs, grid) + percentOf(stretch.endMs, grid)) / 2}%`,
          top: graphLines.indexOf(stretch.status) * linePixels,
        }}
      >
        {stretch.flag ?? "UD"}
      </span>
    ));
}

/** Marks where the day stands now; moves with the shared ticker and with nothing else. */
function NowLine({ grid }: { grid: DayGrid }) {
  const nowMs = useNowSeconds() * 1_000;
  if (nowMs < grid.startMs || nowMs >= grid.endMs) return null;
  return (
    <span
      className="no-print pointer-events-none absolute -top-1 bottom-0 w-0 border-l-2 border-moving"
      style={{ left: `calc(${percentOf(nowMs, grid)}% - 1px)` }}
    >
      <span className="absolute -top-[13px] -translate-x-1/2 rounded-[3px] bg-moving px-1 text-[9px] leading-3 font-semibold text-surface">
        now
      </span>
    </span>
  );
}
