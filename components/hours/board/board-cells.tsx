import type { BoardRow } from "@/components/hours/board/board-row";
import type { Cell } from "@/components/list-page/columns/data-column";
import { zonedCell } from "@/components/list-page/table/zoned-cell";
import type { PlaceNames } from "@/components/map/basemap/place-names";
import { MeterBar, meterInks } from "@/components/ui/meter-bar";
import { StateMark } from "@/components/ui/state-mark";
import { WorkMarks } from "@/components/work/work-marks";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { ClockName } from "@/lib/contract/desk/plain/clock-names";
import { clockTone, type DriverState, driverState } from "@/lib/driver-hours/driver-state";
import { dutyFlagLabel, dutyStatusKind, dutyStatusLabel } from "@/lib/driver-hours/duty-status";
import { nextLabel, zoneOf } from "@/lib/driver-hours/next-label";
import { age } from "@/lib/format/age";
import { duration } from "@/lib/format/duration";

const judged = new WeakMap<BoardRow, { nowMs: number; state: DriverState }>();

/** A driver judged now; all cells of the row read the same judgement. */
function stateAt(row: BoardRow, nowMs: number): DriverState {
  const before = judged.get(row);
  if (before?.nowMs === nowMs) return before.state;
  const state = driverState(row.hours, nowMs, row.thresholds);
  judged.set(row, { nowMs, state });
  return state;
}

export const driverCell = ({ name, hours }: BoardRow): Cell => ({
  content: (
    <>
      <span className="truncate">{name}</span>
      <WorkMarks externalUserId={hours.id} />
      <span className="ml-auto text-small font-normal text-ink-3">{hours.terminals[0]}</span>
    </>
  ),
  look: "flex items-center gap-2 font-medium",
});

const urgencyKinds: Readonly<Partial<Record<DriverState["urgency"], "late" | "jeopardy">>> = {
  violation: "late",
  soon: "jeopardy",
};

/** Shape and word of the duty status, PC or YM where it is flagged; a violation takes the word. */
export function statusCell(row: BoardRow, nowMs: number): Cell {
  const { status, flag } = row.hours;
  const { known, urgency } = stateAt(row, nowMs);
  if (known === null || status === null) return { content: <StateMark kind="unknown">Unknown</StateMark> };
  const own = dutyStatusLabel[status];
  // Beside a flag the row has room for half of the status; readers hear all of it.
  const half = flag === "PC" ? "Off" : "On";
  const shown = urgency === "violation" ? "Violation" : flag === null ? own : half;
  return {
    content: (
      <StateMark kind={urgencyKinds[urgency] ?? dutyStatusKind[status]}>
        {shown}
        {flag === null ? null : <b className="text-fine">{flag}</b>}
      </StateMark>
    ),
    title: flag === null ? undefined : dutyFlagLabel[flag],
    label: [shown === own ? null : shown, own, flag && dutyFlagLabel[flag]].filter(Boolean).join(", "),
  };
}

export function sinceCell({ hours }: BoardRow, nowMs: number): Cell {
  return hours.sinceMs === null ? null : zonedCell(hours.sinceMs, zoneOf(hours), nowMs, "text-ink-2");
}

/** Figure and bar of a clock side by side, the figures of a column below each other. */
const clockLook = "grid grid-cols-[40px_1fr] items-center justify-items-end gap-2";

/** Time left on a clock, and how much of the whole that is; the clock that runs out first is bold. */
export const clockCell =
  (name: ClockName) =>
  (row: BoardRow, nowMs: number): Cell => {
    const state = stateAt(row, nowMs);
    const leftMs = state.known?.clocks[name];
    if (leftMs === null) return { content: "–", look: `${clockLook} text-ink-3`, label: "no such clock" };
    if (leftMs === undefined) return { content: "?", look: `${clockLook} text-ink-3`, label: "not known" };
    const limitMs = row.hours.engine?.limits[name] ?? 0;
    const tone = clockTone(state, name);
    const weight = state.known?.least.name === name ? "font-semibold" : "";
    return {
      content: (
        <>
          {duration(leftMs / 1_000)}
          {limitMs <= 0 ? null : (
            <MeterBar share={leftMs / limitMs} tone={tone} className="justify-self-stretch" />
          )}
        </>
      ),
      look: `${clockLook} ${meterInks[tone]} ${weight}`,
    };
  };

export function nextCell(row: BoardRow, nowMs: number): Cell {
  const state = stateAt(row, nowMs);
  const sentence = nextLabel(row.hours, state, nowMs);
  const urgent = state.warning === 2 && state.urgency === "soon" ? "font-medium text-jeopardy" : "";
  const look =
    state.urgency === "violation" ? "font-medium text-late" : state.warning < 2 ? "text-ink-2" : urgent;
  return { content: sentence, look, title: sentence };
}

/** Shows what comes back at midnight, and what the cycle holds then. */
export function tomorrowCell(row: BoardRow, nowMs: number): Cell {
  const { engine, gainTomorrowMs } = row.hours;
  const { known } = stateAt(row, nowMs);
  // Show nothing of whoever was silent for long: they may have worked on, so what they had tomorrow is gone too.
  if (known === null || (engine === null && gainTomorrowMs === null)) return null;
  return {
    content: (
      <>
        {gainTomorrowMs === null ? null : (
          <span className="text-ink-3">+{duration(gainTomorrowMs / 1_000)}</span>
        )}
        {known.tomorrowMs === null ? null : (
          <span className="ml-1.5 inline-block w-10 text-ink-2">{duration(known.tomorrowMs / 1_000)}</span>
        )}
      </>
    ),
  };
}

/** The town of `3 mi W of Mount Vernon IL`: how far from it, the chosen driver's sentences say. */
const townOf = (sentence: string) => sentence.replace(/^(in|[\d.]+ mi \w+ of) /, "");

/** A place that is much older than the clocks says how old it is: so long nobody knows where the driver went. */
const oldPlaceMs = 15 * 60_000;

/** @param places null until they are loaded */
export const whereCell =
  (places: PlaceNames | null) =>
  ({ hours: { place } }: BoardRow, nowMs: number): Cell => {
    if (place === null) return null;
    const sentence = places?.near(place.latitude, place.longitude) ?? place.text ?? "…";
    const oldMs = nowMs - place.eventMs;
    return {
      content: (
        <>
          {townOf(sentence)}
          {oldMs > oldPlaceMs ? <span className="text-ink-3"> · {age(oldMs / 1_000)} ago</span> : null}
        </>
      ),
      look: "text-ink-2",
      title: sentence,
    };
  };

export function ageCell(row: BoardRow, nowMs: number): Cell {
  const { asOfMs }: DriverHours = row.hours;
  if (asOfMs === null) return null;
  const isOld = driverState(row.hours, nowMs, row.thresholds).known === null;
  return { content: age((nowMs - asOfMs) / 1_000), look: isOld ? "text-ink" : "text-ink-3" };
}
