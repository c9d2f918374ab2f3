"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { savesPaper } from "@/components/list-page/export/save-file";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { PaperPage } from "@/components/paper/paper-page";
import { ReadError } from "@/components/ui/error-notice";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { billOfLading } from "@/lib/paper/bill-of-lading";
import { paperLabel } from "@/lib/paper/paper";
import { zoneOfBill } from "@/lib/paper/paper-labels";
import { printedBy } from "@/lib/paper/printed-by";
import { billPaperQuery, usePrintBill } from "@/lib/queries/bills/bills";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

interface BillPageProps {
  /** By which the shipment's page goes. */
  number: string;
  shipmentId: string;
}

/** The bill of lading of a shipment as the browser prints it: the same document as the PDF. */
export function BillPage({ number, shipmentId }: BillPageProps) {
  const query = useQuery(billPaperQuery(shipmentId));
  const session = useQuery(sessionQuery).data;
  const pdf = usePrintBill(shipmentId);
  const nowMs = useNowSeconds(30) * 1_000;
  if (query.data === undefined)
    return query.isPending ? (
      <TableSkeleton label="Reading the bill of lading" />
    ) : (
      <ReadError title="The bill of lading can't be read" query={query} className="m-4" />
    );
  const paper = billOfLading(query.data, session?.company.name ?? "");
  const zone = zoneOfBill(query.data);
  return (
    <PaperPage
      back={
        <Link href={routes.shipment(number)} className="underline">
          {query.data.shipment.title}
        </Link>
      }
      title={paperLabel["bill-of-lading"]}
      papers={[
        session === undefined ? paper : printedBy(paper, { by: session.member.name, atMs: nowMs, zone }),
      ]}
      nothing={null}
      onPdf={(size) => pdf.mutate({ size }, savesPaper)}
      pdfPending={pdf.isPending}
      pdfRefusal={refusalOf(session, "printBill")}
    />
  );
}
