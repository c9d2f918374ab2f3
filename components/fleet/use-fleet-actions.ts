import { useQuery } from "@tanstack/react-query";
import { fleetExport } from "@/components/fleet/export-fleet";
import type { FleetRow } from "@/components/fleet/fleet-row";
import type { FleetView } from "@/components/fleet/use-fleet-view";
import { exportRows } from "@/components/list-page/export/export-rows";
import {
  type ListAction,
  useActionKeys,
  usualActions,
  usualGroups,
} from "@/components/list-page/list-actions";
import type { ListRows } from "@/components/list-page/rows/use-list-rows";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import { deskNowMs } from "@/lib/live/desk-clock";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

interface FleetActionsInput {
  fleet: FleetView;
  list: ListRows<FleetRow>;
  /** False while only a part of the vehicles is there. */
  isWhole: boolean;
  undo: ListAction;
  askStatusChange: (row: FleetRow) => void;
}

/** Everything that can be done here, once: for keys, for menus, and each with its reason when it can't. */
export function useFleetActions({ fleet, list, isWhole, undo, askStatusChange }: FleetActionsInput) {
  const { setView } = fleet;
  const { row, rows } = list;
  const go = useGo();
  const session = useQuery(sessionQuery).data;
  const noRow = row === null ? "Choose a vehicle first." : null;
  const retire = row === null || row.status === "active";
  const actions = {
    create: {
      keys: pageKeys.create,
      label: "New vehicle",
      disabledReason: refusalOf(session, "createVehicle"),
      run: () => void setView({ sheet: "new" }),
    },
    open: {
      keys: pageKeys.open,
      label: "Open the vehicle's page",
      disabledReason: noRow,
      run: () => row !== null && go(routes.unit(row.number)),
    },
    edit: {
      keys: pageKeys.edit,
      label: "Edit the vehicle",
      disabledReason: noRow,
      run: () => void setView({ sheet: "edit" }),
    },
    statusChange: {
      keys: pageKeys.retire,
      label: retire ? "Retire the vehicle" : "Reactivate the vehicle",
      disabledReason: noRow ?? refusalOf(session, "updateVehicle"),
      run: () => row !== null && askStatusChange(row),
    },
    showOnMap: {
      keys: pageKeys.locate,
      label: "Show on the map",
      disabledReason: noRow ?? (row?.liveRow === null ? "It isn't on the map: it was never seen." : null),
      run: () => row !== null && go(routes.map({ vehicle: row.number })),
    },
    upload: {
      keys: pageKeys.upload,
      label: "Import a file",
      disabledReason: refusalOf(session, "uploadVehicles"),
      run: () => void setView({ sheet: "upload" }),
    },
    undo,
    ...usualActions({
      list,
      isWhole,
      searchRef: fleet.searchRef,
      onExport: (format) =>
        void exportRows(format, {
          noun: "vehicles",
          name: "fleet",
          rows,
          columns: fleetExport,
          nowMs: deskNowMs(),
        }),
    }),
  } satisfies Record<string, ListAction>;
  useActionKeys("Fleet", actions, { label: "Clear selection", run: () => void setView({ vehicle: null }) });
  return actions;
}

export type FleetActions = ReturnType<typeof useFleetActions>;

/** The actions as the page's menu groups them. */
export const fleetGroups = (a: FleetActions): ListAction[][] => [
  [a.open, a.edit, a.statusChange, a.showOnMap],
  [a.create, a.upload, a.undo],
  ...usualGroups(a),
];
