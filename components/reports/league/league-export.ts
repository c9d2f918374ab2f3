import type { ExportColumn } from "@/components/list-page/export/export-column";
import { gradeLabel } from "@/components/reports/frame/figures";
import type { LeagueRow } from "@/components/reports/league/league-row";

const rounded = (value: number | null | undefined) => (value == null ? null : Math.round(value * 100) / 100);

/** The league as a file. What is unknown is an empty cell, never 0. */
export const leagueExport: readonly ExportColumn<LeagueRow>[] = [
  ["Rank", (row) => row.rank],
  ["Rank before", (row) => row.rankBefore],
  ["Unit", (row) => row.number],
  ["Terminal", (row) => row.terminal],
  ["Model", (row) => row.model],
  ["Drivers", (row) => row.drivers.join(", ")],
  ["Grade", (row) => (row.grade === null ? null : gradeLabel[row.grade])],
  ["Total MPG", (row) => rounded(row.now.mpg)],
  ["Total MPG before", (row) => rounded(row.before?.mpg)],
  ["Idle share, %", (row) => rounded(row.now.idleShare)],
  ["Idle share before, %", (row) => rounded(row.before?.idleShare)],
  ["Utilisation, %", (row) => rounded(row.now.utilisation)],
  ["Utilisation before, %", (row) => rounded(row.before?.utilisation)],
  ["Miles", (row) => rounded(row.now.miles)],
  ["Fuel, gal", (row) => rounded(row.now.fuelGallons)],
  ["Engine hours", (row) => rounded(row.now.engineHours)],
  ["Idle hours", (row) => rounded(row.now.idleHours)],
  ["Days that count", (row) => row.now.days],
];
