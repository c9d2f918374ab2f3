import { z } from "zod";
import { DownloadedFile, deskCall } from "@/lib/contract/desk/desk-call";
import { longestReportDays, PerformanceReport, UnitReport } from "@/lib/contract/desk/reports/performance";
import {
  ReportTargets,
  ReportTargetsChange,
  ReportTargetsResponse,
} from "@/lib/contract/desk/reports/report-targets";
import { SavedReport, SavedReportsResponse } from "@/lib/contract/desk/reports/saved-reports";
import {
  longestWorkDays,
  WorkReport,
  WorkStays,
  WorkTrend,
  workGroupings,
  workParts,
} from "@/lib/contract/desk/reports/work";
import { dayOf, sampleId } from "@/lib/contract/desk/samples/sample";
import { reportTimezones } from "@/lib/contract/interface/reports";
import { CalendarDate, ExternalId, Text } from "@/lib/contract/scalars";

const dayMs = 86_400_000;
const topics = ["reports"];

interface Days {
  from: string;
  to: string;
}

const days = { from: CalendarDate, to: CalendarDate };
const daysOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
type Rule = [(query: Days) => boolean, { path: string[]; message: string }];
const endsAfterBeginning: Rule = [
  (query) => daysOf(query) >= 1,
  { path: ["to"], message: "must not be before the first day" },
];
const lastsAtMost = (most: number): Rule => [
  (query) => daysOf(query) <= most,
  { path: ["to"], message: `must be at most ${most} days after the first` },
];

const vehicleSpan = z.object({
  ...days,
  timezone: z.enum(reportTimezones, `must be one of ${reportTimezones.join(", ")}`),
});
const workSpan = z.object({
  ...days,
  by: z.enum(workGroupings, `must be one of ${workGroupings.join(", ")}`).default("customer"),
  terminal: Text.optional(),
});

const dates = (nowMs: number) => ({ from: dayOf(nowMs - 2 * dayMs), to: dayOf(nowMs) });
const lastDays = (nowMs: number) => ({ ...dates(nowMs), timezone: "America/Central" }) as const;

/** A report of last week's work. @param group by the code of a terminal; null: all that is seen */
export const weekOfWork = (name: string, group: string | null): SavedReport => ({
  ...{ name, group, kind: "work", by: "customer", timezone: "America/Central", span: "last-week" },
  ...{ format: "csv", recipients: [] },
});

const getPerformanceReport = deskCall({
  method: "GET",
  path: "/reports/performance",
  role: "viewer",
  scope: "filtered",
  query: vehicleSpan
    .extend({ group: Text.optional() })
    .refine(...endsAfterBeginning)
    .refine(...lastsAtMost(longestReportDays)),
  response: PerformanceReport,
  topics,
  sample: (nowMs) => ({ query: lastDays(nowMs) }),
  probe: "sample",
});

const getUnitReport = deskCall({
  method: "GET",
  path: "/reports/performance/units/{number}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ number: ExternalId }),
  query: vehicleSpan.refine(...endsAfterBeginning).refine(...lastsAtMost(longestReportDays)),
  response: UnitReport,
  topics,
  sample: (nowMs) => ({ params: { number: "T-1" }, query: lastDays(nowMs) }),
  probe: ({ vehicle, nowMs }) => ({ params: { number: vehicle }, query: lastDays(nowMs) }),
});

const getReportTargets = deskCall({
  method: "GET",
  path: "/reports/targets",
  role: "viewer",
  scope: "everybody",
  response: ReportTargetsResponse,
  topics,
  sample: {},
  probe: "sample",
});

const changeReportTargets = deskCall({
  method: "PUT",
  path: "/reports/targets",
  role: "manager",
  scope: "company",
  body: ReportTargetsChange,
  response: ReportTargetsResponse,
  sample: () => ({ body: { ...ReportTargets.parse({}), version: 0 } }),
  probe: "sample",
});

const getWorkReport = deskCall({
  method: "GET",
  path: "/reports/work",
  role: "viewer",
  scope: "filtered",
  query: workSpan.refine(...endsAfterBeginning).refine(...lastsAtMost(longestWorkDays)),
  response: WorkReport,
  topics,
  sample: (nowMs) => ({ query: dates(nowMs) }),
  probe: "sample",
});

const listWorkStays = deskCall({
  method: "GET",
  path: "/reports/work/stops",
  role: "viewer",
  scope: "filtered",
  query: workSpan
    .extend({
      /** One group of them; left out: all. Empty: the one that nobody names. */
      group: z.string().max(300).optional(),
      /** One place; left out: all. */
      place: z.string().max(300).optional(),
      /** One completion code; left out: all. */
      code: z.string().max(60).optional(),
      part: z.enum(workParts, `must be one of ${workParts.join(", ")}`).default("all"),
    })
    .refine(...endsAfterBeginning)
    .refine(...lastsAtMost(longestWorkDays)),
  response: WorkStays,
  topics,
  sample: (nowMs) => ({ query: { ...dates(nowMs), part: "all" as const } }),
  probe: "sample",
});

/** The weeks before a day, that of the day too. */
const getWorkTrend = deskCall({
  method: "GET",
  path: "/reports/work/trend",
  role: "viewer",
  scope: "filtered",
  query: z.object({ to: CalendarDate, terminal: Text.optional() }),
  response: WorkTrend,
  topics,
  sample: (nowMs) => ({ query: { to: dayOf(nowMs) } }),
  probe: "sample",
});

const savedPath = "/reports/saved";
const savedParams = z.object({ id: z.uuid() });

const listSavedReports = deskCall({
  method: "GET",
  path: savedPath,
  role: "viewer",
  scope: "filtered",
  response: SavedReportsResponse,
  topics,
  sample: {},
  probe: "sample",
});

/** Saves one under an id of the caller's; one that is there already is changed. */
const saveReport = deskCall({
  method: "PUT",
  path: `${savedPath}/{id}`,
  role: "manager",
  scope: "filtered",
  params: savedParams,
  body: SavedReport,
  response: SavedReportsResponse,
  sample: { params: { id: sampleId }, body: weekOfWork("Week", null) },
  probe: ({ code, used }) => ({ params: { id: used.reports.kept }, body: weekOfWork(`Kept ${code}`, code) }),
});

/** Takes a saved report away, with the files that were made of it. */
const removeSavedReport = deskCall({
  method: "DELETE",
  path: `${savedPath}/{id}`,
  role: "manager",
  scope: "filtered",
  params: savedParams,
  response: SavedReportsResponse,
  sample: { params: { id: sampleId } },
  probe: ({ used }) => ({ params: { id: used.reports.removable } }),
});

const getReportFile = deskCall({
  method: "GET",
  path: `${savedPath}/{id}/files/{fileId}`,
  role: "viewer",
  scope: "filtered",
  params: savedParams.extend({ fileId: z.uuid() }),
  response: DownloadedFile,
  produces: [
    "application/pdf",
    "text/csv",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ],
  sample: { params: { id: sampleId, fileId: sampleId } },
  probe: ({ used }) => ({ params: { id: used.reports.kept, fileId: used.reports.file } }),
});

/** The desk's calls about reports. */
export const reportCalls = {
  getPerformanceReport,
  getUnitReport,
  getReportTargets,
  changeReportTargets,
  getWorkReport,
  listWorkStays,
  getWorkTrend,
  listSavedReports,
  saveReport,
  removeSavedReport,
  getReportFile,
} as const;
