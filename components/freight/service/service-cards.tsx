import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { AppointmentCard } from "@/components/freight/service/appointment-card";
import { NotesCard } from "@/components/notes/notes-card";
import { LaterOsdSheet } from "@/components/shipment/osd/later-osd-sheet";
import { OsdCard } from "@/components/shipment/osd/osd-card";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { ReadError } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { pageKeys } from "@/components/ui/page-keys";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { OtherFreight, ShipmentService } from "@/lib/contract/desk/service/shipment-service";
import { weightLabel } from "@/lib/format/measures";
import { piecesLabel } from "@/lib/format/pieces";
import { shipmentServiceQuery } from "@/lib/queries/bills/shipment-service";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { dayLabel } from "@/lib/time/instant-labels";

interface ServiceCardsProps {
  row: ShipmentRow;
  proNumber: string;
  /** The terminal's, IANA. */
  timeZone: string;
  moves: FreightMoves;
  /** Stands beside the appointment. */
  documents: ReactNode;
}

/** Shows what is agreed with its customer: appointment, calls and notes, and what else is on its way to them. */
export function ServiceCards({ row, proNumber, timeZone, moves, documents }: ServiceCardsProps) {
  const query = useQuery(shipmentServiceQuery(proNumber));
  const session = useQuery(sessionQuery).data;
  const { data } = query;
  if (data === undefined)
    return (
      <>
        {documents}
        <Section title="Appointment, calls and notes">
          {query.isPending ? (
            <Skeleton className="h-16" />
          ) : (
            <ReadError title="Appointment and notes can't be read" query={query} />
          )}
        </Section>
      </>
    );
  const refusal =
    refusalOf(session, "saveAppointment") ??
    (data.mayChangeAppointment ? null : "It belongs to another terminal: its members make the appointment.");
  return (
    <>
      <div className="grid grid-cols-2 divide-x divide-line border-b border-line max-md:grid-cols-1 [&>section]:border-b-0 max-md:divide-x-0">
        <AppointmentCard row={row} service={data} timeZone={timeZone} moves={moves} refusal={refusal} />
        {documents}
      </div>
      <ShipmentCase row={row} proNumber={proNumber} timeZone={timeZone} versions={data.osdCases} />
      <div className="grid grid-cols-[3fr_2fr] divide-x divide-line max-md:grid-cols-1 [&>section]:border-b-0 max-md:divide-x-0">
        <NotesCard
          kind="shipment"
          subject={proNumber}
          timeZone={timeZone}
          likelyContact={row.party.contact}
        />
        <AlsoCard row={row} service={data} />
      </div>
    </>
  );
}

interface ShipmentCaseProps extends Pick<ServiceCardsProps, "row" | "proNumber" | "timeZone"> {
  versions: ShipmentService["osdCases"];
}

/** Shows the OS&D case where there is one; the page's key and menu open the first. */
function ShipmentCase({ row, proNumber, timeZone, versions }: ShipmentCaseProps) {
  const [isOpen, setOpen] = useState(false);
  const refusal = refusalOf(useQuery(sessionQuery).data, "saveOsdCase");
  if (versions.length === 0) return null;
  return (
    <>
      <OsdCard
        versions={versions}
        timeZone={timeZone}
        action={{ keys: pageKeys.osdCase, disabledReason: refusal, run: () => setOpen(true) }}
      />
      {isOpen ? (
        <LaterOsdSheet
          proNumber={proNumber}
          pieces={row.pieces}
          disabledReason={refusal}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function AlsoCard({ row, service: { also, alsoCount } }: { row: ShipmentRow; service: ShipmentService }) {
  const title = `Also for ${row.party.name ?? "this customer"}`;
  return (
    <Section title={title} aside={<span className="text-ink-3">{figure(alsoCount)} open</span>}>
      {also.length === 0 ? <p className="text-ink-2">Nothing else is open.</p> : null}
      <ul className="grid gap-0.5">
        {also.map((one) => (
          <li key={one.shipmentId} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              href={routes.shipment(one.title)}
              className="inline-flex min-h-6 items-center font-semibold underline"
            >
              {one.title}
            </Link>
            <span className="text-ink-2">{otherLabel(one)}</span>
          </li>
        ))}
      </ul>
      {alsoCount > also.length ? (
        <Link href={routes.freight({ search: row.party.name ?? "" })} className="underline">
          {figure(alsoCount - also.length)} more
        </Link>
      ) : null}
    </Section>
  );
}

const otherLabel = ({ type, pieces, weight, day, where }: OtherFreight): string =>
  [
    type === "pickup" ? "pickup" : null,
    pieces === null ? null : piecesLabel(pieces),
    weight === null ? null : weightLabel(weight),
    day === null ? null : dayLabel(day),
    where,
  ]
    .filter((part) => part !== null)
    .join(", ");
