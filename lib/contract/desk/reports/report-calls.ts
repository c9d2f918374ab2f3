import * as performance from "@/lib/contract/desk/reports/performance";
import * as targets from "@/lib/contract/desk/reports/report-targets";
import * as work from "@/lib/contract/desk/reports/work";

/** The desk's calls about reports. */
export const reportCalls = {
  getPerformanceReport: performance.getPerformanceReport,
  getUnitReport: performance.getUnitReport,
  getReportTargets: targets.getReportTargets,
  changeReportTargets: targets.changeReportTargets,
  getWorkReport: work.getWorkReport,
  listWorkStays: work.listWorkStays,
} as const;
