"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsIsoDateTime, parseAsString, parseAsStringLiteral } from "nuqs";
import { useMemo, useState } from "react";
import { ClosedSheet } from "@/components/handover/closed-sheet";
import { HandoverList } from "@/components/handover/handover-list";
import { SheetView, zoneOfSheet } from "@/components/handover/sheet-view";
import { type ListAction, useActionKeys } from "@/components/list-page/list-actions";
import { TerminalChooser } from "@/components/terminal/terminal-chooser";
import { useTerminal } from "@/components/terminal/use-terminal";
import { SpanDialog } from "@/components/time-fields/span-dialog";
import { useAddress } from "@/components/ui/address";
import { ActionButton, Button } from "@/components/ui/button";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Field } from "@/components/ui/field";
import { pageKeys } from "@/components/ui/page-keys";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { TextArea } from "@/components/ui/text-input";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { deskNowMs } from "@/lib/live/desk-clock";
import { handoverDraftQuery, handoversQuery, useCloseHandover } from "@/lib/queries/handover";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { spanLabel } from "@/lib/time/instant-labels";

const hourMs = 3_600_000;
const spans = ["4", "8", "10", "12", "24"] as const;
/** Hours of a shift. */
const usualSpan = "8";
/** Not a span but the way to say another one. */
const otherSpan = "between";
const parsers = {
  /** Hours back. */
  span: parseAsStringLiteral(spans).withDefault(usualSpan),
  /** Both ends of a span that was chosen freely. */
  from: parseAsIsoDateTime,
  to: parseAsIsoDateTime,
  /** A closed sheet. */
  at: parseAsString,
};

/** Shows what one shift hands to the next: built by itself, closed as it is, and read again later. */
export function HandoverPage() {
  const { view, setView } = useAddress(parsers);
  const { terminal, setTerminal } = useTerminal();
  const terminals = useQuery(handoversQuery).data?.terminals ?? [];
  const print: ListAction = { keys: pageKeys.print, label: "Print the sheet", run: () => window.print() };
  useActionKeys("Handover", { print });
  const open = (at: string | null) => void setView({ at });
  const [asksSpan, askSpan] = useState(false);
  const chosen = view.from && view.to && { fromMs: view.from.getTime(), toMs: view.to.getTime() };
  const setSpan = (value: string) => {
    if (value === otherSpan) askSpan(true);
    else setView({ span: spans.find((span) => span === value) ?? null, from: null, to: null });
  };
  return (
    <div className="print-whole flex min-h-0 flex-1 max-lg:flex-col">
      <div className="print-whole min-h-0 min-w-0 flex-1 overflow-auto bg-surface p-4">
        <div className="no-print mb-3 flex flex-wrap items-center gap-2">
          <h1 className="mr-auto text-title">Handover</h1>
          {view.at === null ? (
            <TerminalChooser terminals={terminals} terminal={terminal} onChange={setTerminal} />
          ) : null}
          {view.at === null ? (
            <Select
              aria-label="Period"
              value={chosen ? otherSpan : view.span}
              onChange={({ target }) => setSpan(target.value)}
              options={[
                ...spans.map((value) => ({ value: value as string, label: `Last ${value} hours` })),
                { value: otherSpan, label: "From … to …" },
              ]}
            />
          ) : (
            <Button onClick={() => open(null)}>Current sheet</Button>
          )}
          <ActionButton action={print}>Print</ActionButton>
        </div>
        <p className="hidden pb-2 text-title font-semibold print:block">Handover</p>
        {view.at === null ? (
          <Draft
            key={chosen ? `${chosen.fromMs} ${chosen.toMs}` : view.span}
            hours={Number(view.span)}
            chosen={chosen}
            terminal={terminal}
            onClosed={open}
          />
        ) : (
          <ClosedSheet key={view.at} id={view.at} />
        )}
      </div>
      <HandoverList at={view.at} onOpen={open} />
      {asksSpan ? (
        <SpanDialog
          title="Which period does the sheet cover?"
          closed
          span={chosen ?? usualEnds(Number(view.span))}
          onClose={() => askSpan(false)}
          onChoose={({ fromMs, toMs }) => {
            askSpan(false);
            if (fromMs !== null && toMs !== null)
              setView({ at: null, from: new Date(fromMs), to: new Date(toMs) });
          }}
        />
      ) : null}
    </div>
  );
}

const thisMinuteMs = () => Math.floor(deskNowMs() / 60_000) * 60_000;

const usualEnds = (hours: number) => ({ fromMs: thisMinuteMs() - hours * hourMs, toMs: thisMinuteMs() });

interface DraftProps {
  /** Back from now. */
  hours: number;
  /** The span instead of that. */
  chosen: { fromMs: number; toMs: number } | null;
  /** The one that the sheet is about; null for all that the member sees. */
  terminal: string | null;
  onClosed: (id: string) => void;
}

/** The sheet as it would be closed now. */
function Draft({ hours, chosen, terminal, onClosed }: DraftProps) {
  // The span ends when the page was opened: it does not run away while it is read.
  const [ends, setEnds] = useState(() => chosen ?? usualEnds(hours));
  const { fromMs, toMs } = ends;
  const span = useMemo(
    () => ({
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      ...(terminal === null ? {} : { terminal }),
    }),
    [fromMs, toMs, terminal],
  );
  const query = useQuery(handoverDraftQuery(span));
  const refused = refusalOf(useQuery(sessionQuery).data, "closeHandover");
  const close = useCloseHandover();
  const [note, setNote] = useState("");
  const closeNow = () =>
    close.mutate(
      { ...span, note },
      {
        onSuccess: ({ id }) => {
          toastDone("The sheet is closed");
          onClosed(id);
        },
        onError: (error) => toastRefused("The sheet was not closed", error),
      },
    );
  if (query.isLoadingError)
    return (
      <ErrorNotice
        title="The sheet can't be built"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (query.data === undefined) return <Skeleton className="h-64" />;
  return (
    <>
      <p className="mb-3 text-ink-2">
        {spanLabel(fromMs, toMs, zoneOfSheet(query.data))}
        {query.data.terminals.length === 0 ? ", all terminals" : `, ${query.data.terminals.join(" ")}`}
      </p>
      <SheetView sheet={query.data} />
      <div className="no-print mt-5 grid max-w-2xl gap-2 border-t border-line pt-4">
        <Field label="Note for the next shift">
          <TextArea
            rows={3}
            value={note}
            maxLength={4_000}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <div className="flex gap-2">
          <Button variant="primary" pending={close.isPending} disabledReason={refused} onClick={closeNow}>
            Close and hand over
          </Button>
          <Button
            pending={query.isFetching}
            onClick={() => (chosen === null ? setEnds(usualEnds(hours)) : void query.refetch())}
          >
            Rebuild
          </Button>
        </div>
      </div>
    </>
  );
}
