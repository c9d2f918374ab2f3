import type { Existing } from "@/lib/contract/desk/freight-writes";
import type { FieldError } from "@/lib/contract/errors";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { parseShipment, type Shipment } from "@/lib/desk/feeds/read-model/objects/shipment";
import type { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { Refusal } from "@/lib/desk/http/refusal";

type SentShipment = CheckedBody<"upsertShipment">["associatedShipment"];

/**
 * Refuses to make what exists: the interface's writes of freight change whatever has the number, so a new object with a known
 * number would go over another one. Read from the store, where also what is long past stands.
 */
export class TakenNumbers {
  constructor(private readonly model: Pick<ReadModel, "byNumber" | "byReference">) {}

  /** @throws Refusal 409 at the field, with the shipment that has the number where the member sees it */
  async refuseShipment(member: Member, sent: SentShipment): Promise<void> {
    const facts = parseShipment(sent);
    const { typeName, proNumber } = facts;
    const refNumber = facts.type === "delivery" ? null : facts.refNumber;
    const byPro = proNumber === null ? [] : await this.model.byNumber("shipment", proNumber);
    const byRef = refNumber === null ? [] : await this.model.byReference(refNumber);
    const ofKind = (one: Known<"shipment">) => one.facts.typeName === typeName;
    const pro = byPro.find((one) => ofKind(one) && one.facts.proNumber === proNumber);
    const reference = byRef.find((one) => ofKind(one) && isSamePlace(one.facts, facts));
    if (pro !== undefined) throw taken(member, pro, "associatedShipment.proNumber", `another ${typeName}`);
    if (reference !== undefined)
      throw taken(member, reference, "associatedShipment.refNumber", `another ${typeName}`);
  }

  /** @throws Refusal 409 at the field, with the manifest that has the number where the member sees it */
  async refuseManifest(member: Member, manifestNumber: string): Promise<void> {
    const [known] = await this.model.byNumber("manifest", manifestNumber);
    if (known !== undefined) throw taken(member, known, "manifestNumber", "another manifest");
  }
}

/** A request's reference and the place in it are one pickup; a new one that names no place is the request itself. */
const isSamePlace = (known: Shipment, sent: Shipment): boolean =>
  sent.pickupSequenceNumber === null || known.pickupSequenceNumber === sent.pickupSequenceNumber;

/** That a number is taken has to be said to whoever types it; what has it is shown to those who see it. */
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
  new Refusal("CONFLICT", "The number is taken: nothing was written", {
    fields,
    details: existing && { existing },
  });

/** The field by whose number a shipment is known while it is made. */
export const numberFieldOf = (sent: SentShipment): string =>
  `associatedShipment.${parseShipment(sent).proNumber === null ? "refNumber" : "proNumber"}`;
