import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { BoardRow } from "@/components/trips/trip-row";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { hoursQuery } from "@/lib/queries/hours";

/** A driver whom trips can be given to. */
export interface BoardDriver {
  /** The driver's `externalUserId`. */
  id: string;
  name: string;
  hours: DriverHours;
  /** Open trips that the driver has. */
  trips: number;
  searchLine: string;
}

const noDrivers: readonly DriverHours[] = [];
const byName = new Intl.Collator("en-US", { numeric: true });

/** Drivers with what they have to do: who has nothing first, then by name. */
function boardDrivers(hours: readonly DriverHours[], rows: readonly BoardRow[]): BoardDriver[] {
  const open = new Map<string, number>();
  for (const { trip } of rows) {
    if (trip.driver === null || trip.state === "done" || trip.state === "canceled") continue;
    open.set(trip.driver.externalUserId, (open.get(trip.driver.externalUserId) ?? 0) + 1);
  }
  const drivers = hours.map((one) => {
    const name = one.name ?? one.id;
    const searchLine = [one.id, name, one.vehicle, ...one.terminals].filter(Boolean).join(" ").toLowerCase();
    return { id: one.id, name, hours: one, trips: open.get(one.id) ?? 0, searchLine };
  });
  return drivers.sort((a, b) => a.trips - b.trips || byName.compare(a.name, b.name));
}

/** Drivers whom the member sees; none until they are read. */
export function useBoardDrivers(rows: readonly BoardRow[], wanted: boolean) {
  const query = useQuery({ ...hoursQuery, enabled: wanted });
  const hours = query.data?.drivers ?? noDrivers;
  return { query, drivers: useMemo(() => boardDrivers(hours, rows), [hours, rows]) };
}
