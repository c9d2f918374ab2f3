import type { reportCalls } from "@/lib/contract/desk/report-calls";
import type { Desk } from "@/lib/desk/desk";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** What carries out the desk's calls about reports. */
export const reportHandlers = ({
  reports,
  reportTargets,
  workReports,
  savedReports,
}: Pick<Desk, "reports" | "reportTargets" | "workReports" | "savedReports">): DeskHandlers<
  typeof reportCalls
> => ({
  getPerformanceReport: (member, { query }) => reports.performance(member, query),
  getUnitReport: (member, { params, query }) => reports.unit(member, params.number, query),
  getWorkReport: (member, { query }) => workReports.report(member, query),
  listWorkStays: (member, { query }) => workReports.stays(member, query),
  listSavedReports: (member) => savedReports.list(member),
  saveReport: (member, { params, body, key }) =>
    savedReports.save(member, body, { id: params.id, call: key }),
  removeSavedReport: (member, { params, key }) => savedReports.remove(member, { id: params.id, call: key }),
  getReportFile: (member, { params }) => savedReports.file(member, params.id, params.fileId),
  getReportTargets: (member) => reportTargets.response(member),
  changeReportTargets: (member, { body, key }) => reportTargets.change(member, body, key),
});
