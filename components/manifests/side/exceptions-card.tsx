import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { FreightDocument, ManifestDetail } from "@/lib/contract/desk/freight-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { nearInstant } from "@/lib/time/instant-labels";

interface ExceptionsCardProps {
  detail: ManifestDetail;
  timeZone: string;
}

/** What comes back, and the papers and pictures that the driver sent. */
export function ExceptionsCard({ detail, timeZone }: ExceptionsCardProps) {
  const back = detail.shipments.filter(({ cameBack }) => cameBack);
  const { documents } = detail;
  return (
    <Section title="Exceptions and documents">
      {back.length === 0 && documents.length === 0 ? (
        <p className="text-ink-2">None so far.</p>
      ) : (
        <ul className="grid gap-1.5">
          {back.map(({ shipmentId, title, pieces }) => (
            <li key={shipmentId} className="flex items-baseline gap-2">
              <StateShape kind="late" />
              <span>
                {title}: {pieces === null ? "it comes" : `${pieces} pcs come`} back
              </span>
            </li>
          ))}
          {documents.map((document) => (
            <DocumentLine
              key={`${document.shipmentId} ${document.type} ${document.at}`}
              document={document}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

const typeLabel: Readonly<Record<string, string>> = {
  "bill-of-lading": "Bill of lading",
  "delivery-receipt": "Receipt",
  "shipment-photo": "Photo",
  signature: "Signature",
};

function DocumentLine({ document, timeZone }: { document: FreightDocument; timeZone: string }) {
  const nowMs = useNowSeconds(30) * 1_000;
  const { type, title, images, total, status, by, at } = document;
  const label = typeLabel[type] ?? type;
  const count = images.length < total ? `${images.length} of ${total} uploaded` : null;
  return (
    <li className="grid grid-cols-[12px_1fr_auto] items-baseline gap-x-2">
      <StateShape kind={status === "uploaded" ? "ok" : "stale"} />
      <span>
        {label} of {title}
        {count === null ? "" : `: ${count}`}{" "}
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
      <span className="text-small text-ink-3">
        {[by, at === null ? null : nearInstant(Date.parse(at), timeZone, nowMs)].filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}
