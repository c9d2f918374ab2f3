"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { parseAsStringLiteral, useQueryStates } from "nuqs";
import "@/components/paper/paper.css";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { PaperSheet } from "@/components/paper/paper-sheet";
import { printsOnceKept } from "@/components/paper/prints-once-kept";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { billsOfLading } from "@/lib/paper/bill-of-lading";
import { manifestPaper } from "@/lib/paper/manifest-paper";
import { type Paper, type PaperCopy, paperCopies, paperLabel } from "@/lib/paper/paper";
import { zoneOfManifest } from "@/lib/paper/paper-labels";
import { printedBy } from "@/lib/paper/printed-by";
import { manifestQuery, usePrintManifest } from "@/lib/queries/manifests";
import { sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

const parsers = {
  copy: parseAsStringLiteral(paperCopies).withDefault("driver"),
  size: parseAsStringLiteral(["letter", "a4"]).withDefault("letter"),
};

/** A copy of a manifest as the browser prints it: the same document as the PDF. */
export function PrintPage({ manifestId }: { manifestId: string }) {
  const query = useQuery(manifestQuery(manifestId));
  const session = useQuery(sessionQuery).data;
  const nowMs = useNowSeconds(30) * 1_000;
  const [{ copy, size }] = useQueryStates(parsers);
  const keeping = usePrintManifest();
  if (query.data === undefined)
    return query.isPending ? (
      <TableSkeleton label="Reading the manifest" />
    ) : (
      <ReadError title="The manifest can't be read" query={query} className="m-4" />
    );
  const zone = zoneOfManifest(query.data);
  const papers = papersOf(query.data, copy, session?.company.name ?? "").map((paper) =>
    session === undefined ? paper : printedBy(paper, { by: session.member.name, atMs: nowMs, zone }),
  );
  return (
    <>
      <header className="no-print flex min-h-[46px] items-center gap-2 border-b border-line bg-surface px-3.5">
        <Link href={routes.manifest(manifestId)} className="underline">
          {query.data.row.title}
        </Link>
        <h1 className="text-title">{paperLabel[copy]}</h1>
        <Button
          variant="primary"
          className="ml-auto"
          pending={keeping.isPending}
          onClick={() => keeping.mutate({ manifestId, copy, size }, printsOnceKept)}
        >
          Print
        </Button>
      </header>
      <section
        aria-label="Paper"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus
        tabIndex={0}
        className="print-whole min-h-0 flex-1 overflow-auto bg-sunken p-4 -outline-offset-2 print:bg-transparent print:p-0"
      >
        {papers.length === 0 ? (
          <p className="text-ink-2">It has no shipments, so there is no bill of lading.</p>
        ) : null}
        {papers.map((paper) => (
          <PaperSheet key={`${paper.label} ${paper.title}`} paper={paper} size={size} />
        ))}
      </section>
    </>
  );
}

const papersOf = (detail: ManifestDetail, copy: PaperCopy, carrier: string): Paper[] =>
  copy === "bill-of-lading" ? billsOfLading(detail, carrier) : [manifestPaper(detail, copy, carrier)];
