import type { RecordKind } from "@/lib/contract/desk/notes/note";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees, type Terminals } from "@/lib/desk/access/scope";
import type { SeenSubject } from "@/lib/desk/areas/notes/notes";
import type { DeskContext } from "@/lib/desk/desk-context";
import { Refusal } from "@/lib/desk/http/refusal";

interface Found {
  title: string;
  terminals: Terminals;
}

type Directory = DeskContext["directory"];
type Find = (directory: Directory, id: string) => Promise<Found | null>;

const readOwnerMs = 5_000;

const owned =
  (kind: "trip" | "vehicle" | "trailer" | "externalPlace", titleOf = (id: string) => id): Find =>
  async ({ owners }, id) => {
    const known = await owners.ask(kind, id, AbortSignal.timeout(readOwnerMs));
    return known && { title: titleOf(id), terminals: known.terminals };
  };

const finds: Readonly<Record<RecordKind, { trailKind: string; find: Find }>> = {
  trip: { trailKind: "trip", find: owned("trip", (id) => `trip ${id}`) },
  vehicle: { trailKind: "vehicle", find: owned("vehicle") },
  trailer: { trailKind: "trailers", find: owned("trailer") },
  place: { trailKind: "company-locations", find: owned("externalPlace") },
  customer: {
    trailKind: "customer",
    async find({ customers }, number) {
      const known = customers.get(number);
      if (known === null) return null;
      const terminals = known.terminals.length === 0 ? ("company" as const) : known.terminals;
      return { title: known.name ?? number, terminals };
    },
  },
  driver: {
    trailKind: "driver",
    async find({ people }, id) {
      const person = await people.find(id);
      return person && { title: person.name ?? id, terminals: person.terminals };
    },
  },
};

/**
 * Finds a record that notes are about, as a member sees it.
 * @throws Refusal 404 for what is not known, and for what they do not see
 */
export async function seenRecord(
  directory: Directory,
  member: Member,
  kind: RecordKind,
  id: string,
): Promise<SeenSubject> {
  const { trailKind, find } = finds[kind];
  const found = await find(directory, id);
  if (found === null || !sees(scopeOf(member.terminals), found.terminals))
    throw new Refusal("NOT_FOUND", "No such record is known");
  return { kind, names: [id], title: found.title, trailKind, objectId: id };
}
