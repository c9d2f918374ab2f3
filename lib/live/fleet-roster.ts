import type { LiveRoster, LiveVehicle } from "@/lib/contract/live/live-payloads";
import { plainLetters } from "@/lib/format/plain-letters";
import { compareUnits, insertInOrder } from "@/lib/format/unit-order";

/** Facts of a vehicle in the roster. */
export interface RosterVehicle {
  readonly number: string;
  /** `Rosa Delgado`, or null without a driver. */
  readonly driver: string | null;
  /** `R. Delgado`, or null without a driver. */
  readonly shortDriver: string | null;
  readonly employeeId: string | null;
  readonly terminal: string | null;
  readonly groups: readonly string[];
  /** `2022 Freightliner Cascadia`, as far as known; empty when nothing is. */
  readonly unit: string;
  readonly type: string | null;
  readonly retired: boolean;
}

/** Vehicles of the fleet. Never changed, only replaced. */
export interface FleetRoster {
  /** Grows with each change; the same number means the same roster. */
  readonly revision: number;
  /** Row `i` is the vehicle with the desk's index `i`; undefined where no vehicle has that index. */
  readonly vehicles: readonly (RosterVehicle | undefined)[];
  readonly rowByNumber: ReadonlyMap<string, number>;
  /** Rows of vehicles in use, by number as people count (T-99 before T-100). */
  readonly activeRows: Uint32Array;
  /** Names of terminals that have vehicles in use, by name. */
  readonly terminalNames: readonly string[];
}

export const emptyRoster: FleetRoster = {
  revision: 0,
  vehicles: [],
  rowByNumber: new Map(),
  activeRows: new Uint32Array(0),
  terminalNames: [],
};

const searchLines = new WeakMap<RosterVehicle, string>();

/**
 * Text that a search looks through, in plain letters: number, driver, employee id, terminal, groups. Made when somebody
 * searches: a fleet is shown before that.
 */
export function searchLineOf(vehicle: RosterVehicle): string {
  const known = searchLines.get(vehicle);
  if (known !== undefined) return known;
  const { number, driver, employeeId, terminal, groups } = vehicle;
  const line = plainLetters([number, driver, employeeId, terminal, ...groups].filter(Boolean).join(" "));
  searchLines.set(vehicle, line);
  return line;
}

/**
 * The roster after a change: a full one replaces, another adds, replaces and takes away rows. Where none of them gets
 * another number, place or terminal, as when drivers change, the order of the rows is the same array as before.
 */
export function changeRoster(before: FleetRoster, change: LiveRoster): FleetRoster {
  const vehicles = change.full ? emptyRows(change) : [...before.vehicles];
  for (const row of change.removed) vehicles[row] = undefined;
  for (const vehicle of change.vehicles) vehicles[vehicle.index] = rosterVehicle(vehicle);
  const staysInOrder =
    !change.full &&
    change.removed.length === 0 &&
    change.vehicles.every(({ index }) => standsAlike(before.vehicles[index], vehicles[index]));
  const index = staysInOrder ? orderOf(before) : indexOf(vehicles, orderAfter(before, change, vehicles));
  return { revision: before.revision + 1, vehicles, ...index };
}

/** A row for each index that is named: one that grows out of order would become a slow table. */
function emptyRows({ vehicles }: LiveRoster): (RosterVehicle | undefined)[] {
  const rows = vehicles.reduce((most, { index }) => Math.max(most, index + 1), 0);
  return new Array<RosterVehicle | undefined>(rows).fill(undefined);
}

const standsAlike = (before: RosterVehicle | undefined, after: RosterVehicle | undefined): boolean =>
  before?.number === after?.number &&
  before?.retired === after?.retired &&
  before?.terminal === after?.terminal;

const orderOf = ({ rowByNumber, activeRows, terminalNames }: FleetRoster) => {
  return { rowByNumber, activeRows, terminalNames };
};

function rosterVehicle({ number, terminal, groups, type, retired, ...vehicle }: LiveVehicle): RosterVehicle {
  const driver = driverName(vehicle.driver);
  const employeeId = vehicle.driver?.employeeId ?? null;
  return {
    number,
    driver,
    shortDriver: shortDriverName(vehicle.driver),
    employeeId,
    terminal,
    groups,
    unit: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(" "),
    type,
    retired,
  };
}

/** The rows in use in their order: a full roster comes in order, and of a change only what it names is placed. */
function orderAfter(before: FleetRoster, change: LiveRoster, vehicles: FleetRoster["vehicles"]): Uint32Array {
  const named = change.vehicles.map(({ index }) => index);
  const coming = named.filter((row) => vehicles[row]?.retired === false);
  const numberOf = (row: number) => vehicles[row]?.number ?? "";
  if (change.full) return insertInOrder(new Uint32Array(0), coming, numberOf);
  const placedAnew = new Set([...change.removed, ...named]);
  const staying = before.activeRows.filter((row) => !placedAnew.has(row));
  return insertInOrder(staying, [...new Set(coming)], numberOf);
}

function indexOf(vehicles: FleetRoster["vehicles"], activeRows: Uint32Array) {
  const rowByNumber = new Map<string, number>();
  vehicles.forEach((vehicle, row) => {
    if (vehicle !== undefined) rowByNumber.set(vehicle.number, row);
  });
  const terminals = new Set<string>();
  for (const row of activeRows) {
    const terminal = vehicles[row]?.terminal;
    if (terminal) terminals.add(terminal);
  }
  return { rowByNumber, activeRows, terminalNames: [...terminals].sort(compareUnits) };
}

function driverName(driver: LiveVehicle["driver"]): string | null {
  return [driver?.firstName, driver?.lastName].filter(Boolean).join(" ") || null;
}

function shortDriverName(driver: LiveVehicle["driver"]): string | null {
  if (!driver?.firstName || !driver.lastName) return driverName(driver);
  return `${driver.firstName.slice(0, 1)}. ${driver.lastName}`;
}
