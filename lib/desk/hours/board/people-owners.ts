import type { Hours } from "@/lib/desk/hours/board/hours";
import type { DriverRecord } from "@/lib/desk/hours/board/read-drivers";
import type { AreaOwners } from "@/lib/desk/owners/ownership";
import type { Owned } from "@/lib/desk/platform-link/owned";
import { textOf } from "@/lib/desk/platform-link/read-value";

/** Whose the carrier's people are, by the terminals at which boards show them. */
export const peopleOwners = (people: Pick<Hours, "person" | "personByUserId">): AreaOwners => ({
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

const ownedPerson = (person: DriverRecord | null): Owned | null =>
  person && { terminals: person.terminals, record: { externalTerminalIds: person.terminals } };
