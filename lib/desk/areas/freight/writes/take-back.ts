import { z } from "zod";
import type {
  FreightMoveResult,
  FreightUndoRequest,
  FreightUndoResponse,
} from "@/lib/contract/desk/freight-writes";
import type { SplitBills } from "@/lib/desk/areas/freight/bills/split-bills";
import { closedToKnown } from "@/lib/desk/areas/freight/board/closed-manifest";
import type { FreightKept } from "@/lib/desk/areas/freight/kept/kept-freight";
import type { KeptManifests } from "@/lib/desk/areas/freight/kept/kept-manifests";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { contains } from "@/lib/desk/areas/freight/writes/contains";
import type { DockWrites } from "@/lib/desk/areas/freight/writes/dock-writes";
import { changedMessages, movedMessages } from "@/lib/desk/areas/freight/writes/due-messages";
import type { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import type { FreightUndo, FreightWriter, WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import type { KeptChanges } from "@/lib/desk/areas/freight/writes/kept-changes";
import type { ManifestNotice } from "@/lib/desk/areas/freight/writes/manifest-notice";
import { moveOutcome, NotWritten, outcomeOf } from "@/lib/desk/areas/freight/writes/not-written";
import type { Fields } from "@/lib/desk/areas/freight/writes/pending-store";
import type { PendingKind } from "@/lib/desk/areas/freight/writes/pending-writes";
import { presentObject } from "@/lib/desk/areas/freight/writes/present-object";
import { knownAs } from "@/lib/desk/feeds/read-model/known-object";
import { Refusal } from "@/lib/desk/http/refusal";
import type { AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";
import { isAsLeft } from "@/lib/desk/writes/field-step";

export interface TakeBackOptions {
  picture: FreightPicture;
  access: FreightAccess;
  writer: FreightWriter;
  notice: ManifestNotice;
  kept: KeptManifests;
  keptChanges: KeptChanges;
  dock: Pick<DockWrites, "putBack">;
  splitBills: Pick<SplitBills, "putBack" | "changedSince">;
  trail: Pick<AuditTrail, "standing">;
}

/** An entry of the trail that can be taken back. */
interface Step {
  entry: AuditEntry;
  kind: PendingKind;
  /** As the object is known now: what was made under a number has the platform's id by then. */
  id: string;
  undo: FreightUndo;
}

// Only writes of freight have this kind of way back in the column.
const Undo = z.custom<FreightUndo>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    ("fields" in value || "kept" in value || "freight" in value || "bills" in value),
);

/** Takes writes of freight back while nobody has changed what they wrote. */
export class TakeBack {
  constructor(private readonly options: TakeBackOptions) {}

  /**
   * @param request names the request that made them
   * @throws Refusal 404 where there is nothing to take back any more
   */
  async undo(by: WrittenBy, { id, most, skip }: FreightUndoRequest): Promise<FreightUndoResponse> {
    const { access } = this.options;
    const isSeen = (step: Step) => access.seen(by.member, step.kind, step.id) !== null;
    const standing = (await this.#steps(id)).filter(isSeen).slice(skip);
    const isSplit = standing.some(isOfSplit);
    const steps = isSplit ? standing : standing.slice(0, most);
    if (steps.length === 0) throw new Refusal("NOT_FOUND", "There is nothing left to undo");
    const results: FreightMoveResult[] = [];
    if (isSplit) results.push(await this.#whole(by, steps));
    else for (const step of steps) results.push(await this.#each(by, step));
    const told = await this.options.notice.send(by);
    return {
      results: results.map((one) =>
        one.outcome === "done" ? { ...one, message: `${one.message}${told}` } : one,
      ),
      undo: null,
      left: standing.length - steps.length,
    };
  }

  /** The newest first. */
  async #steps(id: string): Promise<Step[]> {
    return (await this.options.trail.standing(id)).flatMap((entry) => {
      const { objectKind: kind, objectId } = entry;
      const undo = Undo.safeParse(entry.undo);
      const isOfFreight = kind === "shipment" || kind === "manifest";
      if (!isOfFreight || objectId === null || !undo.success) return [];
      const id = presentObject(this.options.picture, kind, objectId)?.id ?? objectId;
      return [{ entry, kind, id, undo: undo.data }];
    });
  }

  /**
   * Takes a split back whole or not at all: pieces of which one half was changed since would be on two numbers, or on none.
   * They are on the first again before the second has none.
   */
  async #whole(by: WrittenBy, steps: readonly Step[]): Promise<FreightMoveResult> {
    const inTurn = steps.toSorted((a, b) => turnOf(a) - turnOf(b));
    const [first] = inTurn as [Step, ...Step[]];
    const title = this.options.access.titleOf(by.member, first.kind, first.id);
    try {
      for (const { kind, id, entry, undo } of inTurn) {
        const known = this.options.access[kind](by.member, id);
        if ("call" in undo) this.#refuseChanged(known, entry);
        const bill = "bills" in undo ? await this.options.splitBills.changedSince(undo) : null;
        if (bill !== null)
          throw new NotWritten("conflict", `Someone changed the bill of ${bill} since: it is not undone`);
      }
      for (const step of inTurn) await this.#takeBack(by, step);
    } catch (error) {
      const { outcome, message } = outcomeOf(error);
      return { shipmentId: first.id, title, outcome: moveOutcome(outcome), message };
    }
    const emptied = inTurn.flatMap(({ id, undo }) =>
      "call" in undo && undo.fields.shipmentTotalPieces === 0
        ? [
            `; ${this.options.access.titleOf(by.member, "shipment", id)} can't be deleted and is left with 0 pieces`,
          ]
        : [],
    );
    const what =
      inTurn.map(({ entry }) => entry.what).find((one) => one.startsWith("split")) ?? first.entry.what;
    return {
      shipmentId: first.id,
      title,
      outcome: "done",
      message: `Undone: ${what}${emptied.join("")}`,
    };
  }

  async #each(by: WrittenBy, step: Step): Promise<FreightMoveResult> {
    const { kind, id } = step;
    const base = { shipmentId: id, title: this.options.access.titleOf(by.member, kind, id) };
    try {
      await this.#takeBack(by, step);
      return { ...base, outcome: "done", message: `Undone: ${step.entry.what}` };
    } catch (error) {
      const { outcome, message } = outcomeOf(error);
      return { ...base, outcome: moveOutcome(outcome), message };
    }
  }

  async #takeBack(by: WrittenBy, { entry, kind, id, undo }: Step): Promise<void> {
    const { access, writer, picture } = this.options;
    const known = kind === "shipment" ? access.shipment(by.member, id) : access.manifest(by.member, id);
    const what = `undid: ${entry.what}`;
    if ("freight" in undo) {
      const left = (entry.after ?? {}) as FreightKept;
      const back = { before: undo.freight, left, what, undoes: entry.id };
      return this.options.dock.putBack(by, { kind, id: known.id }, back);
    }
    if ("bills" in undo)
      return this.options.splitBills.putBack({ ...by, shipmentId: known.id, what }, undo, entry.id);
    if ("kept" in undo) return this.#keep(by, known.id, undo.kept, entry, what);
    this.#refuseChanged(known, entry);
    if (known.kind === "shipment") this.#refuseClosed(by, known, undo.fields);
    await writer.write(by, {
      ...{ kind, id: known.id, version: known.version, what, undoes: entry.id, undo: null },
      sent: undo.call,
      before: entry.after as Fields,
      fields: undo.fields,
      due:
        known.kind === "manifest"
          ? takenBackMessages(known, undo.fields, entry.what)
          : movedMessages(known, undo.fields, picture.manifestOf(known), (manifestId) =>
              access.seen(by.member, "manifest", manifestId),
            ),
    });
  }

  /** @throws NotWritten where the object is no longer as the entry left it */
  #refuseChanged(known: Known<"shipment"> | Known<"manifest">, { after }: AuditEntry): void {
    // Times at stops come in all the while; what counts of an order is checked by the platform.
    const { stops: _, ...fields } = (after ?? {}) as Fields;
    if (contains(known.data, fields)) return;
    throw new NotWritten("conflict", "Someone changed it since: it is not undone");
  }

  /** Refuses to put freight back onto a manifest that was closed since. @throws NotWritten */
  #refuseClosed({ member }: WrittenBy, { facts }: Known<"shipment">, { routeUniqueId }: Fields): void {
    const manifest =
      typeof routeUniqueId === "string" ? this.options.access.seen(member, "manifest", routeUniqueId) : null;
    const closed = manifest && closedToKnown(manifest, facts.type);
    if (closed) throw new NotWritten("conflict", `${closed.because}: it is not undone`);
  }

  async #keep(
    by: WrittenBy,
    manifestId: string,
    before: Extract<FreightUndo, { kept: unknown }>["kept"],
    { id, after }: AuditEntry,
    what: string,
  ): Promise<void> {
    const { kept, keptChanges } = this.options;
    if (!isAsLeft({ ...kept.of(manifestId) }, (after ?? {}) as Fields))
      throw new NotWritten("conflict", "Someone changed it since: it is not undone");
    await keptChanges.keep(by, { operation: "undoFreight", manifestId, what, after: before, undoes: id });
  }
}

/** Entries of a split: its bills, or the part that it made. */
const isOfSplit = ({ undo }: Step): boolean =>
  "bills" in undo || ("call" in undo && undo.fields.shipmentTotalPieces === 0);

/** The first part, then the one that was made, then the bills of both. */
const turnOf = ({ undo, entry }: Step): number =>
  "bills" in undo ? 2 : entry.what.startsWith("split off") ? 1 : 0;

/** For the driver whom a manifest has, and the one who gets it back. */
function takenBackMessages(known: Known<"manifest">, fields: Fields, what: string) {
  const after = knownAs<"manifest">(known, { ...known.data, ...fields });
  const drivers = after.facts.driverCode === known.facts.driverCode ? [known] : [known, after];
  return drivers.flatMap((manifest) => changedMessages(manifest, [`this change is taken back: ${what}`]));
}
