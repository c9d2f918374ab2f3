import type { FleetRoster, RosterVehicle } from "@/lib/live/fleet-roster";

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
  const first: RosterVehicle[] = [];
  const then: RosterVehicle[] = [];
  for (const row of roster.activeRows) {
    const vehicle = roster.vehicles[row];
    if (vehicle === undefined) continue;
    if (vehicle.number.toLowerCase().startsWith(query)) first.push(vehicle);
    else if (then.length < limit && vehicle.searchLine.includes(query)) then.push(vehicle);
    if (first.length >= limit) break;
  }
  return [...first, ...then].slice(0, limit).map(({ number, driver, unit, terminal }) => ({
    number,
    driver,
    detail: [unit, terminal].filter(Boolean).join(" · "),
  }));
}
