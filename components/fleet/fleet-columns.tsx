import { type FleetRow, statusKinds, statusLabel } from "@/components/fleet/fleet-row";
import { paperColumns } from "@/components/fleet/papers/paper-columns";
import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { stateKind } from "@/components/map/layer/state-kind";
import { StateMark } from "@/components/ui/state-mark";
import { StateShape } from "@/components/ui/state-shape";
import { outOfServiceLabels } from "@/components/work/out-of-service/out-of-service-labels";
import { age } from "@/lib/format/age";
import { type VehicleState, vehicleState, vehicleStateLabel } from "@/lib/format/vehicle-state";
import { staleAfterSeconds } from "@/lib/live/live-store";
import { liveVehicleView } from "@/lib/live/live-vehicle-view";
import { tabLiveStore } from "@/lib/live/tab-live-store";

const text = (value: string | null | undefined) => (value ? value : undefined);
const makeOf = ({ vehicle }: FleetRow) => [vehicle.make, vehicle.model].filter(Boolean).join(" ");
const plateOf = ({ vehicle }: FleetRow) =>
  [vehicle.licensePlateNumber, vehicle.licensePlateState].filter(Boolean).join(" ");

/** Tells when it was last seen, epoch seconds; null when never. */
export function seenSeconds({ liveRow }: FleetRow): number | null {
  const seconds = liveRow === null ? 0 : (tabLiveStore().fleet.eventTime[liveRow] ?? 0);
  return seconds === 0 ? null : seconds;
}

/** Sorted by at the moment of sorting: a table that sorted itself each second could not be read. */
function sortBySeen(row: FleetRow): number | undefined {
  const seconds = seenSeconds(row);
  return seconds === null ? undefined : -seconds;
}

/** Tells what can be said of a vehicle now; null where it was never seen. */
export function seenState({ number }: FleetRow, nowSeconds: number): VehicleState | null {
  const vehicle = liveVehicleView(tabLiveStore(), number);
  if (vehicle?.position == null) return null;
  // Not the picture's own state: that leaves out retired vehicles, and this column shows them too.
  const { eventTimeSeconds } = vehicle.position;
  const { speedMph, motion } = vehicle;
  return vehicleState({ eventTimeSeconds, speedMph, motion, nowSeconds, staleAfterSeconds });
}

/** The record's status; of an active one that this desk took out of service, that, with why. */
export function statusCell({ status, out }: Pick<FleetRow, "status" | "out">): Cell {
  if (status !== "active" || out === null)
    return { content: <StateMark kind={statusKinds[status]}>{statusLabel[status]}</StateMark> };
  const why = [outOfServiceLabels[out.reason], out.note].filter(Boolean).join(": ");
  return { content: <StateMark kind="late">Out of service</StateMark>, title: why };
}

/** Shows how a vehicle was last seen: shape, word and age. */
function seenCell(row: FleetRow, nowMs: number): Cell {
  const nowSeconds = nowMs / 1_000;
  const state = seenState(row, nowSeconds);
  const eventTimeSeconds = seenSeconds(row);
  if (state === null || eventTimeSeconds === null) return { content: "Never seen", look: "text-ink-3" };
  return {
    content: (
      <>
        <StateShape kind={stateKind[state]} />
        {vehicleStateLabel[state]}
        <span className="ml-auto text-ink-3">{age(nowSeconds - eventTimeSeconds)}</span>
      </>
    ),
    look: "flex items-center gap-1.5 text-ink-2",
  };
}

/** A column that shows a value in quiet ink and is sorted by it. A `whole` one is never cut off. */
function valueColumn(
  id: string,
  header: string,
  widthPixels: number,
  value: (row: FleetRow) => string | number | null | undefined,
  cut?: "whole",
): DataColumn<FleetRow> {
  return {
    id,
    header,
    widthPixels,
    sortBy: (row) => value(row) || undefined,
    cell: (row) => quiet(value(row)),
    ...(cut === undefined ? {} : { whole: (row) => value(row)?.toString() }),
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
    widthPixels: 120,
    sortBy: (row) => (row.out === null ? row.status : `${row.status}, out`),
    cell: statusCell,
  },
  valueColumn("driver", "Driver now", 132, (row) => row.driver),
  {
    id: "seen",
    header: "Last seen",
    widthPixels: 156,
    sortBy: sortBySeen,
    cell: seenCell,
    eachSecond: true,
  },
  valueColumn("terminal", "Terminal", 96, (row) => row.terminal, "whole"),
  valueColumn("type", "Type", 96, (row) => row.vehicle.powerUnitType),
  { ...valueColumn("make", "Make and model", 150, makeOf), grows: true },
  { ...valueColumn("year", "Year", 60, (row) => row.vehicle.year), align: "right" },
  valueColumn("vin", "VIN", 172, (row) => row.vehicle.vin, "whole"),
  {
    id: "plate",
    header: "Plate",
    widthPixels: 112,
    whole: plateOf,
    sortBy: (row) => text(row.vehicle.licensePlateNumber),
    cell: (row) => quiet(plateOf(row)),
  },
  ...paperColumns<FleetRow>(),
  {
    id: "groups",
    header: "Groups",
    widthPixels: 150,
    sortBy: (row) => text(row.vehicle.groupCodes?.join(" ")),
    cell: (row) => quiet(row.vehicle.groupCodes?.join(", ")),
  },
];
