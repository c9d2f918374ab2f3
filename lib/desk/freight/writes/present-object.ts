import type { Known } from "@/lib/desk/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/freight/picture/freight-picture";
import type { PendingKind } from "@/lib/desk/freight/writes/pending-writes";
import type { Loose } from "@/lib/desk/platform-link/read-value";
import { shipmentIdOf } from "@/lib/desk/read-model/event-objects";

/** What stands for a shipment that is only being made, by its numbers: its event will say its id. */
export const standInIdOf = (sent: Loose): string => shipmentIdOf({ ...sent, shipmentId: undefined }) ?? "";

/** The newest that events say of an object, by its id or by what stands for one that is being made. */
export function presentObject(
  picture: FreightPicture,
  kind: PendingKind,
  id: string,
): Known<"shipment"> | Known<"manifest"> | null {
  if (kind === "manifest") return picture.manifest(id) ?? picture.byNumber("manifest", id)[0] ?? null;
  return picture.shipment(id) ?? madeShipment(picture, id);
}

/** A stand-in has type, number and, of a pickup, its place in the request; no number has a blank in it. */
function madeShipment(picture: FreightPicture, id: string): Known<"shipment"> | null {
  const number = id.split(" ")[1];
  if (number === undefined) return null;
  return picture.byNumber("shipment", number).find(({ data }) => standInIdOf(data) === id) ?? null;
}
