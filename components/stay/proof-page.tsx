"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import "@/components/paper/paper.css";
import { saveFile } from "@/components/list-page/export/save-file";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { PaperSheet } from "@/components/paper/paper-sheet";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { Select } from "@/components/ui/select";
import { toastRefused } from "@/components/ui/toast";
import { stayPaper } from "@/lib/paper/stay-paper";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { settingsQuery } from "@/lib/queries/settings";
import { stayProofQuery, usePrintStay } from "@/lib/queries/stays/stays";
import { routes } from "@/lib/routes";

const sizes = ["letter", "a4"] as const;
const sizeOptions = [
  { value: "letter", label: "Letter" },
  { value: "a4", label: "A4" },
];

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
  const [size, setSize] = useQueryState("size", parseAsStringLiteral(sizes).withDefault("letter"));
  const failed = query.data === undefined ? query : settings;
  if (query.data === undefined || settings.data === undefined)
    return failed.isPending ? (
      <TableSkeleton label="Reading the stay" />
    ) : (
      <ReadError title="The proof can't be read" query={failed} className="m-4" />
    );
  const { title, number } = query.data;
  const paper = stayPaper(query.data, settings.data.settings.stays, session?.company.name ?? "");
  const asPdf = () =>
    print.mutate(
      { size },
      {
        onSuccess: (file) => saveFile(file.name, file),
        onError: (error) => toastRefused("It was not printed", error),
      },
    );
  const back =
    stop.kind === "trip"
      ? routes.tripStop(Number(stop.objectId), Number(stop.stopId))
      : routes.manifest(stop.objectId);
  return (
    <>
      <header className="no-print flex min-h-[46px] flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5">
        <Link href={back} className="underline">
          {title}
        </Link>
        <h1 className="text-title">Proof of stay, stop {number}</h1>
        <span className="ml-auto flex items-center gap-2">
          <Select
            aria-label="Paper"
            value={size}
            options={sizeOptions}
            onChange={({ target }) => void setSize(sizes.find((one) => one === target.value) ?? size)}
          />
          <Button pending={print.isPending} disabledReason={refusalOf(session, "printStay")} onClick={asPdf}>
            As PDF
          </Button>
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </header>
      <section
        aria-label="Paper"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus
        tabIndex={0}
        className="print-whole min-h-0 flex-1 overflow-auto bg-sunken p-4 -outline-offset-2 print:bg-transparent print:p-0"
      >
        <PaperSheet paper={paper} size={size} />
      </section>
    </>
  );
}
