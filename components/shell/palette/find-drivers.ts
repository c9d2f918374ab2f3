import { type FoundThings, findNamed, type Near } from "@/components/shell/palette/find-named";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { dutyStatusLabel } from "@/lib/driver-hours/duty-status";
import { plainLetters } from "@/lib/format/plain-letters";

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
export function findDrivers(
  drivers: readonly SearchedDriver[],
  typed: string,
  limit: number,
  near?: Near | null,
): FoundThings<FoundDriver> {
  const { found, isNear } = findNamed({ things: drivers, typed, limit, near, beginsOf: namesOf, lineOf });
  return {
    isNear,
    found: found.map(({ id, name, vehicle, status, terminals }) => ({
      id,
      label: name ?? id,
      vehicle,
      detail: [status && dutyStatusLabel[status], vehicle, ...terminals].filter(Boolean).join(" · "),
    })),
  };
}

/** The whole name, and each of its parts up to the end: `Rosa Ramirez`, `Ramirez`. */
function namesOf({ id, name }: SearchedDriver): string[] {
  const parts = plainLetters(name ?? id).split(" ");
  return parts.map((_, index) => parts.slice(index).join(" "));
}

const lineOf = ({ id, name, vehicle, terminals }: SearchedDriver): string =>
  plainLetters([name ?? id, id, vehicle, ...terminals].join(" "));
