import type { Existing } from "@/lib/contract/desk/freight-writes";
import type { FieldError } from "@/lib/contract/errors";
import { upsertManifest } from "@/lib/contract/interface/manifests";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import { upsertShipment } from "@/lib/contract/interface/shipments";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { standInIdOf } from "@/lib/desk/areas/freight/picture/stand-in";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { Fields, SentCall } from "@/lib/desk/areas/freight/writes/pending-store";
import type { PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";
import { parseShipment, type Shipment } from "@/lib/desk/feeds/read-model/objects/shipment";
import type { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { Refusal } from "@/lib/desk/http/refusal";
import { textOf } from "@/lib/desk/link/read-value";

type SentShipment = CheckedBody<"upsertShipment">["associatedShipment"];

/** A write of one object that is known. */
interface NumberWrite {
  id: string;
  sent: SentCall;
  before: Fields;
  fields: Fields;
}

export interface TakenNumbersOptions {
  model: Pick<ReadModel, "byNumber" | "byReference" | "byReferenceIds">;
  picture: Pick<FreightPicture, "byNumber" | "told" | "shipment" | "manifest">;
  pending: Pick<PendingWrites, "readNow">;
}

/**
 * Refuses to make what exists: the interface's writes of freight change whatever has the number, so a new object with a known
 * number would go over another one. Read from the store, where also what is long past stands, and from what members of all
 * processes write at this moment. A number in other letters, `p-1` for `P-1`, is the same one: nobody puts it on paper twice.
 */
export class TakenNumbers {
  constructor(private readonly options: TakenNumbersOptions) {}

  /** @throws Refusal 409 at the field, with the shipment that has the number where the member sees it */
  async refuseShipment(member: Member, sent: SentShipment): Promise<void> {
    const facts = parseShipment(sent);
    const { typeName, proNumber } = facts;
    const refNumber = facts.type === "delivery" ? null : facts.refNumber;
    const byPro = proNumber === null ? [] : await this.#shipments(proNumber, standInIdOf(facts));
    const byRef = refNumber === null ? [] : await this.#byReference(refNumber, standInIdOf(facts));
    const keys = (sent.referenceIds ?? []).flatMap((each) => Object.entries(each));
    const byKey = keys.length === 0 ? [] : await this.options.model.byReferenceIds(keys);
    // Hold a shipment without a type against both: of one that is only being renumbered none may be known.
    const ofKind = (one: Known<"shipment">) => (one.facts.typeName ?? typeName) === typeName;
    const pro = byPro.find(ofKind);
    const reference = byRef.find((one) => ofKind(one) && isSamePlace(one.facts, facts));
    const key = byKey.find(ofKind);
    if (pro !== undefined) throw taken(member, pro, "associatedShipment.proNumber", `another ${typeName}`);
    if (reference !== undefined)
      throw taken(member, reference, "associatedShipment.refNumber", `another ${typeName}`);
    if (key !== undefined) throw taken(member, key, "associatedShipment.referenceIds", `another ${typeName}`);
  }

  /** Tells whether nothing has the numbers of a shipment that is to be made. */
  async isFree(member: Member, sent: SentShipment): Promise<boolean> {
    try {
      await this.refuseShipment(member, sent);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.type === "CONFLICT") return false;
      throw error;
    }
  }

  /**
   * @param ownId of the manifest that gets the number
   * @throws Refusal 409 at the field, with the manifest that has the number where the member sees it
   */
  async refuseManifest(member: Member, manifestNumber: string, ownId: string | null = null): Promise<void> {
    const found = await this.#manifests(manifestNumber);
    const known = found.find(({ id }) => id !== ownId);
    if (known !== undefined) throw taken(member, known, "manifestNumber", "another manifest");
  }

  /**
   * Checks a write that gives something known another number. @throws NotWritten, Refusal where something else has that
   */
  async refuseRenumbered(member: Member, { id, sent, before, fields }: NumberWrite): Promise<void> {
    if (sent.operation === "assignManifestNumber")
      await this.refuseManifest(member, textOf(fields.manifestNumber) ?? "", id);
    if (sent.operation === "updateShipmentProNumber")
      await this.#refusePro(id, textOf(before.proNumber) ?? "", textOf(fields.proNumber) ?? "");
  }

  /**
   * Checks a call that made something and is sent once more. @throws Refusal where something else has its number by now
   */
  async refuseMadeAgain(member: Member, { operation, input }: SentCall): Promise<void> {
    if (operation === "upsertShipment")
      await this.refuseShipment(member, upsertShipment.body.parse(input.body).associatedShipment);
    if (operation === "upsertManifest")
      await this.refuseManifest(member, upsertManifest.body.parse(input.body).manifestNumber);
  }

  /** All shipments of a PRO get the other one: pickups may share it with a delivery, two deliveries may not. */
  async #refusePro(id: string, from: string, to: string): Promise<void> {
    const isDelivery = ({ facts }: Known<"shipment">) => facts.type === "delivery";
    const renumbered = await this.#shipments(from, null);
    const own = new Set([id, ...renumbered.map((one) => one.id)]);
    const self = this.options.picture.shipment(id);
    if (![...renumbered, ...(self ? [self] : [])].some(isDelivery)) return;
    const other = (await this.#shipments(to, null)).find((one) => isDelivery(one) && !own.has(one.id));
    if (other === undefined) return;
    throw new NotWritten("refused", `${other.facts.proNumber ?? to} belongs to another delivery`);
  }

  /** @param standInId of what is being made itself, which no event told of yet */
  async #shipments(proNumber: string, standInId: string | null): Promise<Known<"shipment">[]> {
    const { model } = this.options;
    const stored = await foundAs(proNumber, (one) => model.byNumber("shipment", one));
    const found = await this.#withShown(stored, proNumber, standInId);
    return found.filter(({ facts }) => isSameNumber(facts.proNumber, proNumber));
  }

  async #byReference(refNumber: string, standInId: string): Promise<Known<"shipment">[]> {
    const { model } = this.options;
    const stored = await foundAs(refNumber, (one) => model.byReference(one));
    const found = await this.#withShown(stored, refNumber, standInId);
    return found.filter(({ facts }) => isSameNumber(facts.refNumber, refNumber));
  }

  /** Reads what the store has, as members left it since, and what is being made or renumbered at this moment. */
  async #withShown(
    stored: readonly Known<"shipment">[],
    number: string,
    standInId: string | null,
  ): Promise<Known<"shipment">[]> {
    const { picture, pending } = this.options;
    await pending.readNow();
    const shown = await foundAs(number, async (one) => picture.byNumber("shipment", one));
    const isOther = ({ id }: Known<"shipment">) => id !== standInId || picture.told("shipment", id) !== null;
    return [...stored.map((one) => picture.shipment(one.id) ?? one), ...shown.filter(isOther)];
  }

  async #manifests(number: string): Promise<Known<"manifest">[]> {
    const { model, picture, pending } = this.options;
    const stored = await foundAs(number, (one) => model.byNumber("manifest", one));
    await pending.readNow();
    const shown = await foundAs(number, async (one) => picture.byNumber("manifest", one));
    const isOther = ({ id }: Known<"manifest">) => id !== number || picture.told("manifest", id) !== null;
    return [...stored.map((one) => picture.manifest(one.id) ?? one), ...shown.filter(isOther)].filter(
      ({ facts }) => isSameNumber(facts.manifestNumber, number),
    );
  }
}

