import type { LiveRoster, LiveVehicle } from "@/lib/contract/live/live-frame";

/** Who is in the fleet: row `i` of every column is the vehicle with the desk's index `i`. Never changed, only replaced. */
export interface FleetRoster {
  /** Grows with each change; the same number means the same roster. */
  readonly revision: number;
  /** Unit numbers; undefined where no vehicle has that index. */
  readonly numbers: readonly (string | undefined)[];
  /** `Rosa Delgado`, or null without a driver. */
  readonly drivers: readonly (string | null)[];
  /** `R. Delgado`, or null without a driver. */
  readonly shortDrivers: readonly (string | null)[];
  readonly employeeIds: readonly (string | null)[];
  readonly terminals: readonly (string | null)[];
  readonly groups: readonly (readonly string[])[];
  /** `2022 Freightliner Cascadia`, as far as known; empty when nothing is. */
  readonly units: readonly string[];
  readonly types: readonly (string | null)[];
  readonly retired: readonly boolean[];
  /** What a search looks through, in lower case: number, driver, employee id, terminal, groups. */
  readonly searchLines: readonly string[];
  readonly rowByNumber: ReadonlyMap<string, number>;
  /** Rows of vehicles in use, by number as people count (T-99 before T-100). */
  readonly activeRows: Uint32Array;
  /** Names of terminals that have vehicles in use, by name. */
  readonly terminalNames: readonly string[];
}

export const emptyRoster: FleetRoster = {
  revision: 0,
  numbers: [],
  drivers: [],
  shortDrivers: [],
  employeeIds: [],
  terminals: [],
  groups: [],
  units: [],
  types: [],
  retired: [],
  searchLines: [],
  rowByNumber: new Map(),
  activeRows: new Uint32Array(0),
  terminalNames: [],
};

const byNumber = new Intl.Collator("en-US", { numeric: true });

/** The roster after a change: a full one replaces, another adds, replaces and takes away rows. */
export function changeRoster(before: FleetRoster, change: LiveRoster): FleetRoster {
  const base = change.full ? emptyRoster : before;
  const next = {
    numbers: [...base.numbers],
    drivers: [...base.drivers],
    shortDrivers: [...base.shortDrivers],
    employeeIds: [...base.employeeIds],
    terminals: [...base.terminals],
    groups: [...base.groups],
    units: [...base.units],
    types: [...base.types],
    retired: [...base.retired],
    searchLines: [...base.searchLines],
  };
  for (const row of change.removed) next.numbers[row] = undefined;
  for (const vehicle of change.vehicles) {
    const row = vehicle.index;
    const driver = driverName(vehicle.driver);
    next.numbers[row] = vehicle.number;
    next.drivers[row] = driver;
    next.shortDrivers[row] = shortDriverName(vehicle.driver);
    next.employeeIds[row] = vehicle.driver?.employeeId ?? null;
    next.terminals[row] = vehicle.terminal;
    next.groups[row] = vehicle.groups;
    next.units[row] = [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(" ");
    next.types[row] = vehicle.type;
    next.retired[row] = vehicle.retired;
    next.searchLines[row] = searchLine(vehicle, driver);
  }
  return { ...next, revision: before.revision + 1, ...indexOf(next) };
}

function indexOf(columns: Pick<FleetRoster, "numbers" | "retired" | "terminals">) {
  const rowByNumber = new Map<string, number>();
  const active: { row: number; number: string }[] = [];
  const terminals = new Set<string>();
  columns.numbers.forEach((number, row) => {
    if (number === undefined) return;
    rowByNumber.set(number, row);
    if (columns.retired[row]) return;
    active.push({ row, number });
    const terminal = columns.terminals[row];
    if (terminal) terminals.add(terminal);
  });
  active.sort((a, b) => byNumber.compare(a.number, b.number));
  return {
    rowByNumber,
    activeRows: Uint32Array.from(active, ({ row }) => row),
    terminalNames: [...terminals].sort(byNumber.compare),
  };
}

function driverName(driver: LiveVehicle["driver"]): string | null {
  return [driver?.firstName, driver?.lastName].filter(Boolean).join(" ") || null;
}

function shortDriverName(driver: LiveVehicle["driver"]): string | null {
  if (!driver?.firstName || !driver.lastName) return driverName(driver);
  return `${driver.firstName.slice(0, 1)}. ${driver.lastName}`;
}

function searchLine(vehicle: LiveVehicle, driver: string | null): string {
  const parts = [vehicle.number, driver, vehicle.driver?.employeeId, vehicle.terminal, ...vehicle.groups];
  return parts.filter(Boolean).join(" ").toLowerCase();
}
