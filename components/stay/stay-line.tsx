import { StateShape } from "@/components/ui/state-shape";
import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useCompanySettings } from "@/lib/queries/settings";
import { type Stay, stayAt } from "@/lib/stays/stay-clock";
import { stayLabel } from "@/lib/stays/stay-label";
import { type StayCustomer, stayTerms } from "@/lib/stays/stay-terms";
import type { StopTimes } from "@/lib/stays/stop-times";

interface StayLineProps {
  kind: "trip" | "manifest";
  /** Null where nobody goes there: then nothing is shown. */
  times: StopTimes | null;
  customer: StayCustomer;
  /** In which times are written, IANA. */
  timeZone: string;
  className?: string;
}

/** Counts the stay at a stop: free time, detention, layover. Shows nothing before it begins. */
export function StayLine({ kind, times, customer, timeZone, className = "" }: StayLineProps) {
  const settings = useCompanySettings().stays;
  const nowMs = useNowSeconds(15) * 1_000;
  if (times === null) return null;
  const stay = stayAt(times, stayTerms(settings, kind, customer), nowMs);
  const label = stayLabel(stay, timeZone, nowMs);
  if (label === null) return null;
  const isUrgent = isRunningOut(stay, settings, nowMs);
  return (
    <span
      className={`flex items-baseline gap-1.5 text-small font-normal ${isUrgent ? "text-jeopardy" : "text-ink-2"} ${className}`}
    >
      {isUrgent ? <StateShape kind="jeopardy" size={8} /> : null}
      {label}
    </span>
  );
}

/** Is true of a truck that stands there with little or none of its free time left. */
const isRunningOut = ({ state, freeUntilMs }: Stay, { warnMinutes }: StaySettings, nowMs: number): boolean =>
  state === "detention" ||
  (state === "free" && freeUntilMs !== null && nowMs >= freeUntilMs - warnMinutes * 60_000);
