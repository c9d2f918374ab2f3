import type { SplitOffer, SplitRequest } from "@/lib/contract/desk/dock/split-shipment";
import type { FreightMoveResponse } from "@/lib/contract/desk/freight-writes";
import type { Member } from "@/lib/desk/access/members";
import { shipperOf } from "@/lib/desk/areas/freight/bills/described-bill";
import { longestReferences, sharedBill } from "@/lib/desk/areas/freight/bills/shared-bill";
import type { SplitBills } from "@/lib/desk/areas/freight/bills/split-bills";
import { legState } from "@/lib/desk/areas/freight/board/leg-row";
import { carryingLeg, isOnTheRoad, ridesBackOn, standsAt } from "@/lib/desk/areas/freight/board/where";
import type { KeptFreight } from "@/lib/desk/areas/freight/kept/kept-freight";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import type { FreightWriter, WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import { fieldsPart, type Meanwhile } from "@/lib/desk/areas/freight/writes/meanwhile";
import { isUnknown, NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";
import type { ShipmentSaving } from "@/lib/desk/areas/freight/writes/shipment-saving";
import {
  emptiedBody,
  firstBody,
  secondBody,
  sharedFreight,
} from "@/lib/desk/areas/freight/writes/split-bodies";
import {
  linesRefusal,
  numberOf,
  type ReadLines,
  readLines,
  secondNumbers,
  splitRequestFaults,
  takenLabel,
} from "@/lib/desk/areas/freight/writes/split-lines";
import type { TakeBack } from "@/lib/desk/areas/freight/writes/take-back";
import type { TakenNumbers } from "@/lib/desk/areas/freight/writes/taken-numbers";
import { undoOffer } from "@/lib/desk/areas/freight/writes/undo-offer";
import { knownAs } from "@/lib/desk/feeds/read-model/known-object";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";

export interface ShipmentSplitOptions extends Pick<DeskGround, "clock"> {
  picture: FreightPicture;
  access: FreightAccess;
  pending: Pick<PendingWrites, "of">;
  meanwhile: Meanwhile;
  saving: ShipmentSaving;
  takeBack: Pick<TakeBack, "undo">;
  taken: TakenNumbers;
  writer: FreightWriter;
  trail: Pick<AuditTrail, "ofCall">;
  keptFreight: Pick<KeptFreight, "of">;
  splitBills: SplitBills;
}

type Shipment = Known<"shipment">;

/** Fields of which a split must have seen the newest: what it shares out, and whether it is over. */
const splitFields = [
  ...["status", "shipmentItems", "shipmentTotalPieces", "shipmentTotalWeight"],
  ...["shipmentTotalHandlingUnits", "shipmentTotalPalletSpaces", "shipmentTotalPalletEquivalents"],
];

/** Suffixes are tried up to this one. */
const lastSuffix = 99;

/**
 * Splits a PRO's pieces over two numbers, since the interface knows no partial delivery: a second shipment takes what is
 * chosen, the first keeps the rest. Made first, so that no piece is without a number at any instant.
 */
export class ShipmentSplit {
  constructor(private readonly options: ShipmentSplitOptions) {}

  /** @throws Refusal 404 for one that the member does not see */
  async offer(member: Member, shipmentId: string): Promise<SplitOffer> {
    const known = this.options.access.seen(member, "shipment", shipmentId);
    if (known === null) throw new Refusal("NOT_FOUND", "No such shipment is open here");
    const { bill, lines } = await this.#linesOf(known);
    const number = numberOf(known) ?? "";
    return {
      ...{ shipmentId: known.id, number, version: known.version, billVersion: bill?.version ?? 0 },
      nextNumber: number === "" ? "" : await this.#nextNumber(member, known),
      lines: lines.map(({ description, hazmat, pieces, weight, handlingUnits }) => ({
        ...{ description, pieces, weight, handlingUnits, isHazardous: hazmat !== null },
      })),
      refusal: this.#refusalOf(known) ?? linesRefusal(lines),
    };
  }

  /**
   * Both parts are one request, which is taken back as one.
   * @throws Refusal: 404 as `offer`, 400 at the fields, 409 where it was changed meanwhile, or the number is taken
   */
  async split(by: WrittenBy, shipmentId: string, request: SplitRequest): Promise<FreightMoveResponse> {
    const seen = this.options.access.seen(by.member, "shipment", shipmentId);
    if (seen === null) throw new Refusal("NOT_FOUND", "No such shipment is open here");
    try {
      return await this.#split(by, seen, request);
    } catch (error) {
      if (!(error instanceof NotWritten)) throw error;
      throw new Refusal(error.outcome === "unknown" ? "OUTCOME_UNKNOWN" : "CONFLICT", error.message);
    }
  }

  async #split(by: WrittenBy, seen: Shipment, request: SplitRequest): Promise<FreightMoveResponse> {
    const entries = (await this.options.trail.ofCall(by.member.id, by.call)).filter(
      ({ state }) => state !== "refused",
    );
    if (entries.some(({ undoes }) => undoes !== null)) throw new NotWritten("refused", "It was undone");
    const of = (id: string) => entries.find((one) => one.objectId === id && one.state === "done");
    if (entries.some(({ operation }) => operation === "splitShipment"))
      return this.#response(by, seen, request);
    // A request that comes once more goes on where it ended, from the freight as it was.
    const earlier = of(seen.id);
    const known = earlier
      ? knownAs<"shipment">(seen, { ...seen.data, ...(earlier.before as Shipment["data"]) })
      : seen;
    const isNew = entries.length === 0;
    const read = await this.#linesOf(known);
    if (isNew) await this.#refuse(by.member, known, request, read);
    const numbers = secondNumbers(known, request.number);
    const amounts = sharedFreight({ known, lines: read.lines, takes: request.takes });
    const what = takenLabel(read.lines, request);
    await this.#makeSecond(
      by,
      secondBody(known, numbers, {
        ...amounts.second,
        currentTerminalCode: standsAt(known, this.options.picture),
      }),
      `split off ${numberOf(known)}: ${what}`,
    );
    await this.#changeFirst(
      by,
      firstBody(known, amounts.first),
      request,
      `split: ${what} on ${request.number}`,
    );
    return this.#response(by, known, request, await this.#keepBills(by, known, request, read));
  }

  /** Judges all that can be known before anything is written. @throws Refusal, NotWritten */
  async #refuse(member: Member, known: Shipment, request: SplitRequest, read: ReadLines): Promise<void> {
    const { access, meanwhile } = this.options;
    access.shipment(member, known.id);
    const refusal = this.#refusalOf(known) ?? linesRefusal(read.lines);
    if (refusal !== null) throw new NotWritten("refused", refusal);
    if ((read.bill?.version ?? 0) !== request.billVersion)
      throw new NotWritten("conflict", "Someone else has changed its bill of lading: reload it first");
    await meanwhile.refuseUnseen(member, known, request.version, fieldsPart(splitFields));
    const faults = splitRequestFaults(known, read.lines, request);
    if (faults.length > 0) throw badFields(faults);
    const { first, second } = sharedBill(read.details, request.takes, {
      first: numberOf(known) ?? "",
      second: request.number,
    });
    if ([first, second].some(({ references }) => (references ?? "").length > longestReferences))
      throw new NotWritten(
        "refused",
        "The references on its bill leave no room for the other number: shorten them",
      );
  }

  #refusalOf(known: Shipment): string | null {
    const { picture, pending, keptFreight } = this.options;
    const { type, status, proNumber, refNumber } = known.facts;
    if (type !== "delivery" && type !== "pickup") return "Only deliveries and pickups can be split";
    if (status !== "open") return status === "unknown" ? "Its state is not known" : `It is ${status}`;
    if (proNumber === null) return "It has no PRO yet: give it one first";
    if (type === "pickup" && refNumber === null) return "Its reference is not known";
    const manifest = picture.manifestOf(known);
    const number = manifest?.number ?? manifest?.id;
    if (manifest !== null && isOnTheRoad(manifest)) return `It is on the truck of ${number} already`;
    const returning = ridesBackOn(known, picture);
    if (returning !== null)
      return `It is on the truck of ${returning.number ?? returning.id}: split it once that is back`;
    if (manifest !== null && keptFreight.of(known.id).loaded?.onto === manifest.id)
      return `It is loaded on ${number} already: unmark it first`;
    const leg = carryingLeg(known, picture);
    // A leg carries freight by its PRO: the second part would be lost from it on the road.
    if (leg !== null && legState(leg) === "departed")
      return `It is on the road on ${leg.manifest.number ?? leg.manifest.id}: split it once it has arrived`;
    return pending.of("shipment", known.id) === null
      ? null
      : "A change to it is not confirmed yet: wait a moment";
  }

  async #linesOf(known: Shipment): Promise<ReadLines> {
    const { proNumber } = known.facts;
    return readLines(known, proNumber === null ? null : await this.options.splitBills.of(proNumber));
  }

  async #nextNumber(member: Member, known: Shipment): Promise<string> {
    for (let suffix = 2; suffix <= lastSuffix; suffix += 1) {
      const number = `${numberOf(known)}-${suffix}`;
      const body = secondBody(known, secondNumbers(known, number), {});
      if (await this.options.taken.isFree(member, body.associatedShipment)) return number;
    }
    return "";
  }

  /** @throws Refusal at the number where that is taken */
  async #makeSecond(by: WrittenBy, body: ReturnType<typeof secondBody>, what: string): Promise<void> {
    const emptied = emptiedBody(body);
    const { refNumber, pickupSequenceNumber, shipmentType } = body.associatedShipment;
    const fields = { shipmentTotalPieces: 0, routeUniqueId: null, manifestNumber: null };
    const isPickup = shipmentType === "pickup";
    const cancel = { refNumber, terminalCode: body.terminalCode, pickupSequenceNumber };
    const undo = isPickup
      ? {
          call: { operation: "cancelPickupRequest" as const, input: { body: cancel } },
          fields: { status: "canceled" },
        }
      : { call: { operation: "upsertShipment" as const, input: { body: emptied } }, fields };
    try {
      await this.options.saving.save(by, body, null, { what, undo });
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields.some(({ path }) => /proNumber|refNumber/.test(path)))
        throw error;
      const fields = error.fields.map(({ message }) => ({ path: "number", message }));
      throw new Refusal(error.type, error.message, { fields, details: error.details });
    }
  }

  /** Takes the second part back where the platform refuses: no piece is on two numbers. */
  async #changeFirst(
    by: WrittenBy,
    body: ReturnType<typeof firstBody>,
    { version, number }: SplitRequest,
    what: string,
  ): Promise<void> {
    const { saving, takeBack } = this.options;
    try {
      await saving.save(by, body, version, { what });
    } catch (error) {
      if (isUnknown(error) || !(error instanceof Refusal)) throw error;
      const { results } = await takeBack.undo(by, { id: by.call, skip: 0 });
      const left = results.every(({ outcome }) => outcome === "done")
        ? `${number} is left with 0 pieces`
        : `${number} was made and could not be undone`;
      throw new Refusal(error.type, `Not split: ${error.message}. ${left}`);
    }
  }

  /** @returns what is said behind the split where somebody was faster: the pieces are split by then */
  async #keepBills(by: WrittenBy, known: Shipment, request: SplitRequest, read: ReadLines): Promise<string> {
    const { proNumber } = known.facts;
    const second = secondNumbers(known, request.number).proNumber;
    if (proNumber === null) return "";
    const bills = sharedBill(read.details, request.takes, { first: proNumber, second });
    const what = `split the bill of lading of ${proNumber}`;
    const { splitBills } = this.options;
    try {
      await splitBills.keep(
        { ...by, shipmentId: known.id, what },
        [
          { proNumber, before: read.bill, after: bills.first },
          { proNumber: second, before: await splitBills.of(second), after: bills.second },
        ],
        shipperOf(known),
      );
      return "";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `; the bill of lading was not split: ${error.message}`;
    }
  }

  #response(
    { call }: WrittenBy,
    known: Shipment,
    { number, takes }: SplitRequest,
    more = "",
  ): FreightMoveResponse {
    const title = numberOf(known) ?? known.id;
    const pieces = takes.reduce((sum, take) => sum + take.pieces, 0);
    const message = `split: ${pieces} ${pieces === 1 ? "piece" : "pieces"} on ${number}${more}`;
    return {
      results: [{ shipmentId: known.id, title, outcome: "done", message }],
      undo: undoOffer(call, `${title} ${message}`, this.options.clock()),
    };
  }
}
