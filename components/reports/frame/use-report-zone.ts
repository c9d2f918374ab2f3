import { useQuery } from "@tanstack/react-query";
import type { HosSettings } from "@/lib/contract/interface/hours-of-service-settings";
import { hoursRulesQuery } from "@/lib/queries/settings";
import { localZone } from "@/lib/time/zones";

type Rules = {
  company: Pick<HosSettings["company"], "timezone">;
  terminals: readonly Pick<HosSettings["terminals"][number], "terminalCode" | "timezone">[];
};

/** The zone of a report's days, IANA: its terminal's, else the company's, else the reader's. @param terminal null for all */
export const reportZone = (rules: Rules | null, terminal: string | null, readers: string): string =>
  rules?.terminals.find(({ terminalCode }) => terminalCode === terminal)?.timezone ??
  rules?.company.timezone ??
  readers;

/** The same as the company has set it: a reader far away asks for the day that it is at the docks. */
export function useReportZone(terminal: string | null): string {
  const rules = useQuery(hoursRulesQuery).data?.rules ?? null;
  return reportZone(rules, terminal, localZone());
}
