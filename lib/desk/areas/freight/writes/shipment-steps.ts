import type { CompletionCode } from "@/lib/contract/desk/freight-settings";
import type { FreightMoveRequest } from "@/lib/contract/desk/freight-writes";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightWrite } from "@/lib/desk/areas/freight/writes/freight-writer";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { Fields } from "@/lib/desk/areas/freight/writes/pending-store";
import { dayFieldOf, shipmentBody } from "@/lib/desk/areas/freight/writes/shipment-body";
import { fieldsNow } from "@/lib/desk/writes/field-step";
import { codeApplies, needsArrival } from "@/lib/format/completion-codes";
import { dayLabel } from "@/lib/time/instant-labels";

type Shipment = Known<"shipment">;
type Place = NonNullable<FreightMoveRequest["to"]>;

/** A manifest that freight is planned onto: one that is only being made has its number as id. */
export type PlannedOnto = Pick<Known<"manifest">, "id" | "number"> & {
  facts: Pick<Known<"manifest">["facts"], "status">;
};

/** Fields of which a move of a shipment must have seen the newest: where it is planned, and whether it is over. */
export const plannedFields = ["status", "routeUniqueId", "manifestNumber"] as const;

const nowhere = { routeUniqueId: null, manifestNumber: null };

/** @param back the body that leaves the shipment as it is now */
function upsertStep(
  known: Shipment,
  what: string,
  fields: Fields,
  body: ReturnType<typeof shipmentBody>,
  back: ReturnType<typeof shipmentBody> | null,
): FreightWrite {
  const before = fieldsNow(known.data, fields);
  return {
    kind: "shipment",
    id: known.id,
    version: known.version,
    what,
    before,
    fields,
    sent: { operation: "upsertShipment", input: { body } },
    undo: back && { call: { operation: "upsertShipment", input: { body: back } }, fields: before },
  };
}

/** Puts a shipment onto a manifest. @param was number of the one that it is on; null where it is on none */
export function planStep(known: Shipment, manifest: PlannedOnto, was: string | null): FreightWrite {
  const { number, facts } = manifest;
  if (number === null) throw new NotWritten("refused", "The manifest has no number yet: give it one first");
  if (facts.status === "completed") throw new NotWritten("refused", `${number} is completed`);
  refuseCanceled(known);
  if (was === number) throw new NotWritten("refused", `It is on ${number} already`);
  const fields = { routeUniqueId: manifest.id, manifestNumber: number };
  return upsertStep(
    known,
    `planned onto ${number}`,
    fields,
    shipmentBody(known, {}, { manifestNumber: number }),
    shipmentBody(known, {}, { manifestNumber: was }),
  );
}

/** Takes a shipment off its manifest. */
export function removeStep(known: Shipment, was: string | null): FreightWrite {
  if (was === null) throw new NotWritten("refused", "It is on no manifest");
  return upsertStep(
    known,
    `taken off ${was}`,
    nowhere,
    shipmentBody(known, {}, { manifestNumber: null }),
    shipmentBody(known, {}, { manifestNumber: was }),
  );
}

/** Moves a shipment to another day and off its manifest. @param day `2026-11-24` */
export function rescheduleStep(known: Shipment, day: string, was: string | null): FreightWrite {
  refuseCanceled(known);
  const { type, ownDay } = known.facts;
  const name = dayFieldOf(type);
  if (ownDay === day && was === null) throw new NotWritten("refused", `It is already on ${dayLabel(day)}`);
  return upsertStep(
    known,
    `rescheduled to ${dayLabel(day)}`,
    { [name]: day, ...nowhere },
    shipmentBody(known, { [name]: day }, { manifestNumber: null }),
    ownDay === null ? null : shipmentBody(known, { [name]: ownDay }, { manifestNumber: was }),
  );
}

