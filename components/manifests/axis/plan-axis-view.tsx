import { type AxisStop, type PlanPicture, planPicture } from "@/components/manifests/axis/plan-axis";
import { axisPercent, axisTicks } from "@/components/shipment/day-axis";
import { stopMarkLabel } from "@/components/shipment/manifest-stop-marks";
import { cx } from "@/components/ui/cx";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";

const planTop = 24;
const actualTop = 58;

/** The plan above, what was and the lawful ETA below, joined: the slant is the delay. */
export function PlanAxisView({ detail, timeZone }: { detail: ManifestDetail; timeZone: string }) {
  const nowMs = useNowSeconds(15) * 1_000;
  const { row } = detail;
  const picture = planPicture(row, detail.planAtDispatch, timeZone, nowMs);
  if (picture === null)
    return (
      <p className="border-b border-line px-3.5 py-3 text-ink-2">
        There are no times yet: {row.plan.sentence}
      </p>
    );
  const { zone } = wallTime(nowMs, timeZone);
  return (
    <section
      aria-label="Plan and actual"
      className="grid grid-cols-[88px_minmax(0,1fr)_84px] border-b border-line px-3.5 pt-2 pb-1 text-small"
    >
      <div className="relative text-ink-2">
        <span className="absolute" style={{ top: planTop - 6 }}>
          Plan
        </span>
        <span className="absolute leading-[14px]" style={{ top: actualTop - 12 }}>
          Actual /
          <br />
          ETA, {zone}
        </span>
      </div>
      <div className="relative h-[96px]">
        <Lines picture={picture} />
        <NowLine picture={picture} nowMs={nowMs} timeZone={timeZone} />
        {picture.stops.map((one) => (
          <StopPair key={one.stop.stopId} one={one} timeZone={timeZone} />
        ))}
        {axisTicks(picture.axis).map(({ atMs, label }) => (
          <span
            key={atMs}
            aria-hidden="true"
            className="absolute bottom-0 -translate-x-1/2 text-fine text-ink-3"
            style={{ left: `${axisPercent(picture.axis, atMs)}%` }}
          >
            {label}
          </span>
        ))}
      </div>
      <div className="relative pl-2">
        <EndLabel
          at={detail.planAtDispatch?.endAt ?? null}
          top={planTop}
          timeZone={timeZone}
          look="text-ink-3"
        />
        <EndLabel
          at={row.returnedAt ?? row.plan.endAt}
          top={actualTop}
          timeZone={timeZone}
          look="font-medium"
        />
      </div>
    </section>
  );
}

interface EndLabelProps {
  at: string | null;
  top: number;
  timeZone: string;
  look: string;
}

function EndLabel({ at, top, timeZone, look }: EndLabelProps) {
  if (at === null) return null;
  return (
    <span className={cx("absolute whitespace-nowrap", look)} style={{ top: top - 7 }}>
      back {wallTime(Date.parse(at), timeZone).time}
    </span>
  );
}

const percent = (value: number) => `${value}%`;

/** Lines, stays, breaks and the joins between the two lines. */
function Lines({ picture }: { picture: PlanPicture }) {
  const { plan, actual } = picture;
  return (
    <svg aria-hidden="true" width="100%" height={82} className="absolute inset-0 overflow-visible">
      {axisTicks(picture.axis).map(({ atMs }) => (
        <rect
          key={atMs}
          x={percent(axisPercent(picture.axis, atMs))}
          width={1}
          height={78}
          fill="var(--line)"
        />
      ))}
      {plan.startPercent === null || plan.endPercent === null ? null : (
        <line
          x1={percent(plan.startPercent)}
          x2={percent(plan.endPercent)}
          y1={planTop}
          y2={planTop}
          stroke="var(--control)"
        />
      )}
      {actual.startPercent === null || actual.endPercent === null ? null : (
        <line
          x1={percent(actual.startPercent)}
          x2={percent(actual.endPercent)}
          y1={actualTop}
          y2={actualTop}
          stroke="var(--control)"
          strokeDasharray="2 3"
        />
      )}
      {picture.stops.map(({ stop, plannedPercent, actualPercent }) =>
        plannedPercent === null || actualPercent === null ? null : (
          <line
            key={stop.stopId}
            x1={percent(plannedPercent)}
            y1={planTop + 8}
            x2={percent(actualPercent)}
            y2={actualTop - 8}
            stroke={
              stop.risk === "late"
                ? "var(--late)"
                : stop.risk === "in-jeopardy"
                  ? "var(--jeopardy)"
                  : "var(--line-strong)"
            }
          />
        ),
      )}
      {picture.stays.map(({ stopId, fromPercent, tillPercent }) => (
        <rect
          key={stopId}
          x={percent(fromPercent)}
          y={actualTop - 2}
          width={percent(Math.max(0, tillPercent - fromPercent))}
          height={4}
          fill="var(--ink-2)"
        />
      ))}
      {picture.breaks.map(({ startAt, fromPercent, tillPercent }) => (
        <rect
          key={startAt}
          x={percent(fromPercent)}
          y={actualTop - 4}
          width={percent(Math.max(0, tillPercent - fromPercent))}
          height={8}
          rx={2}
          fill="var(--rest)"
        />
      ))}
    </svg>
  );
}

