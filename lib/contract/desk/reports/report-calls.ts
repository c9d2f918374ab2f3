import * as performance from "@/lib/contract/desk/reports/performance";
import * as targets from "@/lib/contract/desk/reports/report-targets";

/** The desk's calls about reports. */
export const reportCalls = {
  getPerformanceReport: performance.getPerformanceReport,
  getUnitReport: performance.getUnitReport,
  getReportTargets: targets.getReportTargets,
  changeReportTargets: targets.changeReportTargets,
} as const;
