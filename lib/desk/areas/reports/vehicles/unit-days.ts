import type { LeftOut, LeftOutReason } from "@/lib/contract/desk/reports/performance";
import { type DayRecord, type DayVerdict, judgeDay } from "@/lib/desk/areas/reports/vehicles/day-record";
import { addDay, noSums, type Sums } from "@/lib/desk/areas/reports/vehicles/measures";
import type { DaysRead } from "@/lib/desk/areas/reports/vehicles/performance-days";

/** A vehicle over a period. */
export interface UnitDays {
  sums: Sums;
  /** By day, as far as it reported. */
  days: Map<string, { record: DayRecord; verdict: DayVerdict }>;
}

/** Gathers what was read by vehicle; one that is in two groups counts once. */
export function gatherUnits(
  read: DaysRead,
  groups: readonly string[],
  days: readonly string[],
): Map<string, UnitDays> {
  const units = new Map<string, UnitDays>();
  for (const day of days)
    for (const group of groups)
      for (const record of read.recordsOf(group, day) ?? []) {
        let unit = units.get(record.unit);
        if (unit === undefined) {
          unit = { sums: noSums(), days: new Map() };
          units.set(record.unit, unit);
        }
        if (unit.days.has(day)) continue;
        const verdict = judgeDay(record);
        unit.days.set(day, { record, verdict });
        if (counts(verdict)) addDay(unit.sums, record, verdict);
      }
  return units;
}

const counts = ({ state }: DayVerdict) => state === "counted" || state === "parked";

/** Names of drivers with the days on which they drove it, most days first. */
export function driversOf({ days }: UnitDays): { name: string; days: number }[] {
  const counted = new Map<string, number>();
  for (const { record } of days.values())
    for (const name of record.drivers) counted.set(name, (counted.get(name) ?? 0) + 1);
  return [...counted]
    .map(([name, count]) => ({ name, days: count }))
    .sort((a, b) => b.days - a.days || a.name.localeCompare(b.name));
}

/**
 * Lists what of a vehicle counts for nothing, by reason.
 * @param unit undefined where it reported nothing at all
 * @param days those that were read
 */
export function leftOutOf(
  number: string,
  unit: UnitDays | undefined,
  days: readonly string[],
  isRetired: boolean,
): LeftOut[] {
  if (unit === undefined)
    return [
      { unit: number, reason: isRetired ? "inactive" : "nothing-reported", days: [...days], figures: [] },
    ];
  const byReason = new Map<LeftOutReason, LeftOut>();
  const note = (reason: LeftOutReason, day: string, figure: number | null) => {
    const entry = byReason.get(reason) ?? { unit: number, reason, days: [], figures: [] };
    entry.days.push(day);
    if (figure !== null) entry.figures.push(figure);
    byReason.set(reason, entry);
  };
  for (const day of days) {
    const known = unit.days.get(day);
    if (known === undefined) note("nothing-reported", day, null);
    else if (known.verdict.state === "counted" && !known.verdict.hasFuel) note("no-fuel", day, null);
    else if (known.verdict.state !== "counted" && known.verdict.state !== "parked")
      note(known.verdict.state, day, known.verdict.figure);
  }
  return [...byReason.values()];
}
