import { useQuery } from "@tanstack/react-query";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { hoursQuery } from "@/lib/queries/hours";
import { tripBoardQuery } from "@/lib/queries/trips";

/** One letter fits half of all trips and drivers. */
const leastLetters = 2;

const noTrips: readonly TripRow[] = [];
const noDrivers: readonly DriverHours[] = [];

/** Trips of the board; none before enough was typed. */
export function useTripRows(typed: string) {
  const wanted = typed.trim().length >= leastLetters;
  const { data, isFetching } = useQuery({ ...tripBoardQuery, enabled: wanted, refetchInterval: false });
  return {
    rows: wanted ? (data?.rows ?? noTrips) : noTrips,
    isSearching: wanted && isFetching && data === undefined,
  };
}

/** Drivers whom the member sees; none before enough was typed. */
export function useDriverRows(typed: string) {
  const wanted = typed.trim().length >= leastLetters;
  const { data, isLoading } = useQuery({ ...hoursQuery, enabled: wanted });
  return { drivers: wanted ? (data?.drivers ?? noDrivers) : noDrivers, isSearching: isLoading };
}
