"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { parseAsStringLiteral } from "nuqs";
import { useMemo } from "react";
import { fleetExport } from "@/components/fleet/export-fleet";
import { fleetColumns } from "@/components/fleet/fleet-columns";
import { type FleetRow, fleetFilters, fleetRows, fleetShows } from "@/components/fleet/fleet-row";
import { FleetSheets, fleetSheets } from "@/components/fleet/fleet-sheets";
import { FleetTabs } from "@/components/fleet/fleet-tabs";
import { useUnitPapers } from "@/components/fleet/papers/use-unit-papers";
import { useVehicleStatusChange } from "@/components/fleet/use-vehicle-status-change";
import type { ListAction } from "@/components/list-page/list-actions";
import { listKind } from "@/components/list-page/list-kind";
import { ListPage } from "@/components/list-page/list-page";
import { sortRows } from "@/components/list-page/rows/sort-rows";
import { useLastWrite } from "@/components/list-page/use-last-write";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { useGo } from "@/components/ui/address";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import { useOutOfService } from "@/components/work/out-of-service/use-out-of-service";
import { readAtMs } from "@/lib/live/desk-clock";
import { useRoster } from "@/lib/live/use-picture";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { useUntilAll } from "@/lib/queries/units/use-until-all";
import { firstVehiclesQuery, vehiclesQuery } from "@/lib/queries/vehicles";
import { routes } from "@/lib/routes";

const fleetList = listKind({
  area: "fleet",
  href: routes.fleet(),
  title: "Fleet",
  label: "Vehicles",
  noun: "vehicles",
  one: "vehicle",
  search: { label: "Search the fleet", placeholder: "Unit, driver, VIN, plate" },
  shows: fleetShows,
  // Saved views and links of members say so.
  showPart: "status",
  filters: fleetFilters,
  cursor: "vehicle",
  address: { sheet: parseAsStringLiteral(fleetSheets) },
  saved: ["search", "terminal", "status", "sort"],
  usually: "by number",
  keyHints: [
    { keys: [pageKeys.openRow], does: "edit" },
    { keys: [pageKeys.open], does: "page" },
    { keys: [pageKeys.retire], does: "retire" },
    { keys: [pageKeys.locate], does: "map" },
  ],
  exportName: "fleet",
  exportColumns: () => fleetExport,
});
const byNumber = { id: "number", descending: false };
const noRows: readonly FleetRow[] = [];

/** The carrier's vehicles: found, changed, retired, uploaded, exported. */
export function FleetPage() {
  const { query, units, isWhole } = useUntilAll(vehiclesQuery, firstVehiclesQuery);
  const roster = useRoster();
  const out = useOutOfService("vehicle");
  const papers = useUnitPapers("vehicle");
  const address = useListAddress(fleetList);
  const { done, undo } = useLastWrite();
  const statusChange = useVehicleStatusChange(done);
  const rows = useMemo(
    () =>
      units === undefined ? noRows : sortRows(fleetRows(units, roster, out, papers), fleetColumns, byNumber),
    [units, roster, out, papers],
  );
  const list = useList({ kind: fleetList, address, rows, columns: fleetColumns });
  const show = (sheet: (typeof fleetSheets)[number] | null) => address.setView({ sheet });
  const actions = { ...useFleetActions(list.row, show, statusChange.ask), undo };
  const ofRow = [actions.open, actions.edit, actions.statusChange, actions.showOnMap];
  return (
    <>
      <ListPage
        list={list}
        query={query}
        isRead={units !== undefined}
        isCounted={isWhole}
        reading={{
          ...{ title: "The vehicles can't be read again", error: null },
          readAtMs: readAtMs(query),
        }}
        actions={actions}
        groups={[ofRow, [actions.create, actions.upload, actions.undo]]}
        contextGroups={[ofRow]}
        primary={{ action: actions.create, text: "New vehicle", icon: <Plus size={14} /> }}
        barStart={<FleetTabs current="vehicles" />}
        empty={
          <EmptyState
            title="No vehicles yet"
            actions={
              <>
                <ActionButton variant="primary" action={actions.create}>
                  New vehicle
                </ActionButton>
                <ActionButton action={actions.upload}>Import a file</ActionButton>
              </>
            }
          >
            Add the first one by hand, or import them all from a spreadsheet.
          </EmptyState>
        }
        onOpen={({ number }) => address.setParts({ vehicle: number, sheet: "edit" })}
      />
      <FleetSheets
        sheet={address.view.sheet}
        row={list.row}
        rows={rows}
        onClose={() => show(null)}
        onCreated={(vehicle) => address.setParts({ sheet: null, vehicle })}
        onStatusChange={statusChange.ask}
        done={done}
      />
      {statusChange.dialog}
    </>
  );
}

/** Offers what can be done here beside what every list has. */
function useFleetActions(
  row: FleetRow | null,
  show: (sheet: (typeof fleetSheets)[number]) => void,
  askStatusChange: (row: FleetRow) => void,
) {
  const go = useGo();
  const session = useQuery(sessionQuery).data;
  const noRow = row === null ? "Choose a vehicle first." : null;
  return {
    create: {
      keys: pageKeys.create,
      label: "New vehicle",
      disabledReason: refusalOf(session, "createVehicle"),
      run: () => show("new"),
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
      run: () => show("edit"),
    },
    statusChange: {
      keys: pageKeys.retire,
      label: row === null || row.status === "active" ? "Retire the vehicle" : "Reactivate the vehicle",
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
      run: () => show("upload"),
    },
  } satisfies Record<string, ListAction>;
}
