import { objectsOf } from "@/lib/desk/feeds/read-model/objects/wire-lists";
import { type Loose, numberOf, textOf } from "@/lib/desk/link/read-value";
import { spokenName } from "@/lib/format/spoken-name";

/** A document of a shipment. */
export interface ShipmentDocument {
  /** One of the interface's kinds, or a new one; `unknown` where none is named. */
  type: string;
  /** `uploaded` when all images are there. */
  status: "uploaded" | "pending" | "unknown";
  /** Images that are expected. */
  total: number;
  /** Names and places of images; null for a place that is not known. */
  images: readonly { filename: string | null; contentType: string | null; url: string | null }[];
  /** Name of its maker, as it is spoken. */
  by: string | null;
  /** ISO 8601. */
  at: string | null;
}

const statuses = ["uploaded", "pending"] as const;

/** In the order of the event: by their place in it browsers ask for them. */
export const parseDocuments = (wire: Loose): ShipmentDocument[] =>
  objectsOf(wire.documents).map((document) => {
    const images = objectsOf(document.images).map((image) => ({
      filename: textOf(image.filename),
      contentType: textOf(image.contentType),
      url: textOf(image.url),
    }));
    return {
      type: textOf(document.documentType) ?? "unknown",
      status: statuses.find((status) => status === document.status) ?? "unknown",
      total: numberOf(document.totalImages) ?? images.length,
      images,
      by: spokenName(textOf(document.createdByUserName)),
      at: textOf(document.createdOn) ?? textOf(document.updatedOn),
    };
  });
