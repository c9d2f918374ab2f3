"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { FleetBar } from "@/components/fleet/fleet-bar";
import {
  countByStatus,
  type FleetRow,
  filterRows,
  fleetRows,
  terminalsOf,
} from "@/components/fleet/fleet-row";
import { FleetSheets } from "@/components/fleet/fleet-sheets";
import { FleetTable } from "@/components/fleet/fleet-table";
import { useFleetActions } from "@/components/fleet/use-fleet-actions";
import { useFleetView } from "@/components/fleet/use-fleet-view";
import { useStatusChange } from "@/components/fleet/use-status-change";
import { useHiddenColumns } from "@/components/ui/use-hidden-columns";
import { useRoster } from "@/lib/live/use-roster";
import { vehiclesQuery } from "@/lib/queries/vehicles";

const noRows: readonly FleetRow[] = [];

/** The carrier's vehicles: found, changed, retired, uploaded, exported. */
export function FleetPage() {
  const vehicles = useQuery(vehiclesQuery);
  const roster = useRoster();
  const { view, setView, sorting, setSorting, filtered, clearFilters } = useFleetView();
  const { hidden, setShown } = useHiddenColumns("fleet");
  const searchRef = useRef<HTMLInputElement>(null);
  const statusChange = useStatusChange();
  const rows = useMemo(
    () => (vehicles.data === undefined ? noRows : fleetRows(vehicles.data, roster)),
    [vehicles.data, roster],
  );
  const { search, terminal, status } = view;
  const shown = useMemo(
    () => filterRows(rows, { search, terminal, status }),
    [rows, search, terminal, status],
  );
  // Counts stay while their own filter is pressed, so that one can go from one status to the other.
  const counts = useMemo(
    () => countByStatus(filterRows(rows, { search, terminal, status: null })),
    [rows, search, terminal],
  );
  const terminals = useMemo(() => terminalsOf(rows), [rows]);
  const row = rows.find((one) => one.number === view.vehicle) ?? null;
  const actions = useFleetActions({
    row,
    shown,
    searchRef,
    openSheet: (sheet) => void setView({ sheet }),
    askStatusChange: statusChange.ask,
    leave: () => void setView({ vehicle: null }),
  });
  return (
    <>
      <FleetBar
        search={search}
        onSearch={(next) => void setView({ search: next })}
        searchRef={searchRef}
        counts={vehicles.data === undefined ? null : counts}
        status={status}
        onStatus={(next) => void setView({ status: next })}
        terminals={terminals}
        terminal={terminal}
        onTerminal={(next) => void setView({ terminal: next })}
        hidden={hidden}
        onShowColumn={setShown}
        actions={actions}
      />
      <FleetTable
        query={vehicles}
        shown={shown}
        sorting={sorting}
        onSortingChange={setSorting}
        hidden={hidden}
        cursor={view.vehicle}
        onCursorChange={(vehicle) => void setView({ vehicle })}
        onOpen={(opened) => void setView({ vehicle: opened.number, sheet: "edit" })}
        filtered={filtered}
        onClearFilters={clearFilters}
        actions={actions}
      />
      <FleetSheets
        sheet={view.sheet}
        row={row}
        rows={rows}
        onClose={() => void setView({ sheet: null })}
        onCreated={(vehicle) => void setView({ sheet: null, vehicle })}
        onStatusChange={statusChange.ask}
      />
      {statusChange.dialog}
    </>
  );
}
