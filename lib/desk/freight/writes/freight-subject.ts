import type { OperationId } from "@/lib/contract/interface/operations";
import { plainSubject } from "@/lib/desk/audit/plain-subject";
import type { WriteSubject } from "@/lib/desk/audit/write-subject";
import type { FreightPicture } from "@/lib/desk/freight/picture/freight-picture";
import { contains } from "@/lib/desk/freight/writes/contains";
import type { Fields } from "@/lib/desk/freight/writes/pending-store";
import { presentObject } from "@/lib/desk/freight/writes/present-object";

const operations: ReadonlySet<OperationId> = new Set<OperationId>([
  "upsertShipment",
  "upsertShipmentLocations",
  "cancelPickupRequest",
  "updateShipmentProNumber",
  "upsertManifest",
  "updateManifest",
  "assignManifestNumber",
  "orderManifestStops",
]);

/** What the desk knows of writes of freight: whether one was made shows in what events say since. */
export function freightSubject(picture: FreightPicture, operation: OperationId): WriteSubject | null {
  if (!operations.has(operation)) return null;
  return {
    ...plainSubject,
    async readBack({ objectKind: kind, objectId, after, at }) {
      if ((kind !== "shipment" && kind !== "manifest") || objectId === null || after === null) return null;
      const known = presentObject(picture, kind, objectId);
      const isLater = known !== null && Date.parse(known.knownAt) >= at.getTime();
      // That it is not there yet says nothing: events come when they come.
      return isLater && contains(known.data, after as Fields) ? { state: "done", body: {} } : null;
    },
  };
}
