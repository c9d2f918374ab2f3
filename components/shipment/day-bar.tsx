import { axisPercent, axisTicks, type DayAxis } from "@/components/shipment/day-axis";
import type { DayPlan } from "@/lib/contract/desk/freight-manifests";
import { spanLabel, timeLabel } from "@/lib/time/instant-labels";

type Segment = DayPlan["segments"][number];

const fills: Readonly<Record<Segment["kind"], string>> = {
  drive: "var(--ink-2)",
  service: "var(--line-strong)",
  wait: "var(--line)",
  break: "var(--rest)",
  rest: "var(--rest)",
};

interface DayBarProps {
  /** Null where nobody drives yet: the axis alone. */
  plan: Pick<DayPlan, "startAt" | "endAt" | "limitAt" | "segments"> | null;
  /** Null where no day has hours. */
  axis: DayAxis | null;
  /** Marks the end, as that of a day that is about to change. */
  showsEnd?: boolean;
  heightPixels?: number;
}

/** A driver's day on an axis: drive in ink, dock in grey, break in violet, the limit of hours as a red line. */
export function DayBar({ plan, axis, showsEnd = false, heightPixels = 10 }: DayBarProps) {
  const at = (instant: string) => (axis === null ? 0 : axisPercent(axis, Date.parse(instant)));
  return (
    <svg
      role="img"
      aria-label={dayLabelOf(plan, axis)}
      width="100%"
      height={heightPixels}
      className="block overflow-visible"
    >
      {(axis === null ? [] : axisTicks(axis)).map(({ atMs }) => (
        <rect
          key={atMs}
          x={`${axis === null ? 0 : axisPercent(axis, atMs)}%`}
          width={1}
          height={heightPixels}
          fill="var(--line)"
        />
      ))}
      <rect y={2} width="100%" height={heightPixels - 4} rx={1} fill="var(--line)" opacity={0.45} />
      {(plan?.segments ?? []).map(({ kind, start, end }) => (
        <rect
          key={`${kind} ${start}`}
          x={`${at(start)}%`}
          y={2}
          width={`${Math.max(0, at(end) - at(start))}%`}
          height={heightPixels - 4}
          fill={fills[kind]}
        />
      ))}
      {showsEnd && plan?.endAt ? (
        <Tick percent={at(plan.endAt)} height={heightPixels} ink="var(--ink)" />
      ) : null}
      {plan?.limitAt ? <Tick percent={at(plan.limitAt)} height={heightPixels} ink="var(--late)" /> : null}
    </svg>
  );
}

function Tick({ percent, height, ink }: { percent: number; height: number; ink: string }) {
  return <rect x={`${percent}%`} y={-1} width={2} height={height + 2} fill={ink} />;
}

function dayLabelOf(plan: DayBarProps["plan"], axis: DayAxis | null): string {
  if (plan === null || axis === null || plan.startAt === null || plan.endAt === null)
    return "No plan of the day";
  const { timeZone } = axis;
  const span = spanLabel(Date.parse(plan.startAt), Date.parse(plan.endAt), timeZone);
  return plan.limitAt === null
    ? `Day ${span}`
    : `Day ${span}, hours end ${timeLabel(Date.parse(plan.limitAt), timeZone)}`;
}

/** Hours over day bars, in the zone that the page's header names. */
export function DayAxisLabels({ axis }: { axis: DayAxis | null }) {
  return (
    <span aria-hidden="true" className="relative block h-4 text-fine text-ink-3">
      {(axis === null ? [] : axisTicks(axis)).map(({ atMs, label }) => (
        <span
          key={atMs}
          className="absolute -translate-x-1/2"
          style={{ left: `${axis === null ? 0 : axisPercent(axis, atMs)}%` }}
        >
          {label}
        </span>
      ))}
    </span>
  );
}

const legend = [
  { label: "drive", fill: fills.drive },
  { label: "dock", fill: fills.service },
  { label: "break", fill: fills.break },
];

/** Explains the inks of day bars. */
export function DayLegend() {
  return (
    <span className="flex gap-2.5 text-small text-ink-3">
      {legend.map(({ label, fill }) => (
        <span key={label} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="h-1.5 w-3 print:[print-color-adjust:exact]"
            style={{ background: fill }}
          />
          {label}
        </span>
      ))}
    </span>
  );
}
