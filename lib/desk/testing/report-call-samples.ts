import type { CallInput } from "@/lib/client/create-client";
import type { reportCalls } from "@/lib/contract/desk/report-calls";
import { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import { savedReport } from "@/lib/desk/testing/reports-at-terminal";

const dayMs = 86_400_000;

const saved = "3f0f3c34-1d2a-4c6f-9a4e-2b7f0f0a1c5d";
/** What each call about reports can be called with. @param vehicle whose days are asked for */
export function reportCallSamples(nowMs: number, vehicle: string) {
  const dateOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
  const days = { from: dateOf(nowMs - 2 * dayMs), to: dateOf(nowMs) };
  const span = { ...days, timezone: "America/Central" } as const;
  return {
    getPerformanceReport: { query: span },
    getUnitReport: { params: { number: vehicle }, query: span },
    getWorkReport: { query: days },
    listWorkStays: { query: { ...days, part: "all" } },
    listSavedReports: {},
    saveReport: { params: { id: saved }, body: savedReport("Week", null) },
    removeSavedReport: { params: { id: saved } },
    getReportFile: { params: { id: saved, fileId: saved } },
    getReportTargets: {},
    changeReportTargets: { body: { ...ReportTargets.parse({}), version: 0 } },
  } satisfies { [Id in keyof typeof reportCalls]: CallInput<(typeof reportCalls)[Id]> };
}
