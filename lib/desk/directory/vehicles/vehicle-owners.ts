import type { AreaOwners } from "@/lib/desk/directory/owners/ownership";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { textOf } from "@/lib/desk/link/read-value";

/** Finds whose vehicles are, by the roster. */
export const vehicleOwners = (fleet: Fleet): AreaOwners => ({
  kinds: ["vehicle"],
  resources: { vehicles: "vehicle" },
  known(_, value) {
    const number = textOf(value) ?? "";
    const entry = fleet.entry(fleet.indexOf(number) ?? Number.NaN);
    if (!entry) return null;
    const { terminal, groups } = entry;
    // The roster keeps one of the two, so a domicile that is the first group too is taken to be that group.
    const attributes = terminal === groups[0] ? {} : { Domicile: terminal };
    return { terminals: fleet.terminalsOfNumber(number), record: { attributes, groupCodes: groups } };
  },
});
