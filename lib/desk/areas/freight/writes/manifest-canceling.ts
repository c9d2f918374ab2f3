import type { CanceledManifest, CancelManifest, FreightMoveResult } from "@/lib/contract/desk/freight-writes";
import { closedToKnown } from "@/lib/desk/areas/freight/board/closed-manifest";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import type { WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import type { KeptChanges } from "@/lib/desk/areas/freight/writes/kept-changes";
import type { ManifestChanges } from "@/lib/desk/areas/freight/writes/manifest-changes";
import { fieldsPart, type Meanwhile } from "@/lib/desk/areas/freight/writes/meanwhile";
import { moveOutcome, NotWritten, outcomeOf } from "@/lib/desk/areas/freight/writes/not-written";
import type { ShipmentMoves } from "@/lib/desk/areas/freight/writes/shipment-moves";
import { undoOffer } from "@/lib/desk/areas/freight/writes/undo-offer";
import type { DeskGround } from "@/lib/desk/ground";

export interface ManifestCancelingOptions extends Pick<DeskGround, "clock"> {
  picture: Pick<FreightPicture, "shipmentsOf">;
  access: FreightAccess;
  meanwhile: Meanwhile;
  moves: ShipmentMoves;
  changes: ManifestChanges;
  kept: KeptChanges;
}

/**
 * Cancels manifests, alone or into another one. No platform has such a state: freight, driver and units are taken off there,
 * and that it is canceled the desk keeps.
 */
export class ManifestCanceling {
  constructor(private readonly options: ManifestCancelingOptions) {}

  /** Takes back as one what one request does. */
  async cancel(by: WrittenBy, manifestId: string, request: CancelManifest): Promise<CanceledManifest> {
    const title = this.options.access.titleOf(by.member, "manifest", manifestId);
    const about = (outcome: FreightMoveResult["outcome"], message: string): FreightMoveResult => ({
      ...{ shipmentId: manifestId, title, outcome, message },
    });
    try {
      const { moved, message, left } = await this.#cancel(by, manifestId, request);
      const stayed = moved.filter(({ outcome }) => outcome !== "done");
      const result =
        stayed.length === 0
          ? about("done", message)
          : about("refused", `not canceled: ${stayed.length} of ${moved.length} shipments stayed`);
      const isUndoable = stayed.length < moved.length || stayed.length === 0;
      const what = `${title} ${message}`;
      return {
        results: [...stayed, result],
        undo: isUndoable ? undoOffer(by.call, what, this.options.clock()) : null,
        left: left + stayed.length,
      };
    } catch (error) {
      const { outcome, message } = outcomeOf(error);
      return {
        results: [about(moveOutcome(outcome), message)],
        undo: null,
        left: this.#openOn(manifestId).length,
      };
    }
  }

  #openOn(manifestId: string): string[] {
    return this.options.picture
      .shipmentsOf(manifestId)
      .flatMap(({ id, facts }) => (facts.status === "open" ? [id] : []));
  }

  /** @throws NotWritten, PlatformError, Refusal */
  async #cancel(by: WrittenBy, manifestId: string, { version, reason, into, most }: CancelManifest) {
    const { access, meanwhile, moves, kept, clock } = this.options;
    const known = access.manifest(by.member, manifestId);
    const other = into === undefined ? null : access.manifest(by.member, into);
    kept.refuseCanceled(known);
    refuseGone(known);
    if (other !== null) this.#refuseInto(known, other);
    await meanwhile.refuseUnseen(by.member, known, version, fieldsPart(["manifestStatus", "driverCode"]));
    const open = this.#openOn(manifestId);
    const ids = open.slice(0, most);
    const left = open.length - ids.length;
    const { results: moved } =
      other === null ? await moves.takeOff(by, ids) : await moves.planOnto(by, ids, other);
    const freight = ids.length === 1 ? "its shipment" : `its ${ids.length} shipments`;
    const where = other === null ? "taken off" : `moved to ${other.number}`;
    if (left > 0) return { moved, message: `${ids.length} of its ${open.length} shipments ${where}`, left };
    const message = ids.length === 0 ? "canceled" : `canceled, ${freight} ${where}`;
    if (moved.some(({ outcome }) => outcome !== "done")) return { moved, message, left };
    await this.#free(by, known);
    await kept.keep(by, {
      ...{ operation: "cancelManifest", manifestId, what: message },
      after: {
        canceled: {
          at: new Date(clock()).toISOString(),
          by: by.member.name,
          reason: reason || null,
          into: other && { manifestId: other.id, title: other.number ?? other.id },
          hadFreight: ids.length > 0,
        },
      },
    });
    return { moved, message, left };
  }

  #refuseInto(known: Known<"manifest">, other: Known<"manifest">): void {
    const title = other.number ?? other.id;
    if (other.id === known.id) throw new NotWritten("refused", "A manifest can't be merged into itself");
    if (other.facts.terminal !== known.facts.terminal)
      throw new NotWritten("refused", `${title} belongs to another terminal`);
    this.options.kept.refuseCanceled(other);
    if (other.facts.state === "completed") throw new NotWritten("refused", `${title} is completed`);
    const closed = closedToKnown(other, "delivery");
    if (closed !== null)
      throw new NotWritten(
        "refused",
        `${title} is ${other.facts.state === "closed" ? "closed: reopen it first" : "dispatched: reopen it first, or take one that is in planning"}`,
      );
  }

  /** Driver and units can be given to another manifest; the driver is sent word where they had it already. */
  async #free(by: WrittenBy, { id, facts }: Known<"manifest">): Promise<void> {
    const change = {
      ...(facts.driverCode === null ? {} : { driver: null }),
      ...(facts.vehicle === null ? {} : { vehicle: null }),
      ...(facts.trailer === null ? {} : { trailer: null }),
      ...(facts.state === "planning" ? {} : { status: "planning" as const }),
    };
    if (Object.keys(change).length > 0)
      await this.options.changes.change(by, id, { version: null, ...change });
  }
}

function refuseGone({ facts }: Known<"manifest">): void {
  if (facts.state === "completed") throw new NotWritten("refused", "It is completed");
  if (facts.state === "in-progress" || facts.departedAt !== null)
    throw new NotWritten("refused", "It has left: set completion codes for its freight, and complete it");
}
