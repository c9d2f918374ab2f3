import type { z } from "zod";
import type { ChangedMeanwhile, FreightMoveResponse } from "@/lib/contract/desk/freight-writes";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";
import { closedToKnown } from "@/lib/desk/areas/freight/board/closed-manifest";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { standInIdOf } from "@/lib/desk/areas/freight/picture/stand-in";
import { movedMessages } from "@/lib/desk/areas/freight/writes/due-messages";
import type { FreightUndo, FreightWrite, WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import { fieldsPart } from "@/lib/desk/areas/freight/writes/meanwhile";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import { presentObject } from "@/lib/desk/areas/freight/writes/present-object";
import { knownShipment, shipmentBody } from "@/lib/desk/areas/freight/writes/shipment-body";
import type { ShipmentMovesOptions } from "@/lib/desk/areas/freight/writes/shipment-moves";
import { numberFieldOf, numberTaken, type TakenNumbers } from "@/lib/desk/areas/freight/writes/taken-numbers";
import { undoOffer } from "@/lib/desk/areas/freight/writes/undo-offer";
import { parseShipment } from "@/lib/desk/feeds/read-model/objects/shipment";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import type { Loose } from "@/lib/desk/link/read-value";

type Sent = CheckedBody<"upsertShipment">;
type SavedAs = Partial<Pick<FreightWrite, "what" | "undo">>;

export interface ShipmentSavingOptions extends Omit<ShipmentMovesOptions, "sequence" | "reopen" | "kept"> {
  taken: TakenNumbers;
}

/** Makes and changes single shipments from a form: what is refused keeps its field. */
export class ShipmentSaving {
  constructor(private readonly options: ShipmentSavingOptions) {}

  /**
   * @param version the event that the form was filled from; null for a new shipment, which goes over none that exists
   * @param as what it is called and how it is taken back, where it is part of something larger
   * @throws Refusal with the fields that are refused; 409 with what exists where a new one has its number
   */
  async save(
    by: WrittenBy,
    sent: Sent,
    version: string | null,
    as: SavedAs = {},
  ): Promise<FreightMoveResponse> {
    try {
      return await this.#save(by, sent, version, as);
    } catch (error) {
      if (!(error instanceof NotWritten)) throw refusalOfPlatform(error);
      const type = error.outcome === "unknown" ? "OUTCOME_UNKNOWN" : "CONFLICT";
      throw new Refusal(type, error.message);
    }
  }

  async #save(by: WrittenBy, sent: Sent, version: string | null, as: SavedAs): Promise<FreightMoveResponse> {
    const { picture, access, writer, notice, clock } = this.options;
    const { associatedShipment } = sent;
    const named = parseShipment(associatedShipment);
    const standInId = standInIdOf(named);
    const present = presentObject(picture, "shipment", standInId);
    const id = present?.id ?? standInId;
    const title = named.proNumber ?? named.refNumber ?? id;
    // Look for what was made by its numbers: it has the platform's id once its event has come.
    const made =
      (await writer.madeBefore(by, "shipment", id)) ??
      (id === standInId ? null : await writer.madeBefore(by, "shipment", standInId));
    this.#refuseOthers(by.member, sent);
    if (made === null && version === null)
      await this.options.taken.refuseShipment(by.member, associatedShipment);
    if (made === null && version !== null && present === null)
      throw new NotWritten("conflict", "No shipment has these numbers anymore: nothing was changed");
    const known = present ? access.shipment(by.member, id) : null;
    const manifest = this.#manifestOf(by.member, sent);
    const was = known && picture.manifestOf(known);
    if (made === null && manifest !== null && manifest.id !== was?.id)
      refuseClosed(manifest, associatedShipment);
    const write = { ...saveStep(id, known, was, sent, manifest), ...as };
    if (made === null) {
      const facts = parseShipment({ ...known?.data, ...associatedShipment });
      const seen = (manifestId: string) => access.seen(by.member, "manifest", manifestId);
      const due = movedMessages({ facts }, write.fields, was, seen);
      await (version === null
        ? this.#make(by, { ...write, due }, associatedShipment)
        : this.#change(by, { ...write, due }, known, version));
    }
    const told = await notice.send(by);
    return {
      results: [{ shipmentId: id, title, outcome: "done", message: `${write.what}${told}` }],
      undo: write.undo && undoOffer(by.call, `${title} ${write.what}`, clock()),
    };
  }

  /** @throws Refusal 409 where its number is taken, or is being taken at this moment */
  async #make(by: WrittenBy, write: FreightWrite, sent: Sent["associatedShipment"]): Promise<void> {
    const { taken, writer } = this.options;
    const refuseTaken = () => taken.refuseShipment(by.member, sent);
    try {
      await writer.write(by, { ...write, refuseTaken });
    } catch (error) {
      if (!(error instanceof NotWritten) || error.outcome !== "conflict") throw error;
      throw numberTaken([{ path: numberFieldOf(sent), message: `is taken: ${error.message}` }], null);
    }
  }

  async #change(
    by: WrittenBy,
    write: FreightWrite,
    known: Known<"shipment"> | null,
    version: string | null,
  ): Promise<void> {
    const { meanwhile, writer } = this.options;
    if (known)
      try {
        await meanwhile.refuseUnseen(by.member, known, version, fieldsPart(Object.keys(write.fields)));
      } catch (error) {
        throw error instanceof NotWritten ? changedMeanwhile(error, known.id) : error;
      }
    await writer.write(by, write);
  }

  /** A member of some terminals makes freight of those alone. */
  #refuseOthers(member: Member, { terminalCode, associatedShipment }: Sent): void {
    const owner = parseShipment({ ...associatedShipment, terminalCode }).terminal ?? "";
    if (this.options.access.isOf(member, owner)) return;
    throw badFields([{ path: "terminalCode", message: `${owner} is not one of your terminals` }]);
  }

  #manifestOf(member: Member, { manifestNumber }: Sent): Known<"manifest"> | null {
    const number = manifestNumber?.trim() ?? "";
    if (number === "") return null;
    const manifest = presentObject(this.options.picture, "manifest", number);
    if (manifest?.kind === "manifest") return this.options.access.manifest(member, manifest.id);
    throw badFields([{ path: "manifestNumber", message: `${number} is not a known manifest` }]);
  }
}

