import type { Seals } from "@/lib/contract/desk/dock/kept-freight";
import type { KeptManifests } from "@/lib/desk/areas/freight/kept/kept-manifests";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { WrittenBy } from "@/lib/desk/areas/linehaul/writes/leg-writer";
import type { AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";
import { isAsLeft } from "@/lib/desk/writes/field-step";

export interface KeptSealsOptions {
  trail: Pick<AuditTrail, "write">;
  kept: Pick<KeptManifests, "of" | "keep" | "readNow">;
}

/** Seals by the id of their trailer's manifest. */
type SealsOf = Readonly<Record<string, Seals>>;

/** Way back of a write of seals, as the trail keeps it. */
export interface SealsUndo {
  seals: SealsOf;
}

/** Seals of linehaul trailers, which the desk itself keeps: the interface has no field for them. */
export class KeptSeals {
  constructor(private readonly options: KeptSealsOptions) {}

  of = (manifestId: string): Seals => this.options.kept.of(manifestId).seals;

  /** Keeps the seals at one end of a leg. @param numbers by the id of each trailer's manifest */
  async keep(by: WrittenBy, end: "out" | "back", numbers: Readonly<Record<string, string>>, what: string) {
    const after = Object.fromEntries(
      Object.entries(numbers).map(([id, number]) => [id, { ...this.of(id), [end]: number }]),
    );
    if (Object.keys(after).length > 0) await this.#write(by, "writeLeg", after, what, {});
  }

  /** @throws NotWritten where somebody wrote another number since */
  async putBack(by: WrittenBy, { id: undoes, after, what }: AuditEntry, { seals }: SealsUndo): Promise<void> {
    const now = Object.fromEntries(Object.keys(seals).map((id) => [id, this.of(id)]));
    if (!isAsLeft(now, (after ?? {}) as SealsOf))
      throw new NotWritten("conflict", "Somebody wrote another seal since: it was not undone");
    await this.#write(by, "undoLeg", seals, `took back: ${what}`, { undoes });
  }

  async #write(
    { member, call }: WrittenBy,
    operation: "writeLeg" | "undoLeg",
    after: SealsOf,
    what: string,
    more: { undoes?: string },
  ): Promise<void> {
    const { trail, kept } = this.options;
    const [objectId = null] = Object.keys(after);
    const before = Object.fromEntries(Object.keys(after).map((id) => [id, this.of(id)]));
    const made = {
      ...{ operation, objectKind: "linehaul-manifest", objectId, call, what, before, after },
      ...(more.undoes === undefined ? { undo: { seals: before } satisfies SealsUndo } : more),
    };
    await trail.write(member, made, async (tx) => {
      for (const [id, seals] of Object.entries(after)) await kept.keep(tx, id, { seals });
    });
    await kept.readNow();
  }
}
