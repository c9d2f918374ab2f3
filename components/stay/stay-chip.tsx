import type { StayStop } from "@/components/stay/stay-stop";
import { StateShape } from "@/components/ui/state-shape";
import { useCompanySettings } from "@/lib/queries/settings";
import { stayAt } from "@/lib/stays/stay-clock";
import { stayChip, stayLabel } from "@/lib/stays/stay-label";
import { stayTerms } from "@/lib/stays/stay-terms";

interface StayChipProps {
  stop: StayStop;
  /** Milliseconds since 1970. */
  nowMs: number;
}

/** Marks a row whose truck stands in detention, or soon will. Shows nothing while there is time enough. */
export function StayChip({ stop, nowMs }: StayChipProps) {
  const settings = useCompanySettings().stays;
  const { kind, times, customer, timeZone, name } = stop;
  if (times === null) return null;
  const stay = stayAt(times, stayTerms(settings, kind, customer), nowMs);
  const chip = stayChip(stay, settings.warnMinutes, nowMs);
  if (chip === null) return null;
  const whole = `${name}: ${stayLabel(stay, timeZone, nowMs)}`;
  return (
    <abbr
      title={whole}
      className="ml-1.5 inline-flex items-baseline gap-1 text-small font-medium text-jeopardy no-underline"
    >
      <StateShape kind="jeopardy" size={8} />
      {chip}
    </abbr>
  );
}