/** Refuses so that a form can show what became of it beside what was typed. */
const changedMeanwhile = ({ message }: NotWritten, id: string): Refusal =>
  new Refusal("CONFLICT", message, {
    details: { changed: { kind: "shipment", id } } satisfies z.output<typeof ChangedMeanwhile>,
  });

/** @throws Refusal at the field: a form reopens no manifest */
function refuseClosed(manifest: Known<"manifest">, sent: Sent["associatedShipment"]): void {
  const closed = closedToKnown(manifest, parseShipment(sent).type);
  if (closed === null) return;
  const way = closed.mayReopen ? "reopen it first, or save without a manifest and plan it" : "choose another";
  throw badFields([
    { path: "manifestNumber", message: `${closed.because.replace(/\. Adding.*/, "")}: ${way}` },
  ]);
}

function saveStep(
  id: string,
  known: Known<"shipment"> | null,
  was: Known<"manifest"> | null,
  sent: Sent,
  manifest: Known<"manifest"> | null,
): FreightWrite {
  const { associatedShipment, manifestNumber, ...beside } = sent;
  const placed =
    manifestNumber === undefined
      ? {}
      : { routeUniqueId: manifest?.id ?? null, manifestNumber: manifest?.number ?? null };
  const fields = { ...presentOnly(associatedShipment), ...presentOnly(beside), ...placed };
  // Keep what the form left out: left out of the call, many fields would fall back to their defaults.
  const body = {
    ...(known ? shipmentBody(known, {}) : {}),
    ...sent,
    associatedShipment: { ...(known ? knownShipment(known) : {}), ...associatedShipment },
  };
  const data: Loose = known?.data ?? {};
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, data[name] ?? null]));
  const what = known ? "changed" : manifest ? `made, on ${manifest.number}` : "made";
  return {
    kind: "shipment",
    id,
    version: known?.version ?? null,
    what,
    before,
    fields,
    sent: { operation: "upsertShipment", input: { body } },
    undo: known ? undoOfChange(known, was, before, associatedShipment) : undoOfNew(sent),
  };
}

/** Clears by name what was not there before. */
function undoOfChange(
  known: Known<"shipment">,
  was: Known<"manifest"> | null,
  before: Record<string, unknown>,
  sent: Sent["associatedShipment"],
): FreightUndo {
  const shipment = knownShipment(known);
  const cleared = Object.fromEntries(
    Object.keys(sent).flatMap((name) =>
      name in shipment || name === "completionCode" ? [] : [[name, null]],
    ),
  );
  const body = shipmentBody(known, cleared, { manifestNumber: was?.number ?? null });
  return { call: { operation: "upsertShipment", input: { body } }, fields: before };
}

/** A pickup is canceled; nothing published takes a delivery away. */
function undoOfNew({ associatedShipment, terminalCode }: Sent): FreightUndo | null {
  const { refNumber, pickupSequenceNumber } = associatedShipment;
  const { type, terminal } = parseShipment({ ...associatedShipment, terminalCode });
  if (type !== "pickup" || terminal === null) return null;
  const body = { refNumber, terminalCode: terminal, pickupSequenceNumber };
  return { call: { operation: "cancelPickupRequest", input: { body } }, fields: { status: "canceled" } };
}

const presentOnly = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