/** Says that a shipment stands at a door, aisle or bay of its terminal. */
export function moveStep(known: Shipment, to: Place): FreightWrite {
  const { terminalCode, location: was } = known.facts;
  if (terminalCode === null) throw new NotWritten("refused", "Its terminal is not known");
  const call = (place: { type: string; name: string }, at: string) => ({
    operation: "upsertShipmentLocations" as const,
    input: { body: { ...numbersOf(known), currentLocation: { ...place, terminalCode: at } } },
  });
  const before = was.type === null || was.name === null ? null : { type: was.type, name: was.name };
  return {
    kind: "shipment",
    id: known.id,
    version: known.version,
    what: `moved to ${to.type} ${to.name}`,
    before: { currentLocation: before },
    fields: { currentLocation: { ...to, terminalCode } },
    sent: call(to, terminalCode),
    // The interface takes nothing away that says where freight stands.
    undo: before && {
      call: call(before, was.terminal ?? terminalCode),
      fields: { currentLocation: before },
    },
  };
}

/**
 * Completes a shipment by a code. Nothing published takes that back but planning it anew.
 * @param isAwaited whether nobody has arrived yet at the stop where it is planned
 * @throws NotWritten for a code of other freight, and for one that says the driver was there while the stop is awaited
 */
export function completeStep(known: Shipment, completion: CompletionCode, isAwaited: boolean): FreightWrite {
  const { code, label, appliesTo } = completion;
  refuseCanceled(known);
  if (!codeApplies(completion, known.facts.type))
    throw new NotWritten(
      "refused",
      `${label} ${code} is for ${appliesTo === "pickup" ? "pickups" : "deliveries"}`,
    );
  if (isAwaited && needsArrival(completion))
    throw new NotWritten(
      "refused",
      `The truck has not arrived at its stop: ${label} ${code} can be set once it has`,
    );
  const fields = { status: "completed", completionCode: code };
  return upsertStep(
    known,
    `completed: ${label} ${code}`,
    fields,
    shipmentBody(known, { completionCode: code }),
    null,
  );
}

/** Cancels a pickup; sending it once more revives it. */
export function cancelStep(known: Shipment, was: string | null): FreightWrite {
  const { type, status, terminalCode, refNumber, pickupSequenceNumber: sequence } = known.facts;
  if (type !== "pickup") throw new NotWritten("refused", "Only a pickup can be canceled");
  if (refNumber === null || terminalCode === null)
    throw new NotWritten("refused", "Its reference or its terminal is not known");
  if (status === "canceled") throw new NotWritten("refused", "It is canceled already");
  const named = sequence === null ? {} : { pickupSequenceNumber: sequence };
  return {
    ...upsertStep(
      known,
      "canceled",
      { status: "canceled", ...nowhere },
      shipmentBody(known, {}),
      shipmentBody(known, {}, { manifestNumber: was }),
    ),
    sent: { operation: "cancelPickupRequest", input: { body: { refNumber, terminalCode, ...named } } },
  };
}

/** Gives a PRO number to every pickup and delivery that has the old one. */
export function proNumberStep(known: Shipment, newProNumber: string): FreightWrite {
  const currentProNumber = known.facts.proNumber;
  if (currentProNumber === null) throw new NotWritten("refused", "It has no PRO number yet");
  if (currentProNumber === newProNumber) throw new NotWritten("refused", "It has this PRO number already");
  const call = (from: string, to: string) => ({
    operation: "updateShipmentProNumber" as const,
    input: { body: { currentProNumber: from, newProNumber: to } },
  });
  return {
    kind: "shipment",
    id: known.id,
    version: known.version,
    // It is named by its new number from now on.
    what: `renumbered from ${currentProNumber}`,
    before: { proNumber: currentProNumber },
    fields: { proNumber: newProNumber },
    sent: call(currentProNumber, newProNumber),
    undo: { call: call(newProNumber, currentProNumber), fields: { proNumber: currentProNumber } },
  };
}

const numbersOf = ({ facts: { proNumber, refNumber } }: Shipment) => {
  if (proNumber !== null) return { shipmentProNumbers: [proNumber] };
  if (refNumber !== null) return { shipmentReferenceNumbers: [refNumber] };
  throw new NotWritten("refused", "It has neither a PRO number nor a reference");
};

function refuseCanceled({ facts }: Shipment): void {
  if (facts.status === "canceled") throw new NotWritten("refused", "It is canceled");
}
