import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { saveCsv } from "@/components/list-page/export/save-file";
import type { ImportKind } from "@/components/list-page/import/import-kind";
import { LeftOver } from "@/components/list-page/import/left-over";
import { MendedCells } from "@/components/list-page/import/mended-cells";
import { type NewTerminal, newTerminals } from "@/components/list-page/import/new-terminals";
import type { FieldChange, ReviewRow } from "@/components/list-page/import/review-rows";
import { RowList } from "@/components/list-page/import/row-list";
import { failedFileName, failedRowsCsv, outcomeOf } from "@/components/list-page/import/row-outcome";
import { TableNotes } from "@/components/list-page/import/table-notes";
import type { ImportRun } from "@/components/list-page/import/use-import";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { figure, plural } from "@/components/ui/figure";
import { StateShape } from "@/components/ui/state-shape";
import { terminalsQuery } from "@/lib/queries/settings";

interface ImportReviewProps {
  run: ImportRun;
  kind: ImportKind;
  disabledReason: string | null;
}

const kinds = [
  { kind: "faulty", label: "Faulty", state: "late" },
  { kind: "asked", label: "To confirm", state: "jeopardy" },
  { kind: "new", label: "New", state: "ok" },
  { kind: "changed", label: "Changed", state: "moving" },
  { kind: "unchanged", label: "Unchanged", state: "stale" },
] as const;

