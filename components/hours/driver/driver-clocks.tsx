import { usePresent } from "@/components/hours/driver/driver-present";
import { hoursText } from "@/components/hours/log/log-labels";
import { cx } from "@/components/ui/cx";
import { MeterBar, type MeterTone, meterInks } from "@/components/ui/meter-bar";
import { StateShape } from "@/components/ui/state-shape";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { type ClockName, clockNames } from "@/lib/contract/desk/plain/clock-names";
import { clockTone, type DriverState } from "@/lib/driver-hours/driver-state";
import { clockLabel, restPlaceLabel } from "@/lib/driver-hours/hours-labels";
import { age } from "@/lib/format/age";
import { dayTimeLabel, timeLabel } from "@/lib/time/instant-labels";

interface DriverClocksProps {
  hours: DriverHours;
  /** The zone that times are shown in. */
  timeZone: string;
}

type JudgedProps = DriverClocksProps & { state: DriverState };

/** The four clocks with what is left now, which of them ends driving first, and what comes back when. */
export function DriverClocks(props: DriverClocksProps) {
  const present = usePresent(props.hours);
  if (present === null) return null;
  const { hours } = props;
  const { state } = present;
  if (state.known === null) return <UnknownClocks {...props} state={state} />;
  const { clocks, least } = state.known;
  const limits = hours.engine?.limits;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2.5 border-b border-line bg-surface px-3.5 py-2.5">
      <dl className="contents">
        <div className="min-w-32">
          <dt className="text-small text-ink-3">Can drive now</dt>
          <dd className="text-large font-semibold">{hoursText(least.leftMs)}</dd>
          <dd className="text-small text-ink-2">{clockLabel[least.name]} ends first</dd>
        </div>
        {clockNames.map((name) => (
          <ClockTile
            key={name}
            name={name}
            leftMs={clocks[name]}
            limitMs={limits === undefined ? null : limits[name]}
            tone={clockTone(state, name)}
            first={name === least.name}
          />
        ))}
      </dl>
      <ul className="grid min-w-60 flex-1 content-start gap-0.5 text-small text-ink-2">
        {clockNotes({ ...props, state }).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

interface ClockTileProps {
  name: ClockName;
  leftMs: number | null;
  limitMs: number | null;
  tone: MeterTone;
  first: boolean;
}

function ClockTile({ name, leftMs, limitMs, tone, first }: ClockTileProps) {
  return (
    <div className="w-24">
      <dt className="flex items-center gap-1.5 text-small text-ink-3">
        {clockLabel[name]}
        {tone === "plain" ? null : <StateShape kind={tone === "late" ? "late" : "jeopardy"} size={8} />}
      </dt>
      <dd className={cx("text-title", first ? "font-semibold" : "font-normal", meterInks[tone])}>
        {leftMs === null ? <span className="text-body text-ink-3">No such clock</span> : hoursText(leftMs)}
        {leftMs !== null && limitMs !== null && limitMs > 0 ? (
          <MeterBar share={leftMs / limitMs} tone={tone} className="mt-1.5" />
        ) : null}
      </dd>
    </div>
  );
}

/** Says what comes back and when, each a sentence; nothing where nothing comes. */
function clockNotes({ hours, timeZone, state }: JudgedProps): string[] {
  const { engine } = hours;
  const notes: string[] = [];
  const at = (ms: number) => timeLabel(ms, timeZone);
  if (engine?.shiftIfSplitMs != null && state.known)
    notes.push(`Shift ${hoursText(engine.shiftIfSplitMs)} if the open split is completed.`);
  // While the second half runs, the instant at which it is done says it all.
  if (engine?.splitOwed && engine.splitDoneMs === null) {
    const { status, lengthMs, latestStartMs } = engine.splitOwed;
    const begin = latestStartMs === null ? "" : `, begun by ${at(latestStartMs)}`;
    const half =
      engine.resetMs === null ? "The split still owes" : "As half of a split this rest would still owe";
    notes.push(`${half} ${hoursText(lengthMs)} ${restPlaceLabel[status]}${begin}.`);
  }
  const rests = [
    ["break", engine?.breakDoneMs],
    ["split", engine?.splitDoneMs],
    ["full rest", engine?.resetMs],
    ["restart", engine?.restartMs],
  ] as const;
  const coming = rests.flatMap(([name, ms]) => (ms == null ? [] : [`${name} ${dayTimeLabel(ms, timeZone)}`]));
  if (coming.length > 0) notes.push(`If this goes on, done: ${coming.join(", ")}.`);
  const gain = gainNote(hours, at);
  if (gain !== null) notes.push(gain);
  if (engine?.uncertain)
    notes.push("Some of this depends on time that no record covers; it is read as on duty.");
  if (engine && !engine.shiftKnown)
    notes.push("Drive and shift are the best case: the log holds no full rest yet.");
  if (engine?.exempt) notes.push("Exempt: the clocks are shown, violations are not raised.");
  return notes;
}

/** Says what the next start of day brings back of the cycle; null where the platform does not report it. */
function gainNote({ engine, gainTomorrowMs }: DriverHours, at: (ms: number) => string): string | null {
  if (gainTomorrowMs === null) return null;
  const when = engine === null ? "the next start of day" : at(engine.nextDayStartMs);
  if (gainTomorrowMs < 60_000) return `No cycle time comes back at ${when}.`;
  const then = engine === null ? "" : `: then ${hoursText(engine.availableTomorrowMs)}`;
  return `+${hoursText(gainTomorrowMs)} of cycle at ${when}${then}.`;
}

/** A clock that is too old to believe is not shown at all, but why and since when. */
function UnknownClocks({ hours, state, timeZone }: JudgedProps) {
  return (
    <p className="flex items-center gap-2 border-b border-line bg-unknown-tint px-3.5 py-3">
      <StateShape kind="unknown" size={11} />
      {unknownSentence(hours, state, timeZone)}
    </p>
  );
}

function unknownSentence(hours: DriverHours, state: DriverState, timeZone: string): string {
  if (state.unknown === "unreadable")
    return "The platform wrote a status that cannot be read. The clocks are not known.";
  if (hours.asOfMs === null || state.ageMs === null)
    return "No record of this driver has come yet. The clocks are not known.";
  const since = dayTimeLabel(hours.asOfMs, timeZone);
  return `Nothing heard of the driver's ELD since ${since}, ${age(state.ageMs / 1_000)} ago. The clocks are not known since then.`;
}
