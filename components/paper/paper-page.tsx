import { parseAsStringLiteral, useQueryState } from "nuqs";
import type { ReactNode } from "react";
import "@/components/paper/paper.css";
import { PaperSheet } from "@/components/paper/paper-sheet";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { Paper } from "@/lib/paper/paper";

const sizes = ["letter", "a4"] as const;
type PaperSize = (typeof sizes)[number];
const sizeOptions = [
  { value: "letter", label: "Letter" },
  { value: "a4", label: "A4" },
];

interface PaperPageProps {
  /** Leads to where the papers are of. */
  back: ReactNode;
  title: string;
  papers: readonly Paper[];
  /** Says what is on paper already, and whether it still holds; null or left out where nothing is. */
  printed?: ReactNode;
  /** Reason why there is nothing to print; null where there is. */
  nothing: string | null;
  /** Makes the same documents as one PDF. */
  onPdf: (size: PaperSize) => void;
  pdfPending: boolean;
  /** Prints from the browser, where more is done than that. */
  onPrint?: (size: PaperSize) => void;
  pdfRefusal: string | null;
}

/** Papers as the browser prints them, with the same documents as PDF. */
export function PaperPage(props: PaperPageProps) {
  const { back, title, papers, printed = null, nothing, onPdf, pdfPending, pdfRefusal } = props;
  const { onPrint = () => window.print() } = props;
  const [size, setSize] = useQueryState("size", parseAsStringLiteral(sizes).withDefault("letter"));
  return (
    <>
      <header className="no-print flex min-h-[46px] flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5">
        {back}
        <h1 className="text-title">{title}</h1>
        <span className="ml-auto flex items-center gap-2">
          <Select
            aria-label="Paper"
            value={size}
            options={sizeOptions}
            onChange={({ target }) => void setSize(sizes.find((one) => one === target.value) ?? size)}
          />
          <Button pending={pdfPending} disabledReason={pdfRefusal ?? nothing} onClick={() => onPdf(size)}>
            As PDF
          </Button>
          <Button variant="primary" disabledReason={nothing} onClick={() => onPrint(size)}>
            Print
          </Button>
        </span>
      </header>
      {printed === null ? null : (
        <div className="no-print border-b border-line bg-surface px-3.5 py-1.5 text-small">{printed}</div>
      )}
      <section
        aria-label="Paper"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus
        tabIndex={0}
        className="print-whole min-h-0 flex-1 overflow-auto bg-sunken p-4 -outline-offset-2 print:bg-transparent print:p-0"
      >
        {nothing === null ? null : <p className="text-ink-2">{nothing}</p>}
        {papers.map((paper) => (
          <PaperSheet key={`${paper.label} ${paper.title}`} paper={paper} size={size} />
        ))}
      </section>
    </>
  );
}
