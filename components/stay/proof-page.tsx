"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { savesPaper } from "@/components/list-page/export/save-file";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { PaperPage } from "@/components/paper/paper-page";
import { ReadError } from "@/components/ui/error-notice";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { printedBy } from "@/lib/paper/printed-by";
import { stayPaper } from "@/lib/paper/stay-paper";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { settingsQuery } from "@/lib/queries/settings";
import { stayProofQuery, usePrintStay } from "@/lib/queries/stays/stays";
import { routes } from "@/lib/routes";

interface ProofPageProps {
  kind: "trip" | "manifest";
  objectId: string;
  stopId: string;
}

/** The proof of a stay as the browser prints it: the same document as the PDF. */
export function ProofPage(stop: ProofPageProps) {
  const query = useQuery(stayProofQuery(stop));
  const settings = useQuery(settingsQuery);
  const session = useQuery(sessionQuery).data;
  const print = usePrintStay(stop);
  const nowMs = useNowSeconds(30) * 1_000;
  const failed = query.data === undefined ? query : settings;
  if (query.data === undefined || settings.data === undefined)
    return failed.isPending ? (
      <TableSkeleton label="Reading the stay" />
    ) : (
      <ReadError title="The proof can't be read" query={failed} className="m-4" />
    );
  const { title, number } = query.data;
  const proof = stayPaper(query.data, settings.data.settings.stays, session?.company.name ?? "");
  const printing = { by: session?.member.name ?? "", atMs: nowMs, zone: query.data.timezone ?? "UTC" };
  const paper = session === undefined ? proof : printedBy(proof, printing);
  const back =
    stop.kind === "trip"
      ? routes.tripStop(Number(stop.objectId), Number(stop.stopId))
      : routes.manifest(stop.objectId);
  return (
    <PaperPage
      back={
        <Link href={back} className="underline">
          {title}
        </Link>
      }
      title={`Proof of detention, stop ${number}`}
      papers={[paper]}
      nothing={null}
      onPdf={(size) => print.mutate({ size }, savesPaper)}
      pdfPending={print.isPending}
      pdfRefusal={refusalOf(session, "printStay")}
    />
  );
}
