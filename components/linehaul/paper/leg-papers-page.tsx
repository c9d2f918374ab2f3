"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { PrintedManifests } from "@/components/linehaul/paper/printed-manifests";
import { savesPaper } from "@/components/list-page/export/save-file";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { PaperPage } from "@/components/paper/paper-page";
import { printsOnceKept } from "@/components/paper/prints-once-kept";
import { ReadError } from "@/components/ui/error-notice";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { linehaulPaper } from "@/lib/paper/linehaul-paper";
import { printedBy } from "@/lib/paper/printed-by";
import { legPapersQuery, usePrintLeg } from "@/lib/queries/linehaul/leg-papers";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { localZone } from "@/lib/time/zones";

/** The manifests of a leg as the browser prints them, one for each trailer. */
export function LegPapersPage({ legId }: { legId: string }) {
  const query = useQuery(legPapersQuery(legId));
  const session = useQuery(sessionQuery).data;
  const pdf = usePrintLeg(legId);
  const nowMs = useNowSeconds(30) * 1_000;
  if (query.data === undefined)
    return query.isPending ? (
      <TableSkeleton label="Reading the manifests" />
    ) : (
      <ReadError title="The linehaul manifests can't be read" query={query} className="m-4" />
    );
  const { manifests, printed } = query.data;
  return (
    <PaperPage
      back={
        <Link href={routes.linehaul({ at: legId })} className="underline">
          Linehaul
        </Link>
      }
      title={manifests.map(({ number }) => number).join(" + ") || "No manifest"}
      papers={manifests.map((detail) => {
        const paper = linehaulPaper(detail, session?.company.name ?? "");
        const { zone } = detail.origin;
        return session === undefined
          ? paper
          : printedBy(paper, { by: session.member.name, atMs: nowMs, zone });
      })}
      printed={
        printed.length === 0 ? null : (
          <PrintedManifests printed={printed} timeZone={manifests[0]?.origin.zone ?? localZone()} />
        )
      }
      nothing={manifests.length === 0 ? "The leg has no manifest to print." : null}
      onPdf={(size) => pdf.mutate({ size }, savesPaper)}
      onPrint={(size) => pdf.mutate({ size }, printsOnceKept)}
      pdfPending={pdf.isPending}
      pdfRefusal={refusalOf(session, "printLeg")}
    />
  );
}
