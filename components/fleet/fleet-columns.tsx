import type { FleetRow, VehicleStatus } from "@/components/fleet/fleet-row";
import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { StateMark } from "@/components/ui/state-mark";
import { type StateKind, StateShape } from "@/components/ui/state-shape";
import { age } from "@/lib/format/age";
import { type VehicleState, vehicleState, vehicleStateLabel } from "@/lib/format/vehicle-state";
import { staleAfterSeconds } from "@/lib/live/live-store";
import { liveVehicleView } from "@/lib/live/live-vehicle-view";
import { tabLiveStore } from "@/lib/live/tab-live-store";

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

const seenKinds: Readonly<Record<VehicleState, StateKind>> = {
  moving: "moving",
  stopped: "ok",
  stale: "stale",
  unknown: "unknown",
};

const text = (value: string | null | undefined) => (value ? value : undefined);
const makeOf = ({ vehicle }: FleetRow) => [vehicle.make, vehicle.model].filter(Boolean).join(" ");
const plateOf = ({ vehicle }: FleetRow) =>
  [vehicle.licensePlateNumber, vehicle.licensePlateState].filter(Boolean).join(" ");

/** When it was last seen, epoch seconds; null when never. */
export function seenSeconds({ liveRow }: FleetRow): number | null {
  const seconds = liveRow === null ? 0 : (tabLiveStore().fleet.eventTime[liveRow] ?? 0);
  return seconds === 0 ? null : seconds;
}

/** Sorted by at the moment of sorting: a table that sorted itself each second could not be read. */
function sortBySeen(row: FleetRow): number | undefined {
  const seconds = seenSeconds(row);
  return seconds === null ? undefined : -seconds;
}

/** How a vehicle was last seen: shape, word and age. */
function seenCell({ number }: FleetRow, nowMs: number): Cell {
  const vehicle = liveVehicleView(tabLiveStore(), number);
  if (vehicle?.position == null) return { content: "Never seen", look: "text-ink-3" };
  // Not the picture's own state: that leaves out retired vehicles, and this column shows them too.
  const { eventTimeSeconds } = vehicle.position;
  const nowSeconds = nowMs / 1_000;
  const state = vehicleState({ eventTimeSeconds, speedMph: vehicle.speedMph, nowSeconds, staleAfterSeconds });
  return {
    content: (
      <>
        <StateShape kind={seenKinds[state]} />
        {vehicleStateLabel[state]}
        <span className="ml-auto text-ink-3">{age(nowSeconds - eventTimeSeconds)}</span>
      </>
    ),
    look: "flex items-center gap-1.5 text-ink-2",
  };
}

/** Columns of the fleet, in the order in which they stand. */
export const fleetColumns: readonly DataColumn<FleetRow>[] = [
  {
    id: "number",
    header: "Unit",
    widthPixels: 96,
    whole: (row) => row.number,
    sortBy: (row) => row.number,
    cell: (row) => ({ content: row.number, look: "font-medium" }),
  },
  {
    id: "status",
    header: "Status",
    widthPixels: 104,
    sortBy: (row) => row.status,
    cell: (row) => ({
      content: <StateMark kind={statusKinds[row.status]}>{statusLabel[row.status]}</StateMark>,
    }),
  },
  {
    id: "driver",
    header: "Driver now",
    widthPixels: 132,
    sortBy: (row) => text(row.driver),
    cell: (row) => quiet(row.driver),
  },
  {
    id: "seen",
    header: "Last seen",
    widthPixels: 128,
    sortBy: sortBySeen,
    cell: seenCell,
    eachSecond: true,
  },
  {
    id: "terminal",
    header: "Terminal",
    widthPixels: 96,
    whole: (row) => row.terminal,
    sortBy: (row) => text(row.terminal),
    cell: (row) => quiet(row.terminal),
  },
  {
    id: "type",
    header: "Type",
    widthPixels: 96,
    sortBy: (row) => text(row.vehicle.powerUnitType),
    cell: (row) => quiet(row.vehicle.powerUnitType),
  },
  {
    id: "make",
    header: "Make and model",
    widthPixels: 150,
    grows: true,
    sortBy: (row) => text(makeOf(row)),
    cell: (row) => quiet(makeOf(row)),
  },
  {
    id: "year",
    header: "Year",
    widthPixels: 60,
    align: "right",
    sortBy: (row) => row.vehicle.year,
    cell: (row) => quiet(row.vehicle.year),
  },
  {
    id: "vin",
    header: "VIN",
    widthPixels: 172,
    whole: (row) => row.vehicle.vin,
    sortBy: (row) => text(row.vehicle.vin),
    cell: (row) => quiet(row.vehicle.vin),
  },
  {
    id: "plate",
    header: "Plate",
    widthPixels: 112,
    whole: plateOf,
    sortBy: (row) => text(row.vehicle.licensePlateNumber),
    cell: (row) => quiet(plateOf(row)),
  },
  {
    id: "groups",
    header: "Groups",
    widthPixels: 150,
    sortBy: (row) => text(row.vehicle.groupCodes?.join(" ")),
    cell: (row) => quiet(row.vehicle.groupCodes?.join(", ")),
  },
];
