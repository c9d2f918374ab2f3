import { useState } from "react";
import { FileViewer } from "@/components/files/file-viewer";
import { DocumentThumbnail, PendingThumbnail } from "@/components/shipment/documents/document-thumbnail";
import { StateShape } from "@/components/ui/state-shape";
import type { FreightDocument } from "@/lib/contract/desk/freight-records";
import { documentLabel } from "@/lib/format/document-label";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { freightImageQuery } from "@/lib/queries/freight-shipments";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface Shown {
  document: FreightDocument;
  title: string;
  /** Place among its images. */
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
        const label = `${documentLabel(type)} of ${title}`;
        const when = at === null ? null : nearInstantLabel(Date.parse(at), timeZone, nowMs);
        return (
          <li key={`${shipmentId} ${number}`} className="grid grid-cols-[12px_1fr] items-baseline gap-x-2">
            <StateShape kind={status === "uploaded" && images.length >= total ? "ok" : "stale"} />
            <span className="grid gap-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <span>
                  {label}
                  {images.length < total ? `: ${images.length} of ${total} uploaded` : ""}
                </span>
                <span className="text-small text-ink-3">{[by, when].filter(Boolean).join(" · ")}</span>
              </span>
              <DocumentImages
                document={document}
                title={label}
                onShow={(place) => setShown({ document, title: label, place })}
              />
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

/** Its images, small, each to be opened, and those that are still to come. */
function DocumentImages({ document, title, onShow }: DocumentImagesProps) {
  const { shipmentId, number, images, total } = document;
  const pending = Math.max(0, total - images.length);
  return (
    <span className="flex flex-wrap gap-1.5">
      {images.map((image, place) => (
        <DocumentThumbnail
          key={image.number}
          image={{ shipmentId, document: number, image: image.number }}
          label={total <= 1 ? title : `${place + 1} of ${title}`}
          onOpen={() => onShow(place)}
        />
      ))}
      {pending === 0 ? null : <PendingThumbnail count={pending} />}
    </span>
  );
}

/** As they came in; what has no time stands last. */
const inOrder = (documents: readonly FreightDocument[]) =>
  documents.toSorted((a, b) => instantOf(a) - instantOf(b));
const instantOf = ({ at }: FreightDocument) => (at === null ? Number.MAX_VALUE : Date.parse(at));

const imageAt = ({ shipmentId, number, images }: FreightDocument, place: number) =>
  freightImageQuery({ shipmentId, document: number, image: images[place]?.number ?? 0 });
