import type { TerminalsResponse } from "@/lib/contract/desk/settings/terminal-counts";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { DeskContext } from "@/lib/desk/desk-context";

type Directory = Pick<DeskContext["directory"], "people" | "fleet" | "terminals">;

/** Counts what is of each terminal and in each group, as far as the member sees it. */
export function terminalCounts({ people, fleet, terminals }: Directory, member: Member): TerminalsResponse {
  const scope = scopeOf(member.terminals);
  const everybody = [...people.all.values()].filter(({ record }) => record?.isActive ?? false);
  const vehicles = Array.from({ length: fleet.size }, (_, index) => ({
    entry: fleet.entry(index),
    codes: fleet.terminalsOf(index),
  })).filter(({ entry }) => entry !== undefined && !entry.retired);
  // A code that stands as somebody's or some unit's terminal is one, whether or not its yard is on record.
  const codes = new Set([
    ...terminals.codes(),
    ...fleet.terminals(),
    ...everybody.flatMap((person) => person.terminals),
  ]);
  const seenPeople = everybody.filter((person) => sees(scope, person.terminals));
  const seenVehicles = vehicles.filter((vehicle) => sees(scope, vehicle.codes));
  const groups = new Set(
    [
      ...seenPeople.flatMap(({ record }) => record?.groups ?? []),
      ...seenVehicles.flatMap((vehicle) => vehicle.codes),
    ].filter((code) => !codes.has(code)),
  );
  return {
    terminals: [...codes]
      .filter((code) => sees(scope, [code]))
      .sort()
      .map((code) => {
        const ofIt = seenPeople.filter((person) => person.terminals.includes(code));
        const { name, timezone } = terminals.info(code);
        return {
          ...{ code, name, timezone, address: terminals.addressOf(code) },
          drivers: ofIt.filter(({ drives }) => drives).length,
          office: ofIt.filter(({ isOffice }) => isOffice).length,
          vehicles: seenVehicles.filter((vehicle) => vehicle.codes.includes(code)).length,
        };
      }),
    groups: [...groups].sort().map((code) => ({
      code,
      people: seenPeople.filter(({ record }) => record?.groups.includes(code)).length,
      vehicles: seenVehicles.filter((vehicle) => vehicle.codes.includes(code)).length,
    })),
  };
}
