import type { DriverHours } from "@/lib/contract/desk/hours";
import { dutyStatusLabel } from "@/lib/driver-hours/duty-status";

type SearchedDriver = Pick<DriverHours, "id" | "name" | "terminals" | "vehicle" | "status">;

export interface FoundDriver {
  id: string;
  label: string;
  vehicle: string | null;
  detail: string;
}

/**
 * Drivers for what was typed: those with a name that begins so, first or last, then those that hold every term anywhere
 * in name, id, unit or terminal.
 * @param limit the most that are returned
 */
export function findDrivers(drivers: readonly SearchedDriver[], typed: string, limit: number): FoundDriver[] {
  const query = typed.trim().toLowerCase();
  if (query === "") return [];
  const terms = query.split(/\s+/);
  const first: SearchedDriver[] = [];
  const then: SearchedDriver[] = [];
  for (const driver of drivers) {
    const name = (driver.name ?? driver.id).toLowerCase();
    const line = [name, driver.id, driver.vehicle, ...driver.terminals].join(" ").toLowerCase();
    if (name.startsWith(query) || name.includes(` ${query}`)) first.push(driver);
    else if (then.length < limit && terms.every((term) => line.includes(term))) then.push(driver);
    if (first.length >= limit) break;
  }
  return [...first, ...then].slice(0, limit).map(({ id, name, vehicle, status, terminals }) => ({
    id,
    label: name ?? id,
    vehicle,
    detail: [status && dutyStatusLabel[status], vehicle, ...terminals].filter(Boolean).join(" · "),
  }));
}
