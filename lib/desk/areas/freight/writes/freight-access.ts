import type { Member } from "@/lib/desk/access/members";
import { owns, scopeOf, sees } from "@/lib/desk/access/scope";
import { type Known, ownNumber } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";

type Written = Known<"shipment"> | Known<"manifest">;

/** Decides what members may write of freight: what is their terminals'. */
export class FreightAccess {
  constructor(private readonly picture: FreightPicture) {}

  /** @throws NotWritten for one that is not known or not seen, which is the same, and for another terminal's */
  shipment(member: Member, id: string): Known<"shipment"> {
    return this.#writable(member, this.picture.shipment(id), "No such shipment is open here");
  }

  /** @throws NotWritten as of a shipment */
  manifest(member: Member, id: string): Known<"manifest"> {
    return this.#writable(member, this.picture.manifest(id), "No such manifest is open here");
  }

  /** Tells whether the member sees a terminal, and writes what is made there. */
  isOf = (member: Member, terminal: string): boolean => owns(scopeOf(member.terminals), [terminal]);

  /** Null for what is not known to the member. */
  seen<Kind extends "shipment" | "manifest">(member: Member, kind: Kind, id: string): Known<Kind> | null {
    const known = (
      kind === "shipment" ? this.picture.shipment(id) : this.picture.manifest(id)
    ) as Known<Kind> | null;
    return known && sees(scopeOf(member.terminals), known.terminals) ? known : null;
  }

  /**
   * Names an object as people do: its PRO, reference or number, else its id; of what the member does not see its id.
   */
  titleOf(member: Member, kind: "shipment" | "manifest", id: string): string {
    const known = this.seen(member, kind, id);
    return known === null ? id : (ownNumber(known) ?? id);
  }

  #writable<Object extends Written>(member: Member, known: Object | null, unknown: string): Object {
    const scope = scopeOf(member.terminals);
    if (!known || !sees(scope, known.terminals)) throw new NotWritten("refused", unknown);
    const owner = known.kind === "shipment" ? known.facts.terminalCode : known.facts.terminal;
    if (!owns(scope, owner === null ? [] : [owner]))
      throw new NotWritten(
        "refused",
        "It belongs to another terminal: only that terminal's members may change it",
      );
    return known;
  }
}
