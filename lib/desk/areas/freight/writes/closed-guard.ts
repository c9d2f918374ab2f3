import type { OperationId } from "@/lib/contract/interface/operations";
import { closedToKnown } from "@/lib/desk/areas/freight/board/closed-manifest";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { parseShipment } from "@/lib/desk/feeds/read-model/objects/shipment";
import { Refusal } from "@/lib/desk/http/refusal";
import { type Loose, objectOr, textOf } from "@/lib/desk/link/read-value";
import type { WriteGuard } from "@/lib/desk/link/write-guards";

/**
 * Keeps freight off a manifest that is closed or has left, where a member sends it past the desk's own calls: only these can
 * ask whether it is to be reopened. What is on the manifest already may be changed.
 */
export const closedGuard =
  (picture: Pick<FreightPicture, "byNumber" | "shipmentsOf">): WriteGuard =>
  (id, { body }) => {
    const number = textOf(objectOr(body).manifestNumber);
    const [manifest] = number === null ? [] : picture.byNumber("manifest", number);
    if (manifest === undefined) return;
    for (const shipment of addedBy(id, objectOr(body))) {
      const sent = parseShipment(shipment);
      const field = sent.type === "delivery" ? "proNumber" : "refNumber";
      const isOnIt = picture.shipmentsOf(manifest.id).some(({ facts }) => facts[field] === sent[field]);
      const closed = isOnIt ? null : closedToKnown(manifest, sent.type);
      if (closed !== null) throw new Refusal("CONFLICT", closed.because);
    }
  };

/** Shipments that a call puts onto the manifest it names. Those that are sent many at a time name none. */
function addedBy(id: OperationId, body: Loose): Loose[] {
  if (id === "upsertShipment") return [objectOr(body.associatedShipment)];
  // Let a write through that puts the manifest in planning itself: it reopens it.
  if (id !== "upsertManifest" || body.manifestStatus === "planning") return [];
  return Array.isArray(body.associatedShipments) ? body.associatedShipments.map(objectOr) : [];
}
