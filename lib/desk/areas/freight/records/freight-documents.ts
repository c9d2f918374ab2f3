import type { FreightDocument } from "@/lib/contract/desk/freight-records";
import { titleOf } from "@/lib/desk/areas/freight/board/shipment-facts";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";

/** Documents of a shipment. Where their images are kept is the desk's matter: browsers ask it for them. */
export const documentsOf = (shipment: Known<"shipment">): FreightDocument[] =>
  shipment.facts.documents.map(({ images, ...document }, number) => ({
    ...document,
    shipmentId: shipment.id,
    title: titleOf(shipment),
    number,
    images: images.flatMap(({ filename, contentType, url }, image) =>
      isOfTheWeb(url) ? [{ number: image, filename, contentType }] : [],
    ),
  }));

const isOfTheWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

/** Finds where the platform keeps an image; null where there is none at an address of the web. */
export function imageUrl(shipment: Known<"shipment">, document: number, image: number): string | null {
  const url = shipment.facts.documents[document]?.images[image]?.url ?? null;
  return isOfTheWeb(url) ? url : null;
}
