import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { shipmentIdOf } from "@/lib/desk/feeds/read-model/objects/object-ids";
import type { Shipment } from "@/lib/desk/feeds/read-model/objects/shipment";

type Numbers = Pick<Shipment, "typeName" | "proNumber" | "refNumber" | "pickupSequenceNumber">;

/** Makes an id for a shipment that is only being made, by its numbers: its event will say its id. */
export const standInIdOf = ({ typeName, proNumber, refNumber, pickupSequenceNumber }: Numbers): string =>
  shipmentIdOf({ shipmentType: typeName, proNumber, refNumber, pickupSequenceNumber }) ?? "";

/** Tells the id that stood for an object while it was being made: of a manifest its number. */
export const standInOf = (object: Known<"shipment"> | Known<"manifest">): string | null =>
  object.kind === "manifest" ? object.facts.manifestNumber : standInIdOf(object.facts);
