import type { FreightDocument } from "@/lib/contract/desk/freight-records";
import { titleOf } from "@/lib/desk/freight/board/shipment-facts";
import type { Known } from "@/lib/desk/freight/picture/freight-objects";
import { textOf } from "@/lib/desk/platform-link/read-value";

const statuses = ["uploaded", "pending"] as const;

/** Documents of a shipment. An address that is not the web's own is left out: nobody can open it safely. */
export const documentsOf = (shipment: Known<"shipment">): FreightDocument[] =>
  (shipment.data.documents ?? []).map((document) => ({
    shipmentId: shipment.id,
    title: titleOf(shipment),
    type: document.documentType,
    status: statuses.find((status) => status === document.status) ?? "unknown",
    total: document.totalImages ?? document.images.length,
    images: document.images
      .filter(({ url }) => /^https?:\/\//i.test(url))
      .map(({ filename = null, contentType = null, url }) => ({ filename, contentType, url })),
    by: textOf(document.createdByUserName),
    at: textOf(document.createdOn) ?? textOf(document.updatedOn),
  }));
