import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePlaceNames } from "@/components/map/basemap/place-names";
import { placeRows } from "@/components/places/board/place-row";
import { companyLocationQuery, companyLocationsQuery } from "@/lib/queries/company-locations";
import { placeRecordsQuery } from "@/lib/queries/places/places";

const sorted = (values: readonly (string | undefined)[]) =>
  [...new Set(values.filter((value) => value !== undefined && value !== ""))].map(String).sort();

/**
 * The carrier's places with what this desk knows of them.
 * @param first number of a place that is shown before all are read
 */
export function usePlaces(first: string | null = null) {
  const query = useQuery(companyLocationsQuery);
  const one = useQuery({
    ...companyLocationQuery(first ?? ""),
    enabled: first !== null && query.data === undefined,
  }).data;
  const records = useQuery(placeRecordsQuery);
  const names = usePlaceNames();
  const { data } = query;
  const known = records.data ?? null;
  const rows = useMemo(
    () => placeRows(data ?? (one ? [one] : []), known, names === null ? null : names.zoneAt),
    [data, one, known, names],
  );
  const suggested = useMemo(
    () => ({
      terminals: sorted((data ?? []).map(({ terminalCode }) => terminalCode)),
      types: sorted((data ?? []).flatMap(({ locationCategoryNames }) => locationCategoryNames ?? [])),
    }),
    [data],
  );
  return {
    ...{ query, rows, suggested, usualMinutes: known?.usualMinutes ?? null },
    recordsError: records.error?.message ?? null,
  };
}
