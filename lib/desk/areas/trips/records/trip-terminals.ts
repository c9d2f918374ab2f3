import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Terminals } from "@/lib/desk/access/scope";
import type { Hours } from "@/lib/desk/areas/hours/board/hours";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";

/** Terminals of a trip's drivers and vehicles. */
export interface TerminalsOf {
  driver: (externalUserId: string) => readonly string[];
  vehicle: (number: string) => readonly string[];
}

/** By the desk's own rosters. */
export const rosterTerminals = (fleet: Fleet, people: Pick<Hours, "person">): TerminalsOf => ({
  driver: (id) => people.person(id)?.terminals ?? [],
  vehicle: (number) => fleet.terminalsOfNumber(number),
});

/**
 * Terminals of a trip, the owner's first: its own (a free attribute), its drivers' and its vehicles'. A trip that nobody
 * has is anybody's.
 */
export function tripTerminals(trip: TruckloadTrip, of: TerminalsOf): Terminals {
  const own = trip.attributes?.terminal;
  const drivers = trip.externalUserIds?.filter(Boolean) ?? [];
  const vehicles = trip.externalVehicleIds?.filter(Boolean) ?? [];
  const terminals = new Set([
    ...(typeof own === "string" && own !== "" ? [own] : []),
    ...drivers.flatMap(of.driver),
    ...vehicles.flatMap(of.vehicle),
  ]);
  const isNobodys = terminals.size === 0 && drivers.length === 0 && vehicles.length === 0;
  return isNobodys ? "anybody" : [...terminals];
}
