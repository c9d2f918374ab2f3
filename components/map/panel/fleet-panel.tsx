import { SlidersHorizontal, X } from "lucide-react";
import Link from "next/link";
import { type RefObject, useMemo } from "react";
import { stateKind } from "@/components/map/layer/state-kind";
import { countByState, filterRows, fleetSorts, isFiltering } from "@/components/map/panel/fleet-rows";
import type { FleetRows } from "@/components/map/panel/use-fleet-rows";
import { useMapAddress } from "@/components/map/panel/use-map-address";
import { VehicleList } from "@/components/map/panel/vehicle-list";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { FilterChip } from "@/components/ui/filter-chip";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuChoice, MenuLine } from "@/components/ui/menu";
import { pageKeys } from "@/components/ui/page-keys";
import { SearchInput } from "@/components/ui/search-input";
import { Skeleton } from "@/components/ui/skeleton";
import { type VehicleState, vehicleStateLabel, vehicleStates } from "@/lib/format/vehicle-state";
import { retryLiveStream, tabLiveStore } from "@/lib/live/tab-live-store";
import { useFleetCounts, useFreshness, useRoster } from "@/lib/live/use-picture";
import { routes } from "@/lib/routes";

interface FleetPanelProps {
  rows: FleetRows;
  selectedRow: number | null;
  onChoose: (row: number) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The fleet beside the map: counts that filter, a search, and the list. */
export function FleetPanel({ searchRef, ...list }: FleetPanelProps) {
  const { address, setAddress, setSoon } = useMapAddress();
  return (
    <>
      <div className="flex flex-col gap-2 border-b border-line px-3 py-2.5">
        <StateChips />
        <div className="flex items-center gap-1.5">
          <SearchInput
            label="Find a vehicle, driver or terminal"
            placeholder="Unit, driver, terminal"
            shortcut={pageKeys.find}
            value={address.q}
            onValueChange={(q) => setSoon({ q: q || null })}
            inputRef={searchRef}
            className="flex-1"
          />
          <ListMenu />
        </div>
        {address.terminal === null ? null : (
          <FilterChip
            pressed
            className="self-start"
            aria-label={`Only ${address.terminal}. Show all terminals`}
            onClick={() => void setAddress({ terminal: null })}
          >
            {address.terminal}
            <X size={12} />
          </FilterChip>
        )}
      </div>
      <ListBody {...list} />
      <Footer rows={list.rows} />
    </>
  );
}

/** Counts of what the other filters leave, so that a chip says what pressing it will show. */
function StateChips() {
  const { address, setAddress, filter } = useMapAddress();
  const roster = useRoster();
  const counts = useFleetCounts();
  const shown = useMemo(() => {
    if (filter.terminal === null && filter.query.trim() === "") return counts;
    const { codes } = tabLiveStore().states;
    return countByState(filterRows(roster, codes, { ...filter, states: [] }), codes);
  }, [roster, counts, filter]);
  // Leave out the chip for vehicles without speed where every vehicle tells its speed: it would only take room.
  const shownStates = vehicleStates.filter(
    (state) => state !== "no-speed" || counts[state] > 0 || address.state.includes(state),
  );
  const toggle = (state: VehicleState) => {
    const without = address.state.filter((one) => one !== state);
    const next = without.length === address.state.length ? [...without, state] : without;
    void setAddress({ state: next.length === 0 ? null : next });
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      {shownStates.map((state) => (
        <FilterChip
          key={state}
          kind={stateKind[state]}
          count={shown[state]}
          pressed={address.state.includes(state)}
          onClick={() => toggle(state)}
        >
          {vehicleStateLabel[state].toLowerCase()}
        </FilterChip>
      ))}
    </div>
  );
}

const sortLabels: Readonly<Record<(typeof fleetSorts)[number], string>> = {
  attention: "Lost first, then by number",
  number: "By number",
  age: "Oldest position first",
};
const allTerminals = "";

function ListMenu() {
  const { address, setAddress } = useMapAddress();
  const { terminalNames } = useRoster();
  return (
    <Menu trigger={<IconButton label="Terminal and order" icon={<SlidersHorizontal size={15} />} />}>
      <MenuChoice
        label="Order"
        value={address.sort}
        options={fleetSorts.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={(sort) => void setAddress({ sort })}
      />
      <MenuLine />
      <MenuChoice
        label="Terminal"
        value={address.terminal ?? allTerminals}
        options={[
          { value: allTerminals, label: "All terminals" },
          ...terminalNames.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(terminal) => void setAddress({ terminal: terminal || null })}
      />
    </Menu>
  );
}

/** The list with its other three faces. */
function ListBody({ rows, selectedRow, onChoose }: Omit<FleetPanelProps, "searchRef">) {
  const { setAddress, filter } = useMapAddress();
  const roster = useRoster();
  const freshness = useFreshness();
  const hasPicture = freshness.pictureAtMs !== null;
  if (!hasPicture && roster.revision === 0) {
    if (freshness.reason === null) return <ListSkeleton />;
    return (
      <div className="flex-1 p-3">
        <ErrorNotice
          title="The fleet can't be read"
          error={{ message: freshness.reason }}
          onRetry={retryLiveStream}
          retrying={freshness.phase === "connecting"}
        />
      </div>
    );
  }
  if (roster.activeRows.length === 0) return <NoVehicles />;
  if (rows.ordered.length === 0 && isFiltering(filter))
    return (
      <div className="flex-1">
        <EmptyState
          title="No vehicle matches"
          actions={
            <FilterChip
              pressed={false}
              onClick={() => void setAddress({ state: null, terminal: null, q: null })}
            >
              Show all {roster.activeRows.length}
            </FilterChip>
          }
        />
      </div>
    );
  return (
    <VehicleList
      label="Vehicles"
      rows={rows.ordered}
      selectedRow={selectedRow}
      onChoose={onChoose}
      bindsKeys
    />
  );
}

function NoVehicles() {
  return (
    <div className="flex-1">
      <EmptyState
        title="No vehicles yet"
        actions={
          <Link href={routes.fleet()} className="underline underline-offset-2">
            Add vehicles
          </Link>
        }
      >
        Add them one by one or from a CSV file. Each appears here with the first position its device reports.
      </EmptyState>
    </div>
  );
}

const skeletonRows = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

function ListSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Reading the fleet" className="flex-1 overflow-hidden">
      {skeletonRows.map((key) => (
        <div key={key} className="flex h-12 flex-col justify-center gap-1.5 border-b border-line px-3">
          <Skeleton className="w-32" />
          <Skeleton className="w-48" />
        </div>
      ))}
    </div>
  );
}

function Footer({ rows }: { rows: FleetRows }) {
  const { filter } = useMapAddress();
  const { vehicles, withoutPosition } = useFleetCounts();
  const all = `${figure(vehicles)} vehicles`;
  const shown = isFiltering(filter) ? `${figure(rows.ordered.length)} of ${all}` : all;
  const without =
    withoutPosition === 0 || isFiltering(filter) ? "" : ` · ${withoutPosition} without a position`;
  return (
    <p className="border-t border-line px-3 py-2 text-ink-3">
      {shown}
      {without}
      <span role="status" className="sr-only">
        {isFiltering(filter) ? `Filtered: ${shown}` : ""}
      </span>
    </p>
  );
}
