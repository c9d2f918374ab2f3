import type { ExportColumn } from "@/components/list-page/export/export-column";
import { searchOf } from "@/components/list-page/rows/row-search";
import type { WorkFigures, WorkGroup, WorkGrouping } from "@/lib/contract/desk/reports/work";

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

/** Per cent of the stops that can be judged; null where none can. */
export const onTimeShare = ({ onTime, late }: WorkFigures): number | null =>
  onTime + late === 0 ? null : (100 * onTime) / (onTime + late);

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** The groups as a file. What is unknown is an empty cell, never 0. */
export const workExport = (by: WorkGrouping): readonly ExportColumn<WorkRow>[] => [
  [groupingLabels[by], ({ label }) => label],
  ["Stops due", ({ figures }) => figures.stops],
  ["On time", ({ figures }) => figures.onTime],
  ["Late", ({ figures }) => figures.late],
  ["Cannot be judged", ({ figures }) => figures.unjudged],
  ["To come", ({ figures }) => figures.toCome],
  ["On time, %", ({ figures }) => rounded(onTimeShare(figures))],
  ["Late by, minutes on average", ({ figures }) => rounded(figures.lateMinutes)],
  ["Against plan, minutes on average", ({ figures }) => rounded(figures.againstPlanMinutes)],
  ["Failed stops", ({ figures }) => figures.failed],
  ["At docks, minutes", ({ figures }) => rounded(figures.dockMinutes)],
  ["Detention, minutes", ({ figures }) => rounded(figures.detentionMinutes)],
  ["Detention to claim, minutes", ({ figures }) => rounded(figures.billableMinutes)],
  ["Layover, days", ({ figures }) => figures.layoverDays],
  ["Stays not known", ({ figures }) => figures.staysUnknown],
  ["Manifests", ({ figures }) => figures.manifests],
  ["Trips", ({ figures }) => figures.trips],
  ["Miles of trips", ({ figures }) => rounded(figures.miles)],
  ["Empty miles", ({ figures }) => rounded(figures.emptyMiles)],
  ["Drive, minutes", ({ figures }) => rounded(figures.driveMinutes)],
  ["On duty, minutes", ({ figures }) => rounded(figures.dutyMinutes)],
];
