import type { ExportColumn } from "@/components/list-page/export/export-column";
import type { WorkFigures, WorkGroup, WorkGrouping } from "@/lib/contract/desk/reports/work";
import { onTimeShare, unjudgedSentence } from "@/lib/format/on-time";
import { searchOf } from "@/lib/format/search-of";

/** A customer, lane, terminal or driver as the report shows it. */
export interface WorkRow {
  /** Empty for what nobody names. */
  id: string;
  label: string;
  figures: WorkFigures;
}

export const groupingLabels: Readonly<Record<WorkGrouping, string>> = {
  customer: "Customer",
  lane: "Lane",
  terminal: "Terminal",
  driver: "Driver",
};

export const workRows = (groups: readonly WorkGroup[]): WorkRow[] =>
  groups.map(({ key, label, figures }) => ({ id: key ?? "", label: label ?? "Not known", figures }));

export function filterWork(rows: readonly WorkRow[], search: string): readonly WorkRow[] {
  const matches = searchOf(search);
  return search === "" ? rows : rows.filter(({ label }) => matches(label.toLowerCase()));
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** The groups as a file. What is unknown is an empty cell, never 0. */
export const workExport = (by: WorkGrouping): readonly ExportColumn<WorkRow>[] => [
  [groupingLabels[by], ({ label }) => label],
  ["Stops due", ({ figures }) => figures.stops],
  ["On time", ({ figures }) => figures.onTime],
  ["Late", ({ figures }) => figures.late],
  ["Failed", ({ figures }) => figures.failed],
  ["Unknown", ({ figures }) => figures.unjudged],
  ["Unknown because", ({ figures }) => unjudgedSentence(figures.unjudgedBecause)],
  ["To come", ({ figures }) => figures.toCome],
  ["On time of all due, %", ({ figures }) => rounded(onTimeShare(figures))],
  ["Late by, minutes on average", ({ figures }) => rounded(figures.lateMinutes)],
  ["Against plan, minutes on average", ({ figures }) => rounded(figures.againstPlanMinutes)],
  ["At docks, minutes", ({ figures }) => rounded(figures.dockMinutes)],
  ["Detention, minutes", ({ figures }) => rounded(figures.detentionMinutes)],
  ["Detention to claim, minutes", ({ figures }) => rounded(figures.billableMinutes)],
  ["Layover, days", ({ figures }) => figures.layoverDays],
  ["Stays not known", ({ figures }) => figures.staysUnknown],
  ["Manifests", ({ figures }) => figures.manifests],
  ["Trips", ({ figures }) => figures.trips],
  ["Miles of trips", ({ figures }) => rounded(figures.miles)],
  ["Empty miles", ({ figures }) => rounded(figures.emptyMiles)],
  ["Trips with empty miles not known", ({ figures }) => figures.emptyUnknown],
  ["Drive, minutes", ({ figures }) => rounded(figures.driveMinutes)],
  ["On duty, minutes", ({ figures }) => rounded(figures.dutyMinutes)],
];
