import type { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { OperationId } from "@/lib/contract/interface/operations";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { contains } from "@/lib/desk/areas/freight/writes/contains";
import type { ManifestNotice } from "@/lib/desk/areas/freight/writes/manifest-notice";
import type { Fields } from "@/lib/desk/areas/freight/writes/pending-store";
import { presentObject } from "@/lib/desk/areas/freight/writes/present-object";
import { plainSubject } from "@/lib/desk/writes/plain-subject";
import type { WriteSubject } from "@/lib/desk/writes/write-subject";

const operations: ReadonlySet<string> = new Set<OperationId | keyof typeof deskCalls>([
  "upsertShipment",
  "upsertShipmentLocations",
  "cancelPickupRequest",
  "updateShipmentProNumber",
  "upsertManifest",
  "updateManifest",
  "assignManifestNumber",
  "orderManifestStops",
  // Keep what the desk itself orders, where the platform takes no order.
  "orderManifest",
]);

/**
 * Reads how writes of freight end: whether one was made shows in what events say since, and what drivers are sent is
 * sent by the request that wrote it. Of a request that ended before, this process sends it.
 */
export function freightSubject(
  picture: FreightPicture,
  notice: ManifestNotice,
  operation: OperationId,
): WriteSubject | null {
  if (!operations.has(operation)) return null;
  return {
    ...plainSubject,
    async settled({ notices, asked, call }, member) {
      if (notices !== null && asked > 0) await notice.send({ member, call });
      return notices === null;
    },
    async readBack({ objectKind: kind, objectId, after, at }) {
      if ((kind !== "shipment" && kind !== "manifest") || objectId === null || after === null) return null;
      const known = presentObject(picture, kind, objectId);
      const isLater = known !== null && Date.parse(known.knownAt) >= at.getTime();
      // Take nothing from an object that is not there yet: events come when they come.
      return isLater && contains(known.data, after as Fields) ? { state: "done", body: {} } : null;
    },
  };
}
