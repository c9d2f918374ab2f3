import type { CallInput } from "@/lib/client/create-client";
import type { reportCalls } from "@/lib/contract/desk/report-calls";
import { ReportTargets } from "@/lib/contract/desk/reports/report-targets";

const dayMs = 86_400_000;

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
    getReportTargets: {},
    changeReportTargets: { body: { ...ReportTargets.parse({}), version: 0 } },
  } satisfies { [Id in keyof typeof reportCalls]: CallInput<(typeof reportCalls)[Id]> };
}
