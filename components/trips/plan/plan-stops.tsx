import { useState } from "react";
import { StopPromises } from "@/components/conversation/stop-promises";
import { StayStanding } from "@/components/stay/stay-standing";
import { stayStopOfTrip } from "@/components/stay/stay-stop";
import { RequiredForms } from "@/components/trip/required-forms";
import { slackInk, zoneOfStop } from "@/components/trip/trip-standing";
import { BoardFlash } from "@/components/trips/flash";
import { clockChange, type PlanLine, planLines, windowLabel } from "@/components/trips/plan/plan-lines";
import { TripStopMark } from "@/components/trips/stop-strip";
import { stopLabel } from "@/components/trips/trip-labels";
import { cx } from "@/components/ui/cx";
import type { TripRow, TripRowStop } from "@/lib/contract/desk/trips-board";
import type { DrivenTrip } from "@/lib/contract/desk/trips-detail";
import type {
  PlannedStopResponse,
  PlanSegmentResponse,
  TripPlanResponse,
} from "@/lib/contract/desk/trips-plan";
import { age } from "@/lib/format/age";
import { duration } from "@/lib/format/duration";
import { slackLabel } from "@/lib/format/slack";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { stopAnchor } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface PlanStopsProps {
  row: TripRow;
  plan: TripPlanResponse | null;
  /** Null where nothing is known of it. */
  driven: DrivenTrip | null;
}

/**
 * The stops with what was and will be driven, waited, worked and rested before each, and why one is late.
 */
export function PlanStops({ row, plan, driven }: PlanStopsProps) {
  const { stops } = row;
  const [seen] = useState<ReadonlySet<number>>(() => new Set(stops.map(({ stopId }) => stopId)));
  return (
    <ol className="grid">
      {driven?.source === "positions" ? (
        <li className="text-small text-ink-3">
          Until now by positions: no log of the driver is known, so breaks and rests are not told apart.
        </li>
      ) : null}
      {stops.map((stop, index) => (
        <StopItem
          key={stop.stopId}
          row={row}
          number={index + 1}
          stop={stop}
          isNew={!seen.has(stop.stopId)}
          planned={plan?.stops.find(({ stopIndex }) => stopIndex === index) ?? null}
          segments={plan?.segments ?? []}
          driven={driven?.segments ?? []}
        />
      ))}
    </ol>
  );
}

const stopLook = "scroll-mt-3 border-b border-line py-2.5 last:border-b-0 target:bg-sunken";

/** Stops come after the page has been opened: a link to one has nowhere to go until then. */
function showWhereAskedFor(item: HTMLElement | null): void {
  if (item === null || location.hash !== `#${item.id}`) return;
  item.scrollIntoView({ block: "nearest" });
  item.focus({ preventScroll: true });
}

interface StopItemProps {
  row: TripRow;
  number: number;
  stop: TripRowStop;
  /** It came while somebody looked. */
  isNew: boolean;
  planned: PlannedStopResponse | null;
  segments: readonly PlanSegmentResponse[];
  driven: DrivenTrip["segments"];
}

function StopItem({ row, number, stop, isNew, planned, segments, driven }: StopItemProps) {
  const nowMs = useNowSeconds(5) * 1_000;
  const timeZone = zoneOfStop(stop, localZone());
  const before = row.stops[number - 2];
  const change = clockChange(
    [...driven, ...segments],
    number - 1,
    before === undefined ? null : zoneOfStop(before, localZone()),
    timeZone,
  );
  const lines = [
    ...planLines(driven, number - 1, timeZone, nowMs, true),
    ...planLines(segments, number - 1, timeZone, nowMs),
  ];
  const at = (iso: string) => nearInstantLabel(Date.parse(iso), timeZone, nowMs);
  const window = windowLabel(stop, timeZone, nowMs);
  const eta = planned?.serviceStartAt ?? stop.serviceStartAt;
  const slack = planned === null ? stop.slackMinutes : planned.slackMinutes;
  return (
    <li ref={showWhereAskedFor} id={stopAnchor(stop.stopId)} tabIndex={-1} className={stopLook}>
      <ClockChange change={change} />
      <PlanLines lines={lines.filter(({ kind }) => kind !== "service")} />
      <div className="grid grid-cols-[14px_minmax(0,1fr)_auto] gap-x-2">
        <span className="pt-1">
          <TripStopMark stop={stop} />
        </span>
        <div className="min-w-0">
          <h3 className="truncate text-body font-medium" title={stop.name}>
            <BoardFlash value={`${number} ${stop.name}`} isNew={isNew} className="block truncate">
              {number}. {stop.name}
              <span className="sr-only">, {stopLabel(stop)}</span>
            </BoardFlash>
          </h3>
          <p className="text-small text-ink-2">
            {stop.town === "" || stop.town === stop.name ? null : <>{stop.town} · </>}
            <BoardFlash value={`${stop.windowStart} ${stop.windowEnd}`} isNew={isNew} className="inline">
              {window === null ? "no window" : `window ${window}`}
            </BoardFlash>
          </p>
          <StayStanding stop={stayStopOfTrip(row, stop, number, timeZone)} />
          <RequiredForms tripId={row.tripId} stopId={stop.stopId} isLeft={stop.departed !== null} />
          <StopPromises kind="trip" stop={String(stop.stopId)} timeZone={timeZone} />
        </div>
        <div className="text-right tabular-nums">
          <BoardFlash value={`${stop.mark} ${stop.arrived} ${stop.departed}`}>
            <StopTimes stop={stop} eta={eta} at={at} />
          </BoardFlash>
          {slack === null || stop.departed !== null ? null : (
            <p className={cx("text-small", slackInk(planned?.risk ?? stop.risk))}>{slackLabel(slack)}</p>
          )}
        </div>
      </div>
      <PlanLines lines={lines.filter(({ kind }) => kind === "service")} />
      {planned === null ? null : <Causes planned={planned} />}
    </li>
  );
}

