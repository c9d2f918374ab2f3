import type { DocumentItem } from "@/lib/contract/device/route-progress";
import { formatInstant, parseInstant } from "@/lib/contract/instant";
import type { ShipmentDocument } from "@/lib/contract/interface/pd-objects";
import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import { notifyChanges, type Raise } from "@/lib/platform/freight/book/freight-events";
import { FreightFault } from "@/lib/platform/freight/book/freight-fault";
import { resolveShipment } from "@/lib/platform/freight/book/resolve-freight";

/**
 * Adds a document to its shipment, or images to one that was begun.
 * @throws FreightFault naming the field of the item; the book is then as before
 */
export function applyDocument(book: FreightBook, item: DocumentItem, raise: Raise): void {
  const shipment = resolveShipment(book, item);
  const { documents = [] } = shipment.outcome;
  const documentId = item.documentId ?? item.id;
  const begun = documents.find((one) => one.documentId === documentId);
  const document = merged(begun, { ...item, documentId }, authorOf(book, item.employeeId));
  const others = documents.filter((one) => one !== begun);
  const outcome = { ...shipment.outcome, documents: [...others, document] };
  book.putShipment({ ...shipment, outcome });
  notifyChanges(book, raise, { updatedAs: "shipmentUpdatedInMaven" });
}

interface Author {
  userId: number;
  name: string;
}

function authorOf(book: FreightBook, employeeId: string | undefined): Author | null {
  if (employeeId === undefined) return null;
  const author = book.reference.people.get(employeeId);
  if (!author) throw new FreightFault("employeeId", `${employeeId} is not a known user`);
  return author;
}

/** Items of one document may come in any order: the first by its time made it, the last changed it. */
function merged(
  begun: ShipmentDocument | undefined,
  item: DocumentItem & { documentId: string },
  author: Author | null,
): ShipmentDocument {
  const time = formatInstant(parseInstant(item.eventTime) ?? 0);
  const images = [...(begun?.images ?? [])];
  for (const image of item.images) if (!images.some((one) => one.url === image.url)) images.push(image);
  const totalImages = Math.max(item.totalImages ?? begun?.totalImages ?? 0, images.length);
  const isFirst = begun?.createdOn === undefined || time < begun.createdOn;
  const isLast = begun?.updatedOn === undefined || time >= begun.updatedOn;
  return {
    ...begun,
    documentId: item.documentId,
    documentType: item.documentType,
    images,
    totalImages,
    status: images.length >= totalImages ? "uploaded" : "pending",
    ...(isFirst && {
      createdOn: time,
      ...(author && { createdByUserId: author.userId, createdByUserName: author.name }),
    }),
    ...(isLast && {
      updatedOn: time,
      ...(author && { updatedByUserId: author.userId, updatedByUserName: author.name }),
    }),
  };
}
