import type { FreightDocument } from "@/lib/contract/desk/freight-records";
import { titleOf } from "@/lib/desk/areas/freight/board/shipment-facts";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { textOf } from "@/lib/desk/link/read-value";

const statuses = ["uploaded", "pending", "unknown"] as const;

/** Documents of a shipment. Where their images are kept is the desk's matter: browsers ask it for them. */
export const documentsOf = (shipment: Known<"shipment">): FreightDocument[] =>
  (shipment.data.documents ?? []).map((document, number) => ({
    shipmentId: shipment.id,
    title: titleOf(shipment),
    type: document.documentType,
    status: statuses.find((status) => status === document.status) ?? "unknown",
    total: document.totalImages ?? document.images.length,
    number,
    images: document.images.flatMap(({ filename = null, contentType = null, url }, image) =>
      isOfTheWeb(url) ? [{ number: image, filename, contentType }] : [],
    ),
    by: textOf(document.createdByUserName),
    at: textOf(document.createdOn) ?? textOf(document.updatedOn),
  }));

const isOfTheWeb = (url: string) => /^https?:\/\//i.test(url);

/** Where the platform keeps an image; null where there is none at an address of the web. */
export function imageUrl(shipment: Known<"shipment">, document: number, image: number): string | null {
  const url = shipment.data.documents?.[document]?.images[image]?.url;
  return url !== undefined && isOfTheWeb(url) ? url : null;
}