/** Shows what a file would change, row by row, before anything is sent. */
export function ImportReview({ run, kind, disabledReason }: ImportReviewProps) {
  const skipped = (run.file?.header ?? []).flatMap((name, column) =>
    run.mapping[column] == null ? [oneLine(name) || `column ${column + 1}`] : [],
  );
  const count = run.toSend.length;
  const noun = count === 1 ? kind.noun.one : kind.noun.many;
  const listed = useMemo(() => run.rows.map((row) => ({ row, kind: row.kind })), [run.rows]);
  const terminals = useQuery(terminalsQuery);
  const known = terminals.data?.terminals;
  const unheard = useMemo(
    () => newTerminals(run.toSend, kind.fields, new Set(known?.map(({ code }) => code))),
    [run.toSend, kind.fields, known],
  );
  const isUnread = terminals.isPending && unheard.length > 0;
  const unheardCodes = unheard.map(({ code }) => code).join(", ");
  // Holds for these codes alone: a mended cell may bring in others.
  const [meantCodes, setMeantCodes] = useState("");
  const isAsked = unheard.length > 0 && meantCodes !== unheardCodes;
  const idLabel = kind.fields.find(({ key }) => key === kind.idKey)?.label ?? "";
  return (
    <>
      <RowList
        label="What the file would change"
        rows={listed}
        detailOf={(row) => <Detail row={row} run={run} />}
        kinds={kinds}
        idLabel={idLabel}
        aside={<Button onClick={run.toColumns}>Columns</Button>}
      />
      <footer className="grid gap-2 border-t border-line px-4 py-3">
        <LeftOver lines={run.file?.leftOver ?? []} />
        <TableNotes file={run.file} />
        <SkippedColumns names={skipped} />
        {unheard.length === 0 ? null : (
          <NewTerminals
            unheard={unheard}
            isMeant={!isAsked}
            onMeant={(isMeant) => setMeantCodes(isMeant ? unheardCodes : "")}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Withheld run={run} />
          <Button onClick={run.toFile}>Another file</Button>
          <Button
            variant="primary"
            disabledReason={
              disabledReason ??
              (count === 0 ? "No row would change anything." : null) ??
              (isUnread ? "It is still being read which terminals there are." : null) ??
              (isAsked ? "Say first whether the new terminal codes are meant." : null)
            }
            onClick={() => void run.send()}
          >
            Import {figure(count)} {noun}
          </Button>
        </div>
      </footer>
    </>
  );
}

/** Offers what is not sent: to be saved and mended in the file, or to be taken as it is. */
function Withheld({ run: { rows, file, accept } }: { run: ImportRun }) {
  const asked = rows.filter(({ kind }) => kind === "asked");
  const withheld = rows.filter(({ kind }) => kind === "faulty" || kind === "asked");
  if (file === null || withheld.length === 0) return null;
  const save = () =>
    saveCsv(
      failedFileName(file),
      failedRowsCsv(
        file,
        withheld.map((row) => outcomeOf(row, undefined)),
      ),
    );
  return (
    <>
      {asked.length === 0 ? null : (
        <Button onClick={() => accept(asked)}>
          Take {asked.length === 1 ? "the row" : `all ${figure(asked.length)}`} to confirm as{" "}
          {asked.length === 1 ? "it is" : "they are"}
        </Button>
      )}
      <Button icon={<Download size={14} />} onClick={save}>
        {figure(withheld.length)} {withheld.length === 1 ? "row" : "rows"} at fault as CSV
      </Button>
      <span className="flex-1" />
    </>
  );
}

/** Names of columns may have line breaks. */
const oneLine = (name: string) => name.replace(/\s+/g, " ");

interface NewTerminalsProps {
  unheard: readonly NewTerminal[];
  isMeant: boolean;
  onMeant: (isMeant: boolean) => void;
}

/** Asks about codes of terminals that are not known: nobody would look at what stands under a slip of the hand. */
function NewTerminals({ unheard, isMeant, onMeant }: NewTerminalsProps) {
  const said = unheard
    .slice(0, mostNamed)
    .map(
      ({ code, rows, like }) => `${code} (${plural(rows, "row")}${like === null ? "" : `; ${like} is one`})`,
    );
  const rest = unheard.length - said.length;
  return (
    <div className="grid gap-1.5 rounded-panel bg-jeopardy-tint px-3 py-2">
      <p role="status" className="flex items-baseline gap-2">
        <StateShape kind="jeopardy" size={10} />
        <span>
          {unheard.length === 1 ? "No terminal has this code yet" : "No terminal has these codes yet"}:{" "}
          {said.join(", ")}
          {rest === 0 ? "" : ` and ${figure(rest)} more`}. Check the file, or import them as new terminals.
        </span>
      </p>
      <Checkbox
        label={unheard.length === 1 ? "It is a new terminal" : "They are new terminals"}
        checked={isMeant}
        onChange={({ target }) => onMeant(target.checked)}
      />
    </div>
  );
}

/** More names than this would push the rows off a small screen. */
const mostNamed = 12;

function SkippedColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  if (names.length <= mostNamed)
    return <p className="text-ink-2">These columns are left out: {names.join(", ")}.</p>;
  return (
    <details>
      <summary className="cursor-pointer text-ink-2">
        {figure(names.length)} columns of the file are left out
      </summary>
      <p className="mt-1 text-small text-ink-2">{names.join(", ")}</p>
    </details>
  );
}

function Detail({ row, run }: { row: ReviewRow; run: ImportRun }) {
  if (row.kind === "faulty") return <MendedCells row={row} run={run} />;
  if (row.kind === "asked")
    return (
      <div className="grid gap-1">
        <MendedCells row={row} run={run} />
        <div>
          <Button aria-label={`Take line ${row.source.line} as it is`} onClick={() => run.accept([row])}>
            Take it as it is
          </Button>
        </div>
      </div>
    );
  if (row.kind === "unchanged") return "Already as the file says";
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {row.changes.map((change) => (
        <li key={change.label}>
          <Change {...change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ label, before, after }: FieldChange) {
  return (
    <>
      <span className="text-ink-3">{label}</span>{" "}
      {before === "" ? null : (
        <>
          <del>{before}</del> <span aria-hidden="true">→</span>{" "}
        </>
      )}
      <ins className="font-medium text-ink no-underline">{after === "" ? "empty" : after}</ins>
    </>
  );
}
