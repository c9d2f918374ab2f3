"use client";

import { ChevronDown, Columns3, Plus } from "lucide-react";
import type { RefObject } from "react";
import { fleetColumns, statusKinds, statusWords } from "@/components/fleet/fleet-columns";
import type { VehicleStatus } from "@/components/fleet/fleet-row";
import type { FleetActions } from "@/components/fleet/use-fleet-actions";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { Menu, MenuCheckItem, MenuItem, MenuLine } from "@/components/ui/menu";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import { vehicleStatuses } from "@/lib/contract/vehicles";

interface FleetBarProps {
  search: string;
  onSearch: (search: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  counts: Readonly<Record<VehicleStatus, number>> | null;
  status: VehicleStatus | null;
  onStatus: (status: VehicleStatus | null) => void;
  terminals: readonly string[];
  terminal: string | null;
  onTerminal: (terminal: string | null) => void;
  hidden: ReadonlySet<string>;
  onShowColumn: (id: string, shown: boolean) => void;
  actions: FleetActions;
}

/** Over the table: what is counted is a filter, and every key of the page stands at its action. */
export function FleetBar(props: FleetBarProps) {
  const { counts, status, actions } = props;
  return (
    <div className="no-print flex min-h-[46px] flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-[9px]">
      <h1 className="mr-2 text-title">Fleet</h1>
      <fieldset className="contents">
        <legend className="sr-only">Status</legend>
        {vehicleStatuses.map((one) => (
          <FilterChip
            key={one}
            kind={statusKinds[one]}
            count={counts?.[one]}
            pressed={status === one}
            onClick={() => props.onStatus(status === one ? null : one)}
          >
            {statusWords[one].toLowerCase()}
          </FilterChip>
        ))}
      </fieldset>
      <Select
        aria-label="Terminal"
        value={props.terminal ?? ""}
        onChange={(event) => props.onTerminal(event.target.value || null)}
        options={[
          { value: "", label: "All terminals" },
          ...props.terminals.map((code) => ({ value: code, label: code })),
        ]}
        className="w-36 [&>select]:h-[26px] [&>select]:border-line-strong"
      />
      <SearchInput
        label="Search the fleet"
        placeholder="Unit, driver, VIN, plate"
        value={props.search}
        onValueChange={props.onSearch}
        inputRef={props.searchRef}
        shortcut="/"
        className="max-w-80 min-w-44 flex-[1_1_260px] [&>input]:border-line-strong"
      />
      <div className="ml-auto flex flex-wrap gap-2">
        <ColumnsMenu hidden={props.hidden} onShowColumn={props.onShowColumn} />
        <ActionsMenu actions={actions} />
        <Button
          variant="primary"
          icon={<Plus size={14} aria-hidden="true" />}
          shortcut="n"
          disabledReason={actions.create.disabledReason}
          onClick={actions.create.run}
        >
          New vehicle
        </Button>
      </div>
    </div>
  );
}

function ColumnsMenu({ hidden, onShowColumn }: Pick<FleetBarProps, "hidden" | "onShowColumn">) {
  return (
    <Menu trigger={<Button icon={<Columns3 size={14} aria-hidden="true" />}>Columns</Button>}>
      {fleetColumns.slice(1).map((column) => (
        <MenuCheckItem
          key={column.id}
          checked={!hidden.has(column.id)}
          onCheckedChange={(shown) => onShowColumn(column.id, shown)}
        >
          {column.header}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}

function ActionsMenu({ actions }: { actions: FleetActions }) {
  const onRow = [actions.edit, actions.statusChange, actions.showOnMap];
  const onAll = [actions.create, actions.upload, actions.download, actions.print, actions.find];
  return (
    <Menu
      className="w-72"
      trigger={
        <Button>
          Actions
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      {onRow.map((action) => (
        <MenuItem
          key={action.keys}
          shortcut={action.keys}
          disabledReason={action.disabledReason}
          onSelect={action.run}
        >
          {action.label}
        </MenuItem>
      ))}
      <MenuLine />
      {onAll.map((action) => (
        <MenuItem
          key={action.keys}
          shortcut={action.keys}
          disabledReason={action.disabledReason}
          onSelect={action.run}
        >
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
