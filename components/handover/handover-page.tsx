"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useMemo, useState } from "react";
import { ClosedSheet } from "@/components/handover/closed-sheet";
import { HandoverList } from "@/components/handover/handover-list";
import { SheetView } from "@/components/handover/sheet-view";
import { type ListAction, useActionKeys } from "@/components/list-page/list-actions";
import { useAddress } from "@/components/shell/address";
import { ActionButton, Button } from "@/components/ui/button";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Field } from "@/components/ui/field";
import { pageKeys } from "@/components/ui/page-keys";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { TextInput } from "@/components/ui/text-input";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { deskNowMs } from "@/lib/live/desk-clock";
import { handoverDraftQuery, useCloseHandover } from "@/lib/queries/handover";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { spanLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const hourMs = 3_600_000;
const spans = ["4", "8", "10", "12", "24"] as const;
/** Of a shift. */
const usualSpan = "8";
const parsers = {
  /** Hours back. */
  span: parseAsStringLiteral(spans).withDefault(usualSpan),
  /** A closed sheet. */
  at: parseAsString,
};

/** What one shift hands to the next: built by itself, closed as it is, and read again later. */
export function HandoverPage() {
  const { view, setView } = useAddress(parsers);
  const print: ListAction = { keys: pageKeys.print, label: "Print the sheet", run: () => window.print() };
  useActionKeys("Handover", { print });
  const open = (at: string | null) => void setView({ at });
  return (
    <div className="print-whole flex min-h-0 flex-1 max-lg:flex-col">
      <div className="print-whole min-h-0 min-w-0 flex-1 overflow-auto bg-surface p-4">
        <div className="no-print mb-3 flex flex-wrap items-center gap-2">
          <h1 className="mr-auto text-title">Handover</h1>
          {view.at === null ? (
            <Select
              aria-label="Span"
              value={view.span}
              onChange={({ target }) =>
                void setView({ span: spans.find((span) => span === target.value) ?? usualSpan })
              }
              options={spans.map((value) => ({ value, label: `Last ${value} hours` }))}
            />
          ) : (
            <Button onClick={() => open(null)}>Sheet of now</Button>
          )}
          <ActionButton action={print}>Print</ActionButton>
        </div>
        {view.at === null ? (
          <Draft key={view.span} hours={Number(view.span)} onClosed={open} />
        ) : (
          <ClosedSheet key={view.at} id={view.at} />
        )}
      </div>
      <HandoverList at={view.at} onOpen={open} />
    </div>
  );
}

/** The sheet as it would be closed now. */
function Draft({ hours, onClosed }: { hours: number; onClosed: (id: string) => void }) {
  // The span ends when the page was opened: it does not run away while it is read.
  const [toMs, setToMs] = useState(() => Math.floor(deskNowMs() / 60_000) * 60_000);
  const span = useMemo(
    () => ({ from: new Date(toMs - hours * hourMs).toISOString(), to: new Date(toMs).toISOString() }),
    [toMs, hours],
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
        {spanLabel(toMs - hours * hourMs, toMs, localZone())}
        {query.data.terminals.length === 0 ? ", all terminals" : `, ${query.data.terminals.join(" ")}`}
      </p>
      <SheetView sheet={query.data} />
      <div className="no-print mt-5 grid max-w-2xl gap-2 border-t border-line pt-4">
        <Field label="Note for the next shift">
          <TextInput value={note} maxLength={4_000} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <div className="flex gap-2">
          <Button variant="primary" pending={close.isPending} disabledReason={refused} onClick={closeNow}>
            Close and hand over
          </Button>
          <Button
            pending={query.isFetching}
            onClick={() => setToMs(Math.floor(deskNowMs() / 60_000) * 60_000)}
          >
            Build anew
          </Button>
        </div>
      </div>
    </>
  );
}
