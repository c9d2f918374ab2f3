import { FreightDocuments } from "@/components/shell/freight/freight-documents";
import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";

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
          <FreightDocuments documents={documents} timeZone={timeZone} />
        </ul>
      )}
    </Section>
  );
}
