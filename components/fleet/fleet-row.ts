import type { PapersStanding } from "@/components/fleet/papers/use-unit-papers";
import type { OutOfServiceRow } from "@/lib/contract/desk/people/out-of-service";
import { type Vehicle, vehicleStatuses } from "@/lib/contract/interface/vehicles";
import { searchOf } from "@/lib/format/search-of";
import type { FleetRoster } from "@/lib/live/fleet-roster";

export type VehicleStatus = (typeof vehicleStatuses)[number];

/** A vehicle as the table shows it: its record, and who drives it now as far as the live picture knows. */
export interface FleetRow {
  /** Its unit number, which no other row has. */
  id: string;
  vehicle: Vehicle;
  number: string;
  status: VehicleStatus;
  /** Code of its terminal; null when it belongs to none. */
  terminal: string | null;
  driver: string | null;
  /** Reason why it is out of service now; null where it is in service. */
  out: OutOfServiceRow | null;
  /** Left out where no papers are on record. */
  papers: PapersStanding | undefined;
  /** Row of the live picture, null for a vehicle that isn't in it. */
  liveRow: number | null;
  /** Text that the search looks through, in lower case. */
  searchLine: string;
}

/** A status that the interface doesn't know is shown as disabled: it must not pass for one that can be sent out. */
export function statusOf(vehicle: Vehicle): VehicleStatus {
  const { vehicleStatus = "active" } = vehicle;
  return vehicleStatuses.find((status) => status === vehicleStatus.toLowerCase()) ?? "disabled";
}

/** Joins the records with the live picture. The record's first group stands in where the picture has no terminal. */
export function fleetRows(
  vehicles: readonly Vehicle[],
  roster: FleetRoster,
  out: ReadonlyMap<string, OutOfServiceRow> = new Map(),
  papers: ReadonlyMap<string, PapersStanding> = new Map(),
): FleetRow[] {
  return vehicles.map((vehicle) => {
    const number = vehicle.powerUnitNumber;
    const liveRow = roster.rowByNumber.get(number) ?? null;
    const live = liveRow === null ? undefined : roster.vehicles[liveRow];
    const terminal = live?.terminal ?? vehicle.groupCodes?.[0] ?? null;
    return {
      id: number,
      vehicle,
      number,
      status: statusOf(vehicle),
      terminal,
      driver: live?.shortDriver ?? null,
      out: out.get(number) ?? null,
      papers: papers.get(number),
      liveRow,
      searchLine: searchLine(vehicle, [terminal, live?.driver ?? null]),
    };
  });
}

function searchLine(vehicle: Vehicle, live: readonly (string | null)[]): string {
  const parts = [
    vehicle.powerUnitNumber,
    vehicle.powerUnitType,
    vehicle.make,
    vehicle.model,
    vehicle.year,
    vehicle.vin,
    vehicle.licensePlateNumber,
    vehicle.assetId,
    ...(vehicle.groupCodes ?? []),
    ...live,
  ];
  return parts.filter(Boolean).join(" ").toLowerCase();
}

export interface FleetFilter {
  /** Words that all must occur. */
  search: string;
  terminal: string | null;
}

/** The rows that a filter leaves, in the order they came. */
export function filterRows(rows: readonly FleetRow[], filter: FleetFilter): FleetRow[] {
  const matches = searchOf(filter.search);
  return rows.filter(
    (row) => (filter.terminal === null || row.terminal === filter.terminal) && matches(row.searchLine),
  );
}

/** The counts on top: a status each, and which of the active ones this desk took out of service. */
export const fleetShows = ["active", "out", "inactive", "disabled"] as const;
export type FleetShow = (typeof fleetShows)[number];

const isOut = ({ status, out }: FleetRow) => status === "active" && out !== null;

/** The rows that a count counts; all of them for none. */
export const withStatus = (rows: readonly FleetRow[], show: FleetShow | null): readonly FleetRow[] =>
  show === null ? rows : rows.filter(show === "out" ? isOut : (row) => row.status === show);

/** Counts the rows of each count. */
export function countByStatus(rows: readonly FleetRow[]): Record<FleetShow, number> {
  const counts = { active: 0, out: 0, inactive: 0, disabled: 0 };
  for (const row of rows) {
    counts[row.status] += 1;
    if (isOut(row)) counts.out += 1;
  }
  return counts;
}
