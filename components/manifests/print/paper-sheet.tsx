import { cx } from "@/components/ui/cx";
import { barsOf } from "@/lib/paper/code128";
import type { Paper, PaperFact, PaperLine, PaperStop } from "@/lib/paper/paper";

/** A document on a sheet, black on white. */
export function PaperSheet({ paper, size }: { paper: Paper; size: "letter" | "a4" }) {
  return (
    <article
      aria-label={`${paper.label}, ${paper.title}`}
      className={cx(
        "paper mx-auto mb-4 border border-line p-8",
        size === "letter" ? "paper-letter" : "paper-a4",
      )}
    >
      <p className="flex justify-between">
        <span>{paper.carrier}</span>
        <b className="uppercase">{paper.label}</b>
      </p>
      <h2 className="border-b-2 pb-1 text-large font-bold">{paper.title}</h2>
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
      {paper.stops.map((stop) => (
        <Stop key={`${stop.number} ${stop.name}`} stop={stop} />
      ))}
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
    <section className="paper-stop grid grid-cols-[28px_1fr] border-t py-1.5">
      <b>{stop.number}</b>
      <div>
        <p className="flex gap-3">
          <b>{stop.name}</b>
          {stop.flags === "" ? null : <b className="ml-auto border px-1">{stop.flags}</b>}
          {stop.blanks.map((label, index) => (
            <Blank
              key={label}
              label={label}
              className={cx("w-24", index === 0 && stop.flags === "" && "ml-auto")}
            />
          ))}
        </p>
        <p>{stop.place}</p>
        <p>{stop.detail}</p>
        {stop.lines.map((line) => (
          <Line key={line.title} line={line} />
        ))}
      </div>
    </section>
  );
}

function Line({ line }: { line: PaperLine }) {
  return (
    <div className="grid grid-cols-[200px_1fr] gap-4 pt-1.5">
      <div>
        {line.barcode === null ? null : <Barcode modules={line.barcode} label={line.title} />}
        <b>{line.title}</b>
      </div>
      <div>
        <p>{line.detail}</p>
        <p className="flex gap-3 pt-1">
          {line.blanks.map((label) => (
            <Blank key={label} label={label} className="flex-1" />
          ))}
        </p>
      </div>
    </div>
  );
}

function Barcode({ modules, label }: { modules: string; label: string }) {
  return (
    <svg
      role="img"
      aria-label={`Barcode of ${label}`}
      viewBox={`0 0 ${modules.length} 20`}
      width={Math.min(190, modules.length * 1.3)}
      height={24}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="[print-color-adjust:exact]"
    >
      {barsOf(modules).map(({ start, width }) => (
        <rect key={start} x={start} width={width} height={20} fill="#000" />
      ))}
    </svg>
  );
}
