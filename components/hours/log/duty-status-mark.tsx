import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import type { DutyStatusCode } from "@/lib/contract/interface/hours-of-service-codes";
import { dutyFlagLabel, dutyStatusKind, dutyStatusLabel } from "@/lib/driver-hours/duty-status";

interface DutyStatusMarkProps {
  /** Null where it is not known. */
  status: DutyStatusCode | null;
  flag?: "PC" | "YM" | null | undefined;
  /** A graver state than the status' own, e.g. `jeopardy` for a driver who is about to run out. */
  kind?: StateKind | undefined;
  /** Another word than the status' own, e.g. `Violation`; screen readers hear both. */
  label?: string | undefined;
}

/** A driver's duty status: shape, word, and PC or YM where it is flagged. */
export function DutyStatusMark({ status, flag, kind, label }: DutyStatusMarkProps) {
  const own = status === null ? "Unknown" : dutyStatusLabel[status];
  return (
    <StateMark kind={kind ?? (status === null ? "unknown" : dutyStatusKind[status])}>
      <span>
        {label ?? own}
        {label === undefined ? null : <span className="sr-only">, {own.toLowerCase()}</span>}
      </span>
      {flag ? (
        <abbr title={dutyFlagLabel[flag]} className="text-fine font-semibold no-underline">
          {flag}
          <span className="sr-only">, {dutyFlagLabel[flag]}</span>
        </abbr>
      ) : null}
    </StateMark>
  );
}
