import { StateShape } from "@/components/ui/state-shape";
import type { FreightDocument } from "@/lib/contract/desk/freight-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { nearInstant } from "@/lib/time/instant-labels";

const typeLabel: Readonly<Record<string, string>> = {
  "bill-of-lading": "Bill of lading",
  "delivery-receipt": "Receipt",
  "shipment-photo": "Photo",
  signature: "Signature",
};

interface FreightDocumentsProps {
  documents: readonly FreightDocument[];
  /** The terminal's, IANA. */
  timeZone: string;
}

/** The papers and pictures that drivers sent, each image to be opened. */
export function FreightDocuments({ documents, timeZone }: FreightDocumentsProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  return documents.map(({ shipmentId, type, title, images, total, status, by, at }) => {
    const label = typeLabel[type] ?? type;
    const when = at === null ? null : nearInstant(Date.parse(at), timeZone, nowMs);
    return (
      <li
        key={`${shipmentId} ${type} ${at}`}
        className="grid grid-cols-[12px_1fr_auto] items-baseline gap-x-2"
      >
        <StateShape kind={status === "uploaded" && images.length >= total ? "ok" : "stale"} />
        <span>
          {label} of {title}
          {images.length < total ? `: ${images.length} of ${total} uploaded` : ""}{" "}
          {images.map((image, index) => (
            <a
              key={image.url}
              href={image.url}
              target="_blank"
              rel="noreferrer"
              className="mr-1.5 underline"
              aria-label={`Open ${label.toLowerCase()} ${index + 1} of ${title}`}
            >
              {index + 1}
            </a>
          ))}
        </span>
        <span className="text-small text-ink-3">{[by, when].filter(Boolean).join(" · ")}</span>
      </li>
    );
  });
}
