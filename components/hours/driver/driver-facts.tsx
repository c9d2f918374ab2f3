import type { DriverLog } from "@/lib/contract/desk/driver-log";
import { rulesetLabel } from "@/lib/driver-hours/hours-labels";
import { isKnownZone } from "@/lib/time/zones";

const saidWords = {
  driver: "",
  terminal: " (the terminal's)",
  company: " (the company's)",
  nobody: "",
} as const;

/** Rule set, zone and start of day of a driver's log, in one line. */
export function DriverFacts({ config }: { config: DriverLog["config"] }) {
  const said = (field: "ruleset" | "logDayStart") => saidWords[config.saidBy?.[field] ?? "driver"];
  const dayStart = config.logDayStart === "00:00" ? "midnight" : config.logDayStart;
  const facts = [
    `${rulesetLabel(config.ruleset)}${said("ruleset")}`,
    isKnownZone(config.timezone)
      ? `Times in ${config.timezone}, the home terminal's zone`
      : `Times in UTC: the home terminal's zone ${config.timezone} isn't known here`,
    `Log days from ${dayStart}${said("logDayStart")}`,
    config.terminal === undefined ? null : `Terminal ${config.terminal}`,
    config.exempt ? `Exempt${config.exemptReason === undefined ? "" : `: ${config.exemptReason}`}` : null,
    config.rulesetAssumed
      ? `The driver's rule set ${config.rulesetName ?? ""} isn't known here, so another stands in`
      : null,
  ].filter((fact) => fact !== null);
  return (
    <p className="border-b border-line bg-bg px-3.5 py-1.5 text-small text-ink-2">{facts.join(" · ")}</p>
  );
}
