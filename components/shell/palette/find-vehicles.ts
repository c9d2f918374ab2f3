import { findNamed } from "@/components/shell/palette/find-named";
import { plainLetters } from "@/lib/format/plain-letters";
import { type FleetRoster, searchLineOf } from "@/lib/live/fleet-roster";

export interface FoundVehicle {
  number: string;
  driver: string | null;
  detail: string;
}

/**
 * Vehicles for what was typed: those whose number begins so, then those that hold every term anywhere in number, driver,
 * terminal or groups. None is guessed: a name with a typing error finds its driver.
 * @param limit the most that are returned
 */
export function findVehicles(roster: FleetRoster, typed: string, limit: number): FoundVehicle[] {
  if (typed.trim() === "") return [];
  const vehicles = Array.from(roster.activeRows, (row) => roster.vehicles[row]).filter(
    (vehicle) => vehicle !== undefined,
  );
  const { found } = findNamed({
    things: vehicles,
    typed,
    limit,
    beginsOf: ({ number }) => [plainLetters(number)],
    lineOf: searchLineOf,
  });
  return found.map(({ number, driver, unit, terminal }) => ({
    number,
    driver,
    detail: [unit, terminal].filter(Boolean).join(" · "),
  }));
}
