import { Barcode } from "@/components/paper/barcode";
import { PaperBlocks } from "@/components/paper/paper-blocks";
import { cx } from "@/components/ui/cx";
import type { Paper, PaperFact, PaperLine, PaperStop } from "@/lib/paper/paper";
import { sumsLabel } from "@/lib/paper/sums-label";

/** A document on a sheet, black on white. */
export function PaperSheet({ paper, size }: { paper: Paper; size: "letter" | "a4" }) {
  return (
    <article
      aria-label={`${paper.label}, ${paper.title}`}
      className={cx(
        // Scrolls on a narrow screen: pressed together, its columns would lie over each other.
        "paper mx-auto mb-4 min-w-[640px] border border-line p-8 print:min-w-0",
        size === "letter" ? "paper-letter" : "paper-a4",
      )}
    >
      <p className="flex justify-between">
        <span>{paper.carrier}</span>
        <b className="uppercase">{paper.label}</b>
      </p>
      <div className="flex items-end justify-between gap-4 border-b-2 pb-1">
        <h2 className="text-large font-bold">{paper.title}</h2>
        {paper.barcode === null ? null : <Barcode modules={paper.barcode} label={paper.title} />}
      </div>
      <p className="py-1 text-small">{paper.stamp}</p>
      <dl className="grid grid-cols-4 gap-x-4 gap-y-1.5 pb-2">
        {paper.facts.map((fact) => (
          <Fact key={`${fact.label} ${fact.value === null}`} fact={fact} />
        ))}
      </dl>
      {paper.notes.map((note) => (
        <p key={note} className="font-semibold">
          ! {note}
        </p>
      ))}
      <PaperBlocks blocks={paper.blocks} title={paper.title} />
      {paper.stops.map((stop) => (
        <Stop key={`${stop.number} ${stop.name}`} stop={stop} />
      ))}
      {paper.stops.some(({ load }) => load !== null) ? (
        <p className="border-t py-1 font-semibold">
          All: {sumsLabel(paper.stops.map(({ load }) => ({ load: load ?? [] })))}
        </p>
      ) : null}
      {paper.blanks.length === 0 ? null : (
        <div className="grid grid-cols-2 gap-x-6 gap-y-4 border-t pt-5">
          {paper.blanks.map((label) => (
            <Blank key={label} label={label} />
          ))}
        </div>
      )}
    </article>
  );
}

function Fact({ fact: { label, value } }: { fact: PaperFact }) {
  return (
    <div>
      <dt className="text-fine">{label}</dt>
      <dd className="min-h-[18px] font-semibold">
        {value ?? <span className="block h-[18px] border-b" title="To be written" />}
      </dd>
    </div>
  );
}

/** A line to write on. */
function Blank({ label, className }: { label: string; className?: string }) {
  return (
    <span className={cx("flex min-w-0 items-end gap-1 text-fine", className)}>
      {label}
      <span className="h-4 min-w-10 flex-1 border-b" />
    </span>
  );
}

function Stop({ stop }: { stop: PaperStop }) {
  return (
    <section
      className={cx(
        "paper-stop grid gap-x-3 border-t py-1.5",
        stop.blanks.length === 0
          ? "grid-cols-[28px_1fr_2fr]"
          : "grid-cols-[28px_1.4fr_2fr_minmax(176px,1fr)]",
      )}
    >
      <div>
        <b>{stop.number}</b>
        {stop.isHazardous ? <b className="paper-inverted block w-fit px-1 text-fine">HM</b> : null}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <b>{stop.name}</b>
        {stop.place.map((part) => (
          <p key={part}>{part}</p>
        ))}
        {stop.contact === "" ? null : <p>{stop.contact}</p>}
        <b className="block">{stop.window}</b>
        <p>{stop.detail}</p>
        {stop.flags === "" ? null : <b>{stop.flags}</b>}
      </div>
      <div className="min-w-0">
        {stop.lines.map((line) => (
          <Line key={line.title} line={line} />
        ))}
      </div>
      {stop.blanks.length === 0 ? null : (
        <div className="grid grid-cols-2 content-start gap-x-2">
          {stop.blanks.map((label, index) => (
            <Blank key={label} label={label} className={cx(index > 3 && "col-span-2")} />
          ))}
        </div>
      )}
    </section>
  );
}

function Line({ line }: { line: PaperLine }) {
  return (
    <div className="pb-1">
      {line.barcode === null ? null : <Barcode modules={line.barcode} label={line.title} />}
      <p>
        <b className="mr-2">{line.title}</b>
        {line.detail}
      </p>
      {line.hazardous.map(({ description, detail }) => (
        <div key={`${description} ${detail}`} className="flex gap-1.5">
          <b className="h-fit border px-0.5 text-fine">X</b>
          <div className="min-w-0 wrap-anywhere">
            <b>{description}</b>
            <p>{detail}</p>
          </div>
        </div>
      ))}
      {line.blanks.map((label) => (
        <Blank key={label} label={label} />
      ))}
    </div>
  );
}
