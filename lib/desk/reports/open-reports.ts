import type { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import { PerformanceDays, type PerformanceDaysOptions } from "@/lib/desk/reports/performance-days";
import { PerformanceReports, type PerformanceReportsOptions } from "@/lib/desk/reports/performance-reports";

interface Options extends PerformanceDaysOptions, Pick<PerformanceReportsOptions, "fleet" | "standsOf"> {
  targets: { current(): Promise<ReportTargets> };
}

/** Composes what managers read of vehicles. */
export function openReports(options: Options) {
  const days = new PerformanceDays(options);
  const { targets, fleet, standsOf, clock } = options;
  return {
    reports: new PerformanceReports({ days, fleet, standsOf, clock, targets: () => targets.current() }),
    // Nothing is read before somebody asks.
    start: () => undefined,
    stop: () => days.stop(),
  };
}
