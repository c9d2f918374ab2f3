import { changeText, hoursText } from "@/components/hours/log/log-labels";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";
import type { PreviewClocks } from "@/lib/contract/desk/driver-log";
import type { HosViolation } from "@/lib/contract/interface/hours-of-service-clocks";
import { clockLabel, limitLabel } from "@/lib/driver-hours/hours-labels";
import { dayTimeLabel, weekdayTimeLabel } from "@/lib/time/instant-labels";

interface ClockChangeProps {
  caption: string;
  before: PreviewClocks;
  after: PreviewClocks;
  /** Head of the right column, e.g. `After` or `If accepted`. */
  afterLabel: string;
  timeZone: string;
  /** Violations that it would bring, and those that it would take away. */
  added: readonly HosViolation[];
  removed?: readonly HosViolation[];
}

type Duration =
  | "driveAvailableNowMs"
  | "driveMs"
  | "shiftMs"
  | "shiftIfSplitMs"
  | "breakMs"
  | "cycleMs"
  | "cycleAvailableTomorrowMs";

const durations: readonly [Duration, string][] = [
  ["driveAvailableNowMs", "Can drive now"],
  ["driveMs", "Drive"],
  ["shiftMs", "Shift"],
  ["shiftIfSplitMs", "Shift if split"],
  ["breakMs", "Break"],
  ["cycleMs", "Cycle"],
  ["cycleAvailableTomorrowMs", "Cycle tomorrow"],
];

const rests = [
  ["breakDoneAt", "Break done"],
  ["splitDoneAt", "Split done"],
  ["resetAt", "Full rest done"],
  ["restartAt", "Restart done"],
] as const;

const cell = "border-b border-line py-1 pl-2 text-right whitespace-nowrap";

/** Clocks before and after something, side by side with what it changes; below them the violations, each a sentence. */
export function ClockChange(props: ClockChangeProps) {
  const { added, removed = [], timeZone } = props;
  return (
    <>
      <Clocks {...props} />
      {added.length === 0 && removed.length === 0 ? (
        <p className="mt-2 text-ink-2">It brings no violation and takes none away.</p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {added.map((one) => (
            <li key={`+${one.limit} ${one.start}`} className="flex items-baseline gap-1.5 text-late">
              <StateShape kind="late" /> Brings a violation: {labelOf(one, timeZone)}
            </li>
          ))}
          {removed.map((one) => (
            <li key={`-${one.limit} ${one.start}`} className="flex items-baseline gap-1.5 text-ok">
              <StateShape kind="ok" /> Takes a violation away: {labelOf(one, timeZone)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Clocks({ caption, before, after, afterLabel, timeZone }: ClockChangeProps) {
  const restRows = rests.filter(([key]) => before[key] !== null || after[key] !== null);
  const atOrNone = (text: string | null) =>
    text === null ? "–" : weekdayTimeLabel(Date.parse(text), timeZone);
  return (
    <table className="w-full border-separate border-spacing-0 text-ink">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-small text-ink-3">
          <th scope="col" className="border-b border-line py-1 text-left font-medium">
            Clock
          </th>
          {["Now", afterLabel, "Change"].map((label) => (
            <th key={label} scope="col" className={cx(cell, "font-medium")}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {durations.map(([key, name]) => (
          <DurationRow key={key} name={name} before={before[key]} after={after[key]} />
        ))}
        <tr>
          <th scope="row" className="border-b border-line py-1 text-left font-normal">
            Ends first
          </th>
          <td className={cell}>{clockLabel[before.binding]}</td>
          <td className={cell}>{clockLabel[after.binding]}</td>
          <td className={cell} />
        </tr>
        {restRows.map(([key, name]) => (
          <tr key={key}>
            <th scope="row" className="border-b border-line py-1 text-left font-normal">
              {name}
            </th>
            <td className={cx(cell, "text-small")}>{atOrNone(before[key])}</td>
            <td className={cx(cell, "text-small")}>{atOrNone(after[key])}</td>
            <td className={cell} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DurationRow({ name, before, after }: { name: string; before: number | null; after: number | null }) {
  if (before === null && after === null) return null;
  const change = before === null || after === null ? null : after - before;
  const text = (ms: number | null) => (ms === null ? "–" : hoursText(ms));
  return (
    <tr>
      <th scope="row" className="border-b border-line py-1 text-left font-normal">
        {name}
      </th>
      <td className={cell}>{text(before)}</td>
      <td className={cx(cell, "font-semibold")}>{text(after)}</td>
      <td className={cx(cell, change === null || Math.abs(change) < 60_000 ? "text-ink-3" : "text-ink")}>
        {change === null ? "" : changeText(change)}
      </td>
    </tr>
  );
}

const labelOf = (one: HosViolation, timeZone: string) =>
  `${limitLabel(one.limit)}, ${dayTimeLabel(Date.parse(one.start), timeZone)}, ${hoursText(one.overMs)} over`;

/** Those of `found` that `known` has no part in, by limit and start. */
export function newViolations(
  known: readonly HosViolation[],
  found: readonly HosViolation[],
): HosViolation[] {
  const keys = new Set(known.map((one) => `${one.limit} ${one.start}`));
  return found.filter((one) => !keys.has(`${one.limit} ${one.start}`));
}
