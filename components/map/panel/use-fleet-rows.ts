import { useMemo } from "react";
import {
  type FleetFilter,
  type FleetSort,
  filterRows,
  isFiltering,
  sortRows,
} from "@/components/map/panel/fleet-rows";
import { tabLiveStore } from "@/lib/live/tab-live-store";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useFleetCounts, useRoster } from "@/lib/live/use-picture";

/** Interval at which the order by age is looked at again: a list that is always in motion can't be read. */
const reorderSeconds = 5;
/** Any other order changes with the roster and the states alone. */
const seldomSeconds = 86_400;

export interface FleetRows {
  /** Rows for the list, in order. */
  readonly ordered: Uint32Array;
  /** Rows for the map; null where nothing is filtered out. */
  readonly shown: Uint32Array | null;
}

/** The vehicles that pass the filter, in order; anew when roster or states change. */
export function useFleetRows(filter: FleetFilter, sort: FleetSort): FleetRows {
  const roster = useRoster();
  const counts = useFleetCounts();
  const turn = useNowSeconds(sort === "age" ? reorderSeconds : seldomSeconds);
  const filtered = useMemo(() => {
    // States are a column that is replaced, not rendered: these two tell that it was.
    void counts;
    return filterRows(roster, tabLiveStore().states.codes, filter);
  }, [roster, counts, filter]);
  return useMemo(() => {
    void turn;
    const { fleet, states } = tabLiveStore();
    return {
      ordered: sortRows(filtered, sort, fleet, states.codes),
      shown: isFiltering(filter) ? filtered : null,
    };
  }, [filtered, sort, filter, turn]);
}
