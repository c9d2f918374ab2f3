import { searchOf } from "@/components/list-page/rows/row-search";
import type { Grade, UnitPerformance } from "@/lib/contract/desk/reports/performance";

/** A unit as the league shows it. */
export interface LeagueRow extends UnitPerformance {
  /** Its unit number, by which rows are told apart. */
  id: string;
  /** What the search looks through, in lower case. */
  searchLine: string;
}

export const leagueRows = (units: readonly UnitPerformance[]): LeagueRow[] =>
  units.map((unit) => ({
    ...unit,
    id: unit.number,
    searchLine: [unit.number, unit.model, unit.terminal, ...unit.drivers]
      .filter(Boolean)
      .join(" ")
      .toLowerCase(),
  }));

export function filterLeague(rows: readonly LeagueRow[], search: string): readonly LeagueRow[] {
  const matches = searchOf(search);
  return search === "" ? rows : rows.filter(({ searchLine }) => matches(searchLine));
}

export function countByGrade(rows: readonly LeagueRow[]): Record<Grade, number> {
  const counts = { off: 0, near: 0, on: 0 };
  for (const { grade } of rows) if (grade !== null) counts[grade] += 1;
  return counts;
}
