import { rulesetWords } from "@/lib/format/hours-words";
import type { DriverLog } from "@/lib/queries/driver-log";

/** Rule set, zone and start of day of a driver's log, in one line. */
export function DriverFacts({ config }: { config: DriverLog["config"] }) {
  const facts = [
    rulesetWords(config.ruleset),
    `Times in ${config.timezone}, the home terminal's zone`,
    config.logDayStart === "00:00" ? "Log days from midnight" : `Log days from ${config.logDayStart}`,
    config.terminal === undefined ? null : `Terminal ${config.terminal}`,
    config.exempt ? `Exempt${config.exemptReason === undefined ? "" : `: ${config.exemptReason}`}` : null,
    config.rulesetAssumed
      ? `The rule set ${config.rulesetName ?? ""} isn't known here, so the usual one stands in`
      : null,
  ].filter((fact) => fact !== null);
  return (
    <p className="border-b border-line bg-bg px-3.5 py-1.5 text-small text-ink-2">{facts.join(" · ")}</p>
  );
}
