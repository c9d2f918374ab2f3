import { parseAsArrayOf, parseAsNumberLiteral, parseAsString, parseAsStringLiteral } from "nuqs";
import { useMemo } from "react";
import { type FleetFilter, fleetSorts } from "@/components/map/panel/fleet-rows";
import { useAddress } from "@/components/ui/address";
import { vehicleStates } from "@/lib/format/vehicle-state";

export const trailHours = [2, 6, 12, 24] as const;

const parsers = {
  vehicle: parseAsString,
  at: parseAsString,
  state: parseAsArrayOf(parseAsStringLiteral(vehicleStates)).withDefault([]),
  terminal: parseAsString,
  q: parseAsString.withDefault(""),
  sort: parseAsStringLiteral(fleetSorts).withDefault("attention"),
  hours: parseAsNumberLiteral(trailHours).withDefault(6),
};

/** Keeps the map's part of the address, so that a colleague who gets it sees the same. */
export function useMapAddress() {
  const { view: address, setView: setAddress, setSoon } = useAddress(parsers);
  const { state, terminal, q } = address;
  const filter = useMemo<FleetFilter>(() => ({ states: state, terminal, query: q }), [state, terminal, q]);
  return { address, setAddress, setSoon, filter };
}
