"use client";

import { useId } from "react";
import type { LogDayView, SplitSpan, ViolationSpan } from "@/components/hours/log-days";
import {
  type DayGrid,
  dutyPath,
  graphLines,
  lineLetters,
  minuteOf,
  percentOf,
  quarterPath,
  type Span,
  type Stretch,
} from "@/components/hours/log-grid";
import { hoursText } from "@/components/hours/log-words";
import { cx } from "@/components/ui/cx";
import { dutyFlagWords } from "@/lib/format/duty-status";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

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
            {lineLetters[line]}
          </div>
        ))}
      </div>
      <div className="relative border border-line-strong" style={{ height: height + 2 }}>
        <Drawing day={day} linePixels={linePixels} marked={marked} />
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

function Drawing({
  day,
  linePixels,
  marked,
}: Pick<LogGraphProps, "day" | "linePixels"> & { marked: readonly Span[] }) {
  const { grid, stretches } = day;
  const hatch = useId();
  const height = linePixels * graphLines.length;
  const thin = { vectorEffect: "non-scaling-stroke", fill: "none", shapeRendering: "crispEdges" } as const;
  return (
    <svg
      viewBox={`0 0 ${grid.minutes} ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible bg-surface print:[print-color-adjust:exact]"
    >
      <title>Log graph</title>
      <defs>
        <pattern id={hatch} width="12" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 8L12 0" className="stroke-ink-3" strokeWidth="1.2" vectorEffect="non-scaling-stroke" />
        </pattern>
      </defs>
      {marked.map((span) => (
        <Band
          key={span.startMs}
          span={span}
          grid={grid}
          y={0}
          height={height}
          className="fill-jeopardy-tint"
        />
      ))}
      {day.split === null ? null : (
        <Band span={day.split} grid={grid} y={0} height={2 * linePixels} className="fill-rest-tint" />
      )}
      {day.violations.map((span) => (
        <Band
          key={`${span.limit} ${span.startMs}`}
          span={span}
          grid={grid}
          y={graphLines.indexOf("DRIVING") * linePixels}
          height={linePixels}
          className={span.pending ? "fill-jeopardy-tint" : "fill-late-tint"}
        />
      ))}
      <path d={hourPath(grid, height)} className="stroke-line-strong" strokeWidth="1" {...thin} />
      <path
        d={[1, 2, 3].map((line) => `M0 ${line * linePixels}H${grid.minutes}`).join("")}
        className="stroke-line-strong"
        strokeWidth="1"
        {...thin}
      />
      <path d={quarterPath(grid, linePixels)} className="stroke-line-strong" strokeWidth="1" {...thin} />
      {day.unknown.map((span) => (
        <g key={span.startMs}>
          <Band span={span} grid={grid} y={0} height={height} className="fill-unknown-tint" />
          <Band span={span} grid={grid} y={0} height={height} fill={`url(#${hatch})`} />
        </g>
      ))}
      {day.split === null ? null : (
        <path
          d={splitBracket(day.split, grid, linePixels)}
          className="stroke-rest"
          strokeWidth="3"
          strokeDasharray="5 3"
          {...thin}
        />
      )}
      {day.violations.map((span) => (
        <ViolationLine
          key={`${span.limit} ${span.startMs}`}
          span={span}
          grid={grid}
          linePixels={linePixels}
        />
      ))}
      <path d={dutyPath(stretches, grid, linePixels)} className="stroke-ink" strokeWidth="2" {...thin} />
      {/* A flagged stretch is dashed, so that it is told apart in black and white too. */}
      <path
        d={dutyPath(
          stretches.filter((stretch) => stretch.flag),
          grid,
          linePixels,
        )}
        className="stroke-surface"
        strokeWidth="3"
        strokeDasharray="3 4"
        {...thin}
      />
    </svg>
  );
}

const hourPath = (grid: DayGrid, height: number) =>
  grid.columns
    .slice(1)
    .map((column) => `M${minuteOf(column.startMs, grid)} 0V${height}`)
    .join("");

interface BandProps {
  span: Span;
  grid: DayGrid;
  y: number;
  height: number;
  className?: string;
  fill?: string;
}

function Band({ span, grid, y, height, ...look }: BandProps) {
  const x = minuteOf(span.startMs, grid);
  return <rect x={x} y={y} width={minuteOf(span.endMs, grid) - x} height={height} {...look} />;
}

/** Driving past a limit is underlined over the grid; what a split may still settle is dashed. */
function ViolationLine({
  span,
  grid,
  linePixels,
}: {
  span: ViolationSpan;
  grid: DayGrid;
  linePixels: number;
}) {
  const foot = (graphLines.indexOf("DRIVING") + 1) * linePixels - 2;
  return (
    <path
      d={`M${minuteOf(span.startMs, grid)} ${foot}H${minuteOf(span.endMs, grid)}`}
      className={span.pending ? "stroke-jeopardy" : "stroke-late"}
      strokeWidth="4"
      {...(span.pending ? { strokeDasharray: "4 3" } : {})}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** Over the two lines of rest, open below: half of something whose other half is still to come. */
const splitBracket = (span: Span, grid: DayGrid, linePixels: number) =>
  `M${minuteOf(span.startMs, grid)} ${2 * linePixels}V1.5H${minuteOf(span.endMs, grid)}V${2 * linePixels}`;

function SplitLabel({
  span,
  day: { grid, stretches },
  linePixels,
}: {
  span: SplitSpan;
  day: LogGraphProps["day"];
  linePixels: number;
}) {
  // Cut by midnight, a short piece has no room for words; its other piece has them.
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
        title={stretch.flag === undefined ? "claimed from unidentified driving" : dutyFlagWords[stretch.flag]}
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

/** Where the day stands now; moves with the shared ticker and with nothing else. */
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
