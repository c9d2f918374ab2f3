import type { AreaOwners } from "@/lib/desk/directory/owners/ownership";
import type { Person } from "@/lib/desk/directory/people/read-people";
import type { Owned } from "@/lib/desk/link/owned";
import { textOf } from "@/lib/desk/link/read-value";

interface ShownPeople {
  /** Somebody with the terminals at which boards show them; null for nobody. */
  person(externalUserId: string): Person | null;
  personByUserId(userId: number): Person | null;
}

/** Finds whose the carrier's people are, by the terminals at which boards show them. */
export const peopleOwners = (people: ShownPeople): AreaOwners => ({
  kinds: ["user", "userId", "driver", "driverId"],
  resources: { "hours-of-service": "user", "time-off": "user", "driver-settings": "user" },
  known(kind, value) {
    const text = textOf(value) ?? "";
    const byUserId = kind === "userId" || kind === "driverId";
    const person = byUserId ? people.personByUserId(Number(text)) : people.person(text);
    const isMeant = kind === "user" || kind === "userId" || person?.drives === true;
    return isMeant ? ownedPerson(person) : null;
  },
});

const ownedPerson = (person: Person | null): Owned | null =>
  person && { terminals: person.terminals, record: { externalTerminalIds: person.terminals } };