const boxLook =
  "absolute grid h-[15px] min-w-[15px] -translate-x-1/2 -translate-y-1/2 place-items-center rounded-[4px] border px-0.5 text-[10px] leading-none font-medium";

const riskLooks: Readonly<Record<string, string>> = {
  late: "border-late bg-late text-surface",
  "in-jeopardy": "border-jeopardy bg-jeopardy text-surface",
};

/** Struck through like on the strip of a shipment's ride: the truck was there, its freight was not left. */
const isUndone = ({ mark }: AxisStop["stop"]): boolean => mark === "not-done" || mark === "exception";

/** A stop on both lines. Each says in words what it is, for who cannot see where it stands. */
function StopPair({ one, timeZone }: { one: AxisStop; timeZone: string }) {
  const { stop, plannedPercent, actualPercent, isReached } = one;
  const clock = (at: string | null) => (at === null ? "" : wallTime(Date.parse(at), timeZone).time);
  const title = [
    `Stop ${stop.number}, ${stop.name}, ${stopMarkLabel(stop)}`,
    stop.plannedAt === null ? null : `plan ${clock(stop.plannedAt)}`,
    stop.arrivedAt === null ? null : `arrived ${clock(stop.arrivedAt)}`,
    stop.arrivedAt === null && stop.etaAt !== null ? `ETA ${clock(stop.etaAt)}` : null,
  ]
    .filter(Boolean)
    .join(", ");
  const look = isReached
    ? cx("border-ink-2 bg-ink-2 text-surface", isUndone(stop) && "line-through")
    : (riskLooks[stop.risk] ??
      (stop.mark === "next" ? "border-2 border-ink bg-surface" : "border-control bg-surface text-ink-2"));
  return (
    <>
      {plannedPercent === null ? null : (
        <span
          aria-hidden="true"
          className={cx(boxLook, "border-control bg-surface text-ink-3")}
          style={{ left: percent(plannedPercent), top: planTop }}
        >
          {stop.number}
        </span>
      )}
      {actualPercent === null ? null : (
        <span
          role="img"
          aria-label={title}
          title={title}
          className={cx(boxLook, look)}
          style={{ left: percent(actualPercent), top: actualTop }}
        >
          <span>
            {stop.number}
            {stop.mark === "osd" ? "!" : null}
          </span>
        </span>
      )}
    </>
  );
}

interface NowLineProps {
  picture: PlanPicture;
  nowMs: number;
  timeZone: string;
}

/** Marks the present below the stops, with its label above both lines: no number is covered. */
function NowLine({ picture, nowMs, timeZone }: NowLineProps) {
  const at = axisPercent(picture.axis, nowMs);
  if (at < 0 || at > 100) return null;
  return (
    <span
      className="absolute top-0 h-[78px] border-l-2 border-ink pl-1 text-fine font-medium whitespace-nowrap"
      style={{ left: percent(at) }}
    >
      <span className="relative -top-1 bg-surface">now {shownTime(wallTime(nowMs, timeZone).time)}</span>
    </span>
  );
}
