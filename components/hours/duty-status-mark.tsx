import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import type { DutyStatusCode } from "@/lib/contract/hours-of-service-codes";
import { dutyFlagWords, dutyStatusWords } from "@/lib/format/duty-status";

export const dutyStatusKinds: Readonly<Record<DutyStatusCode, StateKind>> = {
  DRIVING: "moving",
  ON_DUTY_NOT_DRIVING: "ok",
  SLEEPER_BERTH: "rest",
  OFF_DUTY: "rest",
};

interface DutyStatusMarkProps {
  /** Null where it is not known. */
  status: DutyStatusCode | null;
  flag?: "PC" | "YM" | null | undefined;
  /** A graver state than the status' own, e.g. `jeopardy` for a driver who is about to run out. */
  kind?: StateKind | undefined;
  /** Another word than the status' own, e.g. `Violation`; screen readers hear both. */
  word?: string | undefined;
}

/** A driver's duty status: shape, word, and PC or YM where it is flagged. */
export function DutyStatusMark({ status, flag, kind, word }: DutyStatusMarkProps) {
  const own = status === null ? "Unknown" : dutyStatusWords[status];
  return (
    <StateMark kind={kind ?? (status === null ? "unknown" : dutyStatusKinds[status])}>
      <span>
        {word ?? own}
        {word === undefined ? null : <span className="sr-only">, {own.toLowerCase()}</span>}
      </span>
      {flag ? (
        <abbr title={dutyFlagWords[flag]} className="text-fine font-semibold no-underline">
          {flag}
          <span className="sr-only">, {dutyFlagWords[flag]}</span>
        </abbr>
      ) : null}
    </StateMark>
  );
}
