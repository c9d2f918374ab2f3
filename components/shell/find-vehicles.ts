import type { FleetRoster } from "@/lib/live/fleet-roster";

export interface FoundVehicle {
  number: string;
  driver: string | null;
  detail: string;
}

/**
 * Vehicles for what was typed: those whose number begins so, then those that hold it anywhere in number, driver,
 * terminal or groups.
 * @param limit the most that are returned
 */
export function findVehicles(roster: FleetRoster, typed: string, limit: number): FoundVehicle[] {
  const query = typed.trim().toLowerCase();
  if (query === "") return [];
  const first: number[] = [];
  const then: number[] = [];
  for (const row of roster.activeRows) {
    if (roster.numbers[row]?.toLowerCase().startsWith(query)) first.push(row);
    else if (then.length < limit && roster.searchLines[row]?.includes(query)) then.push(row);
    if (first.length >= limit) break;
  }
  return [...first, ...then].slice(0, limit).flatMap((row) => {
    const number = roster.numbers[row];
    if (number === undefined) return [];
    const detail = [roster.units[row], roster.terminals[row]].filter(Boolean).join(" · ");
    return [{ number, driver: roster.drivers[row] ?? null, detail }];
  });
}
