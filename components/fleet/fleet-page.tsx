"use client";

import { useMemo } from "react";
import { FleetBar } from "@/components/fleet/fleet-bar";
import { fleetColumns, showLabel } from "@/components/fleet/fleet-columns";
import {
  countByStatus,
  type FleetRow,
  filterRows,
  fleetRows,
  withStatus,
} from "@/components/fleet/fleet-row";
import { FleetSheets } from "@/components/fleet/fleet-sheets";
import { useUnitPapers } from "@/components/fleet/papers/use-unit-papers";
import { type FleetActions, useFleetActions } from "@/components/fleet/use-fleet-actions";
import { type FleetView, useFleetView } from "@/components/fleet/use-fleet-view";
import { useVehicleStatusChange } from "@/components/fleet/use-vehicle-status-change";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListFoot } from "@/components/list-page/list-foot";
import { StaleNotice } from "@/components/list-page/list-notice";
import type { KeyHint } from "@/components/list-page/page-foot";
import { namesIn } from "@/components/list-page/rows/row-search";
import { sortRows } from "@/components/list-page/rows/sort-rows";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import { DataTable } from "@/components/list-page/table/data-table";
import { useLastError } from "@/components/list-page/use-last-error";
import { useLastWrite } from "@/components/list-page/use-last-write";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import { useOutOfService } from "@/components/work/out-of-service/use-out-of-service";
import { readAtMs } from "@/lib/live/desk-clock";
import { useRoster } from "@/lib/live/use-picture";
import { useUntilAll } from "@/lib/queries/units/use-until-all";
import { firstVehiclesQuery, vehiclesQuery } from "@/lib/queries/vehicles";

const noRows: readonly FleetRow[] = [];
const rowId = (row: FleetRow) => row.id;
const keyHints: readonly KeyHint[] = [
  { keys: [pageKeys.openRow], does: "edit" },
  { keys: [pageKeys.open], does: "page" },
  { keys: [pageKeys.retire], does: "retire" },
  { keys: [pageKeys.locate], does: "map" },
];

/** The carrier's vehicles: found, changed, retired, uploaded, exported. */
export function FleetPage() {
  const { query: vehicles, units, isWhole } = useUntilAll(vehiclesQuery, firstVehiclesQuery);
  const roster = useRoster();
  const out = useOutOfService("vehicle");
  const papers = useUnitPapers("vehicle");
  const fleet = useFleetView();
  const { view, setView, sort } = fleet;
  const { done, undo } = useLastWrite();
  const statusChange = useVehicleStatusChange(done);
  const all = useMemo(
    () => (units === undefined ? noRows : fleetRows(units, roster, out, papers)),
    [units, roster, out, papers],
  );
  const { search, terminal, status } = view;
  // Counts stay while their own filter is pressed, so that one can go from one status to the other.
  const counted = useMemo(() => filterRows(all, { search, terminal }), [all, search, terminal]);
  const counts = useMemo(() => countByStatus(counted), [counted]);
  const fresh = useMemo(
    () => sortRows(withStatus(counted, status), fleetColumns, sort),
    [counted, status, sort],
  );
  const terminals = useMemo(() => namesIn(all.map((row) => row.terminal)), [all]);
  const list = useListRows({ all, fresh, question: fleet.question, cursor: view.vehicle });
  const columns = useColumns("fleet", fleetColumns, all);
  const actions = useFleetActions({ fleet, list, isWhole, undo, askStatusChange: statusChange.ask });
  const retry = () => void vehicles.refetch();
  return (
    <>
      <FleetBar
        fleet={fleet}
        counts={isWhole ? counts : null}
        most={all.length}
        terminals={terminals}
        columns={columns}
        actions={actions}
      />
      <PrintHead view={view} />
      <StaleNotice
        title="The vehicles can't be read again"
        error={vehicles.isRefetchError ? vehicles.error.message : null}
        readAtMs={readAtMs(vehicles)}
        onRetry={retry}
        retrying={vehicles.isFetching}
      />
      <ListFaces
        title="The vehicles"
        noun="vehicles"
        one="vehicle"
        error={useLastError(vehicles)}
        onRetry={retry}
        retrying={vehicles.isFetching}
        total={units === undefined || (!isWhole && list.rows.length === 0) ? null : all.length}
        shown={list.rows.length}
        onClearFilters={fleet.clearFilters}
        empty={<NoVehicles actions={actions} />}
      >
        <div className="flex min-h-0 flex-1 flex-col" {...list.pointer}>
          <DataTable
            label="Vehicles"
            rows={list.rows}
            columns={columns}
            rowId={rowId}
            sort={sort}
            onSortChange={fleet.setSort}
            cursor={view.vehicle}
            onCursorChange={(vehicle) => fleet.setSoon({ vehicle })}
            onOpen={(opened) => void setView({ vehicle: opened.number, sheet: "edit" })}
            busy={vehicles.isFetching}
          />
        </div>
        {isWhole ? (
          <ListFoot
            noun="vehicles"
            list={list}
            sort={sort}
            usually="as they came"
            columns={columns}
            readAtMs={readAtMs(vehicles)}
            keyHints={keyHints}
          />
        ) : null}
      </ListFaces>
      <FleetSheets
        sheet={view.sheet}
        row={list.row}
        rows={all}
        onClose={() => void setView({ sheet: null })}
        onCreated={(vehicle) => void setView({ sheet: null, vehicle })}
        onStatusChange={statusChange.ask}
        done={done}
      />
      {statusChange.dialog}
    </>
  );
}

function PrintHead({ view: { status, terminal, search } }: Pick<FleetView, "view">) {
  const asked = [
    status === null ? "all vehicles" : showLabel[status].toLowerCase(),
    terminal,
    search === "" ? null : `“${search}”`,
  ];
  return <ListPrintHead title="Fleet" asked={asked} />;
}

function NoVehicles({ actions: { create, upload } }: { actions: FleetActions }) {
  return (
    <EmptyState
      title="No vehicles yet"
      actions={
        <>
          <ActionButton variant="primary" action={create}>
            New vehicle
          </ActionButton>
          <ActionButton action={upload}>Import a file</ActionButton>
        </>
      }
    >
      Add the first one by hand, or import them all from a spreadsheet.
    </EmptyState>
  );
}
