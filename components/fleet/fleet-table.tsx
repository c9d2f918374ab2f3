"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { SortingState } from "@tanstack/react-table";
import { fleetColumns } from "@/components/fleet/fleet-columns";
import type { FleetRow } from "@/components/fleet/fleet-row";
import type { FleetActions } from "@/components/fleet/use-fleet-actions";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Kbd } from "@/components/ui/kbd";
import { StateShape } from "@/components/ui/state-shape";
import { TableSkeleton } from "@/components/ui/table-skeleton";
import type { PlatformError } from "@/lib/client/platform-error";
import type { Vehicle } from "@/lib/contract/vehicles";

interface FleetTableProps {
  query: UseQueryResult<Vehicle[], PlatformError>;
  shown: readonly FleetRow[];
  sorting: SortingState;
  onSortingChange: (sorting: SortingState) => void;
  hidden: ReadonlySet<string>;
  cursor: string | null;
  onCursorChange: (number: string | null) => void;
  onOpen: (row: FleetRow) => void;
  filtered: boolean;
  onClearFilters: () => void;
  actions: FleetActions;
}

const rowId = (row: FleetRow) => row.number;

/** The four faces of the fleet: being read, failed, empty, and the table, which stays while it is read again. */
export function FleetTable(props: FleetTableProps) {
  const { query, shown } = props;
  if (query.isPending) return <TableSkeleton label="Reading the vehicles" />;
  if (query.data === undefined)
    return (
      <div className="p-4">
        <ErrorNotice
          title="The vehicles can't be read"
          error={query.error ?? { message: "No answer came." }}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="max-w-xl"
        />
      </div>
    );
  if (shown.length === 0) return <NoVehicles {...props} total={query.data.length} />;
  return (
    <>
      <DataTable
        label="Vehicles"
        rows={shown}
        columns={fleetColumns}
        rowId={rowId}
        sorting={props.sorting}
        onSortingChange={props.onSortingChange}
        hiddenColumns={props.hidden}
        cursor={props.cursor}
        onCursorChange={props.onCursorChange}
        onOpen={props.onOpen}
        busy={query.isFetching}
      />
      <FleetFoot query={query} shown={shown.length} />
    </>
  );
}

function NoVehicles({ total, actions, onClearFilters }: FleetTableProps & { total: number }) {
  if (total > 0)
    return (
      <EmptyState
        title="No vehicle matches"
        actions={<Button onClick={onClearFilters}>Clear the filters</Button>}
      >
        {total.toLocaleString("en-US")} vehicles are there, none as the filters want it.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No vehicles yet"
      actions={
        <>
          <Button
            variant="primary"
            shortcut="n"
            disabledReason={actions.create.disabledReason}
            onClick={actions.create.run}
          >
            New vehicle
          </Button>
          <Button shortcut="u" disabledReason={actions.upload.disabledReason} onClick={actions.upload.run}>
            Upload a CSV file
          </Button>
        </>
      }
    >
      Make the first one by hand, or bring them all from a spreadsheet.
    </EmptyState>
  );
}

const keys: readonly { caps: readonly string[]; does: string }[] = [
  { caps: ["J", "K"], does: "move" },
  { caps: ["↵"], does: "open" },
  { caps: ["R"], does: "retire" },
  { caps: ["M"], does: "map" },
  { caps: ["?"], does: "all keys" },
];

/** Under the table: how many, whether what is shown could be read again, and the keys. */
function FleetFoot({ query, shown }: { query: FleetTableProps["query"]; shown: number }) {
  const total = query.data?.length ?? 0;
  const of = shown === total ? "" : ` of ${total.toLocaleString("en-US")}`;
  return (
    <footer className="flex h-[34px] shrink-0 items-center gap-3.5 overflow-hidden border-t border-line bg-surface px-3.5 whitespace-nowrap text-ink-3">
      <span role="status">
        {shown.toLocaleString("en-US")}
        {of} vehicles
      </span>
      {query.isRefetchError ? (
        <button
          type="button"
          onClick={() => void query.refetch()}
          className="flex items-center gap-1.5 text-ink underline"
        >
          <StateShape kind="stale" /> Couldn't be read again: {query.error.message}. Try once more
        </button>
      ) : null}
      <span className="flex-1" />
      <span aria-hidden="true" className="no-print flex gap-4 max-md:hidden">
        {keys.map(({ caps, does }) => (
          <span key={does} className="flex items-center gap-1.5">
            {caps.map((cap) => (
              <Kbd key={cap}>{cap}</Kbd>
            ))}
            {does}
          </span>
        ))}
      </span>
    </footer>
  );
}
