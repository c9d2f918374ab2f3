import { useState } from "react";
import { FileViewer } from "@/components/files/file-viewer";
import { StateShape } from "@/components/ui/state-shape";
import type { FreightDocument } from "@/lib/contract/desk/freight-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { freightImageQuery } from "@/lib/queries/freight-shipments";
import { nearInstant } from "@/lib/time/instant-labels";

const typeLabel: Readonly<Record<string, string>> = {
  "bill-of-lading": "Bill of lading",
  "delivery-receipt": "Receipt",
  "shipment-photo": "Photo",
  signature: "Signature",
};

interface Shown {
  document: FreightDocument;
  title: string;
  /** Which of its images. */
  place: number;
}

interface FreightDocumentsProps {
  documents: readonly FreightDocument[];
  /** The terminal's, IANA. */
  timeZone: string;
}

/** The papers and pictures that drivers sent, each image to be opened. */
export function FreightDocuments({ documents, timeZone }: FreightDocumentsProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const nowMs = useNowSeconds(30) * 1_000;
  return (
    <>
      {inOrder(documents).map((document) => {
        const { shipmentId, number, type, title, images, total, status, by, at } = document;
        const label = `${typeLabel[type] ?? type} of ${title}`;
        const when = at === null ? null : nearInstant(Date.parse(at), timeZone, nowMs);
        return (
          <li key={`${shipmentId} ${number}`} className="grid grid-cols-[12px_1fr] items-baseline gap-x-2">
            <StateShape kind={status === "uploaded" && images.length >= total ? "ok" : "stale"} />
            <span className="flex flex-wrap items-baseline justify-between gap-x-2">
              <DocumentImages
                document={document}
                title={label}
                onShow={(place) => setShown({ document, title: label, place })}
              />
              <span className="text-small text-ink-3">{[by, when].filter(Boolean).join(" · ")}</span>
            </span>
          </li>
        );
      })}
      {shown === null ? null : (
        <FileViewer
          title={shown.title}
          count={shown.document.images.length}
          fileAt={(place) => imageAt(shown.document, place)}
          place={shown.place}
          onPlace={(place) => setShown({ ...shown, place })}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

interface DocumentImagesProps {
  document: FreightDocument;
  /** `Receipt of 418220598` */
  title: string;
  onShow: (place: number) => void;
}

/** What it is, which opens its only image; of several each has its number. */
function DocumentImages({ document: { images, total }, title, onShow }: DocumentImagesProps) {
  if (images.length === 1 && total <= 1)
    return (
      <span>
        <button type="button" className="text-left underline" onClick={() => onShow(0)}>
          {title}
        </button>
      </span>
    );
  return (
    <span>
      {title}
      {images.length < total ? `: ${images.length} of ${total} uploaded` : ""}{" "}
      {images.map((image, index) => (
        <button
          key={image.number}
          type="button"
          className="mr-1.5 underline"
          aria-label={`Open ${index + 1} of ${title}`}
          onClick={() => onShow(index)}
        >
          {index + 1}
        </button>
      ))}
    </span>
  );
}

/** As they came in; what has no time stands last. */
const inOrder = (documents: readonly FreightDocument[]) =>
  documents.toSorted((a, b) => instantOf(a) - instantOf(b));
const instantOf = ({ at }: FreightDocument) => (at === null ? Number.MAX_VALUE : Date.parse(at));

const imageAt = ({ shipmentId, number, images }: FreightDocument, place: number) =>
  freightImageQuery({ shipmentId, document: number, image: images[place]?.number ?? 0 });