function StopTimes({
  stop,
  eta,
  at,
}: {
  stop: TripRowStop;
  eta: string | null;
  at: (iso: string) => string;
}) {
  if (stop.mark === "skipped" || stop.mark === "canceled") return <p className="text-ink-3">{stop.mark}</p>;
  if (stop.arrived !== null)
    return (
      <>
        <p>arrived {at(stop.arrived)}</p>
        {stop.departed === null ? null : <p className="text-small text-ink-2">left {at(stop.departed)}</p>}
      </>
    );
  if (eta === null) return <p className="text-ink-3">no ETA</p>;
  return (
    <p>
      <span className="text-small text-ink-3">ETA </span>
      {at(eta)}
    </p>
  );
}

const bars: Readonly<Record<PlanLine["kind"], string>> = {
  drive: "bg-moving",
  wait: "bg-unknown",
  service: "bg-ok",
  break: "bg-rest",
  rest: "bg-rest",
};

/** Says, before the stretches of a leg, what its first instant is on the clock of the stop that it leads to. */
export function ClockChange({ change }: { change: string | null }) {
  return change === null ? null : (
    <p className="ml-[5px] pl-2.5 text-small text-ink-3 tabular-nums">Clock changes: {change}</p>
  );
}

/** Stretches of a plan, one a line. The bar's colour repeats what the word says. */
export function PlanLines({ lines }: { lines: readonly PlanLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="my-1 ml-[5px] grid gap-0.5 text-small text-ink-2">
      {lines.map((line) => (
        <li
          key={line.kind + line.from}
          className="grid grid-cols-[2px_3rem_2.75rem_1fr] items-center gap-x-2"
        >
          <span
            aria-hidden="true"
            className={cx("h-3.5 rounded-full", bars[line.kind], line.isPast && "opacity-50")}
          />
          <span>{line.label}</span>
          <span className="text-right text-ink tabular-nums">{line.length}</span>
          <span className="truncate text-ink-3 tabular-nums">
            {line.from} – {line.to}
          </span>
          {line.where === null ? null : <span className="col-start-4">{line.where}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Lists why the ETA is not the appointment, in lengths that add up, each with the age of what it rests on. */
function Causes({ planned }: { planned: PlannedStopResponse }) {
  const items = planned.items.filter(({ minutes }) => minutes !== 0);
  if (planned.lateMinutes === null || planned.lateMinutes <= 0 || items.length === 0) return null;
  return (
    <div className="mt-1.5 ml-[22px] rounded-panel bg-sunken px-2.5 py-1.5 text-small">
      <p className="font-medium">{duration(planned.lateMinutes * 60)} late, by cause</p>
      <ul>
        {items.map((item) => (
          <li key={item.cause} className="flex gap-2">
            <span className="w-16 text-right whitespace-nowrap tabular-nums">
              {item.minutes > 0 ? "+" : "−"}
              {duration(Math.abs(item.minutes) * 60)}
            </span>
            <span>{item.cause}</span>
            {item.inputAgeMs === null ? null : (
              <span className="ml-auto text-ink-3">{age(item.inputAgeMs / 1_000)} old</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
