import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePlaceNames } from "@/components/map/basemap/place-names";
import { placeRows } from "@/components/places/board/place-row";
import { locationsOf, placeRecordQuery, placesQuery } from "@/lib/queries/places/place-list";
import { placeRecordsQuery } from "@/lib/queries/places/places";

const sorted = (values: readonly (string | undefined)[]) =>
  [...new Set(values.filter((value) => value !== undefined && value !== ""))].map(String).sort();

/**
 * The carrier's places with what this desk knows of them.
 * @param first number of a place that is shown before all are read, or where it is newer than they are
 */
export function usePlaces(first: string | null = null) {
  const query = useQuery(placesQuery);
  const locations = locationsOf(query.data);
  const isListed = locations.some(({ externalCompanyLocationId }) => externalCompanyLocationId === first);
  const alone = useQuery({ ...placeRecordQuery(first ?? ""), enabled: first !== null && !isListed });
  const one = isListed ? null : (alone.data ?? null);
  const records = useQuery(placeRecordsQuery);
  const names = usePlaceNames();
  const known = records.data ?? null;
  const rows = useMemo(
    () =>
      placeRows(one === null ? locations : [...locations, one], known, names === null ? null : names.zoneAt),
    [locations, one, known, names],
  );
  const suggested = useMemo(
    () => ({
      terminals: sorted(locations.map(({ terminalCode }) => terminalCode)),
      types: sorted(locations.flatMap(({ locationCategoryNames }) => locationCategoryNames ?? [])),
    }),
    [locations],
  );
  return {
    ...{ query, rows, suggested, usualMinutes: known?.usualMinutes ?? null },
    /** False while only a part of them is there. */
    isWhole: query.data !== undefined && query.data.more === null,
    /** The one that is shown, as it is read by itself. */
    alone,
    recordsError: records.error?.message ?? null,
  };
}