const isSameNumber = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** Searches a number as it is typed, in capitals and in small letters: an index finds no others. */
async function foundAs<One>(
  number: string,
  find: (number: string) => Promise<readonly One[]>,
): Promise<One[]> {
  const spelled = new Set([number, number.toUpperCase(), number.toLowerCase()]);
  return (await Promise.all([...spelled].map(find))).flat();
}

/** A request's reference and the place in it are one pickup; a new one that names no place is the request itself. */
const isSamePlace = (known: Shipment, sent: Shipment): boolean =>
  sent.pickupSequenceNumber === null || known.pickupSequenceNumber === sent.pickupSequenceNumber;

/** Says to whoever types a number that it is taken; what has it is shown to those who see it. */
function taken(
  member: Member,
  known: Known<"shipment"> | Known<"manifest">,
  path: string,
  by: string,
): Refusal {
  const { id, kind } = known;
  const isByReference = kind === "shipment" && path.endsWith("refNumber");
  const number = (isByReference ? known.facts.refNumber : known.number) ?? id;
  const isSeen = sees(scopeOf(member.terminals), known.terminals);
  return numberTaken(
    [{ path, message: `${number} belongs to ${by}` }],
    isSeen ? { kind, id, number: known.number } : null,
  );
}

/** @param existing what has the number; null where it is still being made, or not the member's to see */
export const numberTaken = (fields: readonly FieldError[], existing: Existing | null): Refusal =>
  new Refusal("CONFLICT", "The number is already in use: nothing was saved", {
    fields,
    details: existing && { existing },
  });

/** The field by whose number a shipment is known while it is made. */
export const numberFieldOf = (sent: SentShipment): string =>
  `associatedShipment.${parseShipment(sent).proNumber === null ? "refNumber" : "proNumber"}`;
