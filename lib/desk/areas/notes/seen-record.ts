import type { RecordKind } from "@/lib/contract/desk/notes/note";
import type { Member } from "@/lib/desk/access/members";
import { can } from "@/lib/desk/access/roles";
import { scopeOf, sees, type Terminals } from "@/lib/desk/access/scope";
import type { SeenSubject } from "@/lib/desk/areas/notes/notes";
import type { DeskContext } from "@/lib/desk/desk-context";
import { Refusal } from "@/lib/desk/http/refusal";

interface Found {
  title: string;
  terminals: Terminals;
}

type Ground = Pick<DeskContext, "directory" | "members">;
type Find = (ground: Ground, member: Member, id: string) => Promise<Found | null>;

const readOwnerMs = 5_000;

const owned =
  (kind: "trip" | "vehicle" | "trailer" | "place", titleOf: (id: string) => string): Find =>
  async ({ directory }, _, id) => {
    const known = await directory.owners.ask(kind, id, AbortSignal.timeout(readOwnerMs));
    return known && { title: titleOf(id), terminals: known.terminals };
  };

const finds: Readonly<Record<RecordKind, { trailKind: string; find: Find }>> = {
  trip: { trailKind: "trip", find: owned("trip", (id) => `trip ${id}`) },
  vehicle: { trailKind: "vehicle", find: owned("vehicle", (number) => number) },
  trailer: { trailKind: "trailers", find: owned("trailer", (number) => number) },
  place: { trailKind: "company-locations", find: owned("place", (id) => `place ${id}`) },
  customer: {
    trailKind: "customer",
    async find({ directory }, _, number) {
      const known = directory.customers.get(number);
      if (known === null) return null;
      const terminals = known.terminals.length === 0 ? ("company" as const) : known.terminals;
      return { title: known.name ?? number, terminals };
    },
  },
  driver: {
    trailKind: "driver",
    async find({ directory }, _, id) {
      const person = await directory.people.find(id);
      return person && { title: person.name ?? id, terminals: person.terminals };
    },
  },
  member: {
    trailKind: "member",
    async find({ members }, reader, id) {
      const known = can(reader.role, "listMembers") ? await members.byId(id) : null;
      return known && { title: known.name, terminals: "company" };
    },
  },
};

/**
 * Finds a record that notes are about, as a member sees it.
 * @throws Refusal 404 for what is not known, and for what they do not see
 */
export async function seenRecord(
  ground: Ground,
  member: Member,
  kind: RecordKind,
  id: string,
): Promise<SeenSubject> {
  const { trailKind, find } = finds[kind];
  const found = await find(ground, member, id);
  if (found === null || !sees(scopeOf(member.terminals), found.terminals))
    throw new Refusal("NOT_FOUND", "No such record is known");
  return { kind, names: [id], title: found.title, trailKind, objectId: id };
}
