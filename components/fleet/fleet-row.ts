import type { PapersStanding } from "@/components/fleet/papers/use-unit-papers";
import type { ListFilter } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import type { StateKind } from "@/components/ui/state-shape";
import type { OutOfServiceRow } from "@/lib/contract/desk/people/out-of-service";
import { type Vehicle, vehicleStatuses } from "@/lib/contract/interface/vehicles";
import type { FleetRoster } from "@/lib/live/fleet-roster";

export type VehicleStatus = (typeof vehicleStatuses)[number];

/** A vehicle as the table shows it: its record, and who drives it now as far as the live picture knows. */
export interface FleetRow extends ListRow {
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

/** The counts on top: a status each, and which of the active ones this desk took out of service. */
const counts = ["active", "out", "inactive", "disabled"] as const;

export const statusLabel: Readonly<Record<VehicleStatus, string>> = {
  active: "Active",
  inactive: "Retired",
  disabled: "Disabled",
};

export const statusKinds: Readonly<Record<VehicleStatus, StateKind>> = {
  active: "ok",
  inactive: "stale",
  disabled: "jeopardy",
};

export const fleetShows: ListShows<FleetRow, (typeof counts)[number]> = {
  names: counts,
  labels: { active: "active", out: "out of service", inactive: "retired", disabled: "disabled" },
  kinds: { ...statusKinds, out: "late" },
  isShown: (show) => (row) =>
    show === "out" ? row.status === "active" && row.out !== null : row.status === show,
};

export const fleetFilters: readonly ListFilter<FleetRow>[] = [
  {
    ...{ part: "terminal", label: "Terminal", any: "All terminals" },
    valuesOf: ({ terminal }) => [terminal],
  },
];
