"use client";

import type { FleetRow, VehicleStatus } from "@/components/fleet/fleet-row";
import { SeenCell } from "@/components/fleet/live-cells";
import type { DataColumn } from "@/components/ui/data-column";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import { tabLiveStore } from "@/lib/live/tab-live-store";

export const statusWords: Readonly<Record<VehicleStatus, string>> = {
  active: "Active",
  inactive: "Retired",
  disabled: "Disabled",
};

export const statusKinds: Readonly<Record<VehicleStatus, StateKind>> = {
  active: "ok",
  inactive: "stale",
  disabled: "jeopardy",
};

/** What isn't known is said, not left blank. */
function Known({ value, strong = false }: { value: string | number | null | undefined; strong?: boolean }) {
  if (value === null || value === undefined || value === "") {
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">—</span>
        <span className="sr-only">not known</span>
      </span>
    );
  }
  return <span className={strong ? "font-medium" : "text-ink-2"}>{value}</span>;
}

const text = (value: string | null | undefined) => (value ? value : undefined);

/** When it was last seen, epoch seconds, at the moment of sorting: a table that sorted itself each second could not be read. */
function seenSeconds(row: FleetRow): number | undefined {
  if (row.liveRow === null) return undefined;
  const seconds = tabLiveStore().fleet.eventTime[row.liveRow] ?? 0;
  return seconds === 0 ? undefined : -seconds;
}

/** Columns of the fleet, in the order in which they stand. */
export const fleetColumns: readonly DataColumn<FleetRow>[] = [
  {
    id: "number",
    header: "Unit",
    widthPixels: 96,
    sortBy: (row) => row.number,
    cell: (row) => <span className="font-medium">{row.number}</span>,
  },
  {
    id: "status",
    header: "Status",
    widthPixels: 104,
    sortBy: (row) => row.status,
    cell: (row) => <StateMark kind={statusKinds[row.status]}>{statusWords[row.status]}</StateMark>,
  },
  {
    id: "driver",
    header: "Driver now",
    widthPixels: 132,
    sortBy: (row) => text(row.driver),
    cell: (row) => <Known value={row.driver} />,
  },
  {
    id: "seen",
    header: "Last seen",
    widthPixels: 128,
    sortBy: seenSeconds,
    cell: (row) => <SeenCell number={row.number} />,
  },
  {
    id: "terminal",
    header: "Terminal",
    widthPixels: 96,
    sortBy: (row) => text(row.terminal),
    cell: (row) => <Known value={row.terminal} />,
  },
  {
    id: "type",
    header: "Type",
    widthPixels: 96,
    sortBy: (row) => text(row.vehicle.powerUnitType),
    cell: (row) => <Known value={row.vehicle.powerUnitType} />,
  },
  {
    id: "make",
    header: "Make and model",
    widthPixels: 180,
    grows: true,
    sortBy: (row) => text([row.vehicle.make, row.vehicle.model].filter(Boolean).join(" ")),
    cell: (row) => <Known value={[row.vehicle.make, row.vehicle.model].filter(Boolean).join(" ")} />,
  },
  {
    id: "year",
    header: "Year",
    widthPixels: 60,
    align: "right",
    sortBy: (row) => row.vehicle.year,
    cell: (row) => <Known value={row.vehicle.year} />,
  },
  {
    id: "vin",
    header: "VIN",
    widthPixels: 172,
    sortBy: (row) => text(row.vehicle.vin),
    cell: (row) => <Known value={row.vehicle.vin} />,
  },
  {
    id: "plate",
    header: "Plate",
    widthPixels: 112,
    sortBy: (row) => text(row.vehicle.licensePlateNumber),
    cell: ({ vehicle }) => (
      <>
        <Known value={vehicle.licensePlateNumber} />{" "}
        <span className="text-ink-3">{vehicle.licensePlateState}</span>
      </>
    ),
  },
  {
    id: "groups",
    header: "Groups",
    widthPixels: 150,
    sortBy: (row) => text(row.vehicle.groupCodes?.join(" ")),
    cell: (row) => <Known value={row.vehicle.groupCodes?.join(", ")} />,
  },
];
