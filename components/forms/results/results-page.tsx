"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ResultPanel } from "@/components/forms/result/result-panel";
import { resultColumns } from "@/components/forms/results/result-columns";
import { ResultsBar, spanLabels } from "@/components/forms/results/results-bar";
import { ResultsFaces } from "@/components/forms/results/results-faces";
import { useResults } from "@/components/forms/results/use-results";
import { useResultsActions } from "@/components/forms/results/use-results-actions";
import { useResultsView } from "@/components/forms/results/use-results-view";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { ListFoot } from "@/components/list-page/list-foot";
import { DataTable } from "@/components/list-page/table/data-table";
import { figure } from "@/components/ui/figure";
import { pageKeys } from "@/components/ui/page-keys";
import type { FormResultRow, KnownForm } from "@/lib/contract/desk/forms/forms-records";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { deskNowMs } from "@/lib/live/desk-clock";
import { formDefinitionsQuery } from "@/lib/queries/forms";
import { hoursQuery } from "@/lib/queries/hours";

const noForms: readonly KnownForm[] = [];
const noDrivers: readonly DriverHours[] = [];
const rowId = ({ id }: FormResultRow) => id;

/** Shows what drivers handed in: found, opened with its pictures, exported. */
export function ResultsPage() {
  const page = useResultsView();
  const { view, setView } = page;
  const list = useResults(page);
  const { query, first } = list;
  const forms = useQuery(formDefinitionsQuery).data?.forms ?? noForms;
  const drivers = useQuery(hoursQuery).data?.drivers ?? noDrivers;
  const [all] = useState(() => resultColumns(deskNowMs()));
  const columns = useColumns("forms", all, list.all);
  const actions = useResultsActions(page, list);
  return (
    <>
      <ResultsBar {...{ page, forms, drivers, columns, actions }} />
      <ListPrintHead
        title="Forms"
        asked={[
          forms.find(({ formId }) => formId === view.form)?.name ?? "all forms",
          view.days && spanLabels[view.days],
          view.search === "" ? null : `“${view.search}”`,
        ]}
      />
      <div className="relative flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <ResultsFaces page={page} list={list}>
            <div className="flex min-h-0 flex-1 flex-col" {...list.pointer}>
              <DataTable
                label="Forms that drivers submitted"
                rows={list.rows}
                columns={columns}
                rowId={rowId}
                sort={null}
                onSortChange={() => undefined}
                cursor={view.result}
                onCursorChange={(result) => page.setSoon({ result })}
                onOpen={({ id }) => void setView({ result: id })}
                busy={query.isFetching}
              />
            </div>
            <ListFoot
              noun={view.by === "stored" ? "forms as received" : "forms"}
              list={list}
              sort={null}
              usually="newest first"
              columns={columns}
              readAtMs={first?.reading.readAtMs ?? null}
              keyHints={[{ keys: [pageKeys.open], does: "trip" }]}
            >
              {query.hasNextPage ? (
                <button
                  type="button"
                  onClick={() => void query.fetchNextPage()}
                  className="no-print font-medium text-ink underline underline-offset-2"
                >
                  {query.isFetchingNextPage ? "reading…" : `show more of ${totalLabel(first)}`}
                </button>
              ) : null}
            </ListFoot>
          </ResultsFaces>
        </div>
        {view.result === null ? null : (
          <ResultPanel
            key={view.result}
            resultId={view.result}
            onClose={() => void setView({ result: null })}
          />
        )}
      </div>
    </>
  );
}

const totalLabel = (first: { total: number | null; countedTo: number } | null): string =>
  first?.total == null ? `more than ${figure(first?.countedTo ?? 0)}` : figure(first.total);
