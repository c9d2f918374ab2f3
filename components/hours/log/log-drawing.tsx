import { useId } from "react";
import type { LogDayView, ViolationSpan } from "@/components/hours/log/log-days";
import {
  type DayGrid,
  dutyPath,
  graphLines,
  minuteOf,
  quarterPath,
  type Stretch,
} from "@/components/hours/log/log-grid";
import type { Span } from "@/lib/time/spans";

const thin = { vectorEffect: "non-scaling-stroke", fill: "none", shapeRendering: "crispEdges" } as const;

interface LogDrawingProps {
  day: Pick<LogDayView, "grid" | "stretches" | "unknown" | "violations" | "split">;
  /** Height of one of the four lines in pixels. */
  linePixels: number;
  marked: readonly Span[];
}

/** The drawn part of a log day's graph: grid, duty line, and what was found in it. */
export function LogDrawing({ day, linePixels, marked }: LogDrawingProps) {
  const { grid, stretches } = day;
  const hatch = useId();
  const height = linePixels * graphLines.length;
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
      <Ruling grid={grid} linePixels={linePixels} />
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
      <DutyLine stretches={stretches} grid={grid} linePixels={linePixels} />
    </svg>
  );
}

interface LinesProps {
  grid: DayGrid;
  linePixels: number;
}

/** Hours, lines and quarter hours. */
function Ruling({ grid, linePixels }: LinesProps) {
  const height = linePixels * graphLines.length;
  return (
    <>
      <path d={hourPath(grid, height)} className="stroke-line-strong" strokeWidth="1" {...thin} />
      <path
        d={[1, 2, 3].map((line) => `M0 ${line * linePixels}H${grid.minutes}`).join("")}
        className="stroke-line-strong"
        strokeWidth="1"
        {...thin}
      />
      <path d={quarterPath(grid, linePixels)} className="stroke-line-strong" strokeWidth="1" {...thin} />
    </>
  );
}

function DutyLine({ stretches, grid, linePixels }: LinesProps & { stretches: readonly Stretch[] }) {
  return (
    <>
      <path d={dutyPath(stretches, grid, linePixels)} className="stroke-ink" strokeWidth="2" {...thin} />
      {/* A flagged stretch is dashed, so that it stands out in black and white too. */}
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
    </>
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
function ViolationLine({ span, grid, linePixels }: LinesProps & { span: ViolationSpan }) {
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
