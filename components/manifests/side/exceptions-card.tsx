import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { endedOtherwise } from "@/components/manifests/stops/stop-lines";
import { FreightDocuments } from "@/components/shipment/documents/freight-documents";
import { outcomeShape } from "@/components/shipment/outcome-shape";
import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { piecesLabel } from "@/lib/format/pieces";
import { freightSettingsQuery } from "@/lib/queries/freight-settings";
import { routes } from "@/lib/routes";
import { timeLabel } from "@/lib/time/instant-labels";

interface ExceptionsCardProps {
  detail: ManifestDetail;
  timeZone: string;
}

/** Lists what did not end as planned, and the papers and pictures that the driver sent. */
export function ExceptionsCard({ detail, timeZone }: ExceptionsCardProps) {
  const settings = useQuery(freightSettingsQuery).data?.settings;
  const exceptions = detail.shipments.flatMap((shipment) => {
    const ended = settings === undefined ? null : endedOtherwise(shipment, settings.completionCodes);
    return ended === null ? [] : [{ ...shipment, ...ended }];
  });
  const known = (code: string | null) => settings?.completionCodes.find((one) => one.code === code);
  const codeLabel = (code: string | null) =>
    known(code)?.label ?? (code === null ? "no code" : `code ${code}`);
  const codeShape = (code: string | null) => outcomeShape[known(code)?.kind ?? "no-attempt"];
  const { documents, cameOff } = detail;
  return (
    <Section title="Exceptions and documents">
      {exceptions.length === 0 && cameOff.length === 0 && documents.length === 0 ? (
        <p className="text-ink-2">None so far.</p>
      ) : (
        <ul className="grid gap-1.5">
          {exceptions.map(({ shipmentId, title, pieces, cameBack, label, shape }) => (
            <li key={shipmentId} className="flex items-baseline gap-2">
              <StateShape kind={shape} />
              <span>
                {title}: {label}
                {cameBack && pieces !== null ? `, ${piecesLabel(pieces)}` : ""}
              </span>
            </li>
          ))}
          {cameOff.map(({ shipmentId, title, completionCode, completedAt, isOpen }) => (
            <li key={shipmentId} className="flex items-baseline gap-2">
              <StateShape kind={codeShape(completionCode)} />
              <span>
                <Link href={routes.shipment(title)} className="underline">
                  {title}
                </Link>
                : {codeLabel(completionCode)}
                {completedAt === null ? "" : ` at ${timeLabel(Date.parse(completedAt), timeZone)}`},{" "}
                {isOpen ? "open again and off this manifest" : "off this manifest by now"}
              </span>
            </li>
          ))}
          <FreightDocuments documents={documents} timeZone={timeZone} />
        </ul>
      )}
    </Section>
  );
}
