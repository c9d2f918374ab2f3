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
  // Of the desk itself, where the platform takes no order.
  "orderManifest",
]);

/**
 * What the desk knows of writes of freight: whether one was made shows in what events say since, and what drivers are sent
 * is sent by the request that wrote it. Of a request that ended before, this process sends it.
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
      // That it is not there yet says nothing: events come when they come.
      return isLater && contains(known.data, after as Fields) ? { state: "done", body: {} } : null;
    },
  };
}
