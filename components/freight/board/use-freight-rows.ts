import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { sortColumns } from "@/components/freight/board/freight-columns";
import { groupLines } from "@/components/freight/board/freight-groups";
import {
  compareDue,
  countLines,
  deliveryShows,
  filterLines,
  isInScope,
  isShown,
  lineOf,
  ownRows,
  pickupShows,
} from "@/components/freight/board/freight-line";
import type { FreightView } from "@/components/freight/board/use-freight-view";
import { namesIn } from "@/components/list-page/rows/row-search";
import { sortRows } from "@/components/list-page/rows/sort-rows";
import { useListRows } from "@/components/list-page/rows/use-list-rows";
import { dayAt, type FreightZones } from "@/components/shipment/freight-terminal";
import type { FreightRoute } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { freightSettingsQuery } from "@/lib/queries/freight-settings";

/** Writes arrivals anew this often in the heads of groups. */
const groupSeconds = 60;
const noRoutes: readonly FreightRoute[] = [];

/**
 * The rows of the page: those of mode and day, counted, filtered, ordered, held still, and put into groups.
 * @param moved ids and numbers of shipments that the reader moved or made
 */
export function useFreightRows(
  shipments: readonly ShipmentRow[],
  page: FreightView,
  zones: FreightZones,
  moved: ReadonlySet<string>,
) {
  const { view, question, sort } = page;
  const nowMs = useNowSeconds(groupSeconds) * 1_000;
  const today = dayAt(nowMs, zones.page);
  const day = view.day ?? today;
  const { mode, planned: withPlanned, search, route, flag, show, group } = view;
  const routes = useQuery(freightSettingsQuery).data?.settings.routes ?? noRoutes;
  const all = useMemo(
    () => shipments.filter((one) => isInScope(one, { mode, day, withPlanned })).map(lineOf),
    [shipments, mode, day, withPlanned],
  );
  const counted = useMemo(() => filterLines(all, { search, route, flag }), [all, search, route, flag]);
  const shows = mode === "pickups" ? pickupShows : deliveryShows;
  const counts = useMemo(() => countLines(counted, shows, today), [counted, shows, today]);
  const fresh = useMemo(() => {
    const shown = show === null ? counted : counted.filter(({ shipment }) => isShown(shipment, show, today));
    return sort === null ? shown.toSorted(compareDue) : sortRows(shown, sortColumns, sort);
  }, [counted, show, sort, today]);
  const own = useMemo(() => ownRows(fresh, moved), [fresh, moved]);
  const list = useListRows({ all, fresh, question, cursor: view.at, own });
  const table = useMemo(
    () => groupLines(list.rows, group, { routes, zones, nowMs }),
    [list.rows, group, routes, zones, nowMs],
  );
  return {
    ...list,
    table,
    counts,
    shows,
    day,
    today,
    routes,
    routeCodes: useMemo(() => namesIn(all.map(({ shipment }) => shipment.route)), [all]),
  };
}

export type FreightRows = ReturnType<typeof useFreightRows>;
