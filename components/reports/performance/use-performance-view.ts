import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useListView } from "@/components/list-page/use-list-view";
import { lastDays, periodFault, presets, reportTimezone } from "@/components/reports/frame/period";
import { useReportZone } from "@/components/reports/frame/use-report-zone";
import { useAddress } from "@/components/ui/address";
import { ianaZoneOfReport, reportTimezones } from "@/lib/contract/interface/reports";

export const spans = [...presets, "typed"] as const;
export const leagueGrades = ["off", "near", "on"] as const;

const parsers = {
  group: parseAsString,
  /** Days up to yesterday, or `typed`: those of `from` and `to`. */
  span: parseAsStringLiteral(spans).withDefault("7"),
  from: parseAsString.withDefault(""),
  to: parseAsString.withDefault(""),
  timezone: parseAsStringLiteral(reportTimezones),
  show: parseAsStringLiteral(leagueGrades),
  search: parseAsString.withDefault(""),
  sort: parseAsString.withDefault("-rank"),
  /** The unit beside the league. */
  unit: parseAsString,
  sheet: parseAsStringLiteral(["targets"]),
};

/** Keeps in the address what the report shows. @param nowMs by which days are over */
export function usePerformanceView(nowMs: number) {
  const { view, setView, setSoon } = useAddress(parsers);
  const { search, show, group, span, from, to } = view;
  const zone = useReportZone(null);
  const timezone = view.timezone ?? reportTimezone(zone);
  const list = useListView(view.sort, { search, show }, setView);
  const period = span === "typed" ? { from, to } : lastDays(Number(span), ianaZoneOfReport[timezone], nowMs);
  const asked = { ...period, timezone, ...(group === null ? {} : { group }) };
  return { view, setView, setSoon, ...list, period, timezone, asked, fault: periodFault(period) };
}

export type PerformanceView = ReturnType<typeof usePerformanceView>;
