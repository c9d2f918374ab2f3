import type { Grade, UnitPerformance } from "@/lib/contract/desk/reports/performance";
import type { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import { searchOf } from "@/lib/format/search-of";

/** A unit as the league shows it. */
export interface LeagueRow extends UnitPerformance {
  /** Its unit number, by which rows are told apart. */
  id: string;
  /** Place of its MPG on a scale whose middle is the target, from 0 to 1; null where it is unknown. */
  mpgShare: number | null;
  /** Text that the search looks through, in lower case. */
  searchLine: string;
}

export const leagueRows = (units: readonly UnitPerformance[], { mpg }: ReportTargets): LeagueRow[] =>
  units.map((unit) => ({
    ...unit,
    id: unit.number,
    mpgShare: shareOf(unit.now.mpg, mpg),
    searchLine: [unit.number, unit.model, unit.terminal, ...unit.drivers]
      .filter(Boolean)
      .join(" ")
      .toLowerCase(),
  }));

/** The scale ends twice as far from the target as its limit is. */
function shareOf(value: number | null, { target, limit }: ReportTargets["mpg"]): number | null {
  if (value === null) return null;
  return Math.min(1, Math.max(0, 0.5 + (value - target) / (4 * (target - limit))));
}

export function filterLeague(rows: readonly LeagueRow[], search: string): readonly LeagueRow[] {
  const matches = searchOf(search);
  return search === "" ? rows : rows.filter(({ searchLine }) => matches(searchLine));
}

export function countByGrade(rows: readonly LeagueRow[]): Record<Grade, number> {
  const counts = { off: 0, near: 0, on: 0 };
  for (const { grade } of rows) if (grade !== null) counts[grade] += 1;
  return counts;
}

/** Says why a unit drove for more than a driver may; null where it did not. */
export function overFullSentence({ now, drivers }: Pick<UnitPerformance, "now" | "drivers">): string | null {
  if (now.utilisation === null || now.utilisation <= 100) return null;
  const who =
    drivers.length > 1
      ? `the hours of its ${drivers.length} drivers are added up`
      : "its reported days hold the hours of more than one driver's day";
  return `Utilisation is over 100 %: ${who}, and 11 h is what one may drive in a day.`;
}
