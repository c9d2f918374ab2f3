"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { type Columns, useColumns } from "@/components/list-page/columns/use-columns";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListFoot } from "@/components/list-page/list-foot";
import { StaleNotice } from "@/components/list-page/list-notice";
import { sortRows } from "@/components/list-page/rows/sort-rows";
import { type ListRows, useListRows } from "@/components/list-page/rows/use-list-rows";
import { DataTable } from "@/components/list-page/table/data-table";
import { useLastError } from "@/components/list-page/use-last-error";
import { AtThisMinute } from "@/components/reports/frame/at-this-minute";
import { periodLabel } from "@/components/reports/frame/period";
import { unreadWords } from "@/components/reports/frame/unread-words";
import { StaysPanel } from "@/components/reports/work/stays-panel";
import { useWorkActions } from "@/components/reports/work/use-work-actions";
import { nothingOpen, useWorkView, type WorkView } from "@/components/reports/work/use-work-view";
import { WorkBar } from "@/components/reports/work/work-bar";
import { workColumns } from "@/components/reports/work/work-columns";
import { WorkPlaces } from "@/components/reports/work/work-places";
import { filterWork, groupingLabels, type WorkRow, workRows } from "@/components/reports/work/work-row";
import { WorkTotals } from "@/components/reports/work/work-totals";
import { WorkWeeks } from "@/components/reports/work/work-weeks";
import { EmptyState } from "@/components/ui/empty-state";
import { StateShape } from "@/components/ui/state-shape";
import type { WorkReport } from "@/lib/contract/desk/reports/work";
import { readAtMs } from "@/lib/live/desk-clock";
import { workReportQuery } from "@/lib/queries/reports";

const noRows: readonly WorkRow[] = [];
const rowId = (row: WorkRow) => row.id;
/** Shows what was done on some days, and what it came to: on time, at docks, empty, failed. */
export function WorkPage() {
  return <AtThisMinute>{(nowMs) => <WorkOf nowMs={nowMs} />}</AtThisMinute>;
}

function WorkOf({ nowMs }: { nowMs: number }) {
  const page = useWorkView(nowMs);
  const { view, setView, sort } = page;
  const query = useQuery({
    ...workReportQuery(page.asked),
    enabled: page.fault === null,
    placeholderData: keepPreviousData,
  });
  // Groups of another kind would stand under a wrong head.
  const report = page.fault === null && query.data?.by === view.by ? query.data : undefined;
  const all = useMemo(() => (report === undefined ? noRows : workRows(report.groups)), [report]);
  const known = useMemo(
    () => workColumns(view.by, ({ id }, part) => void setView({ ...nothingOpen, group: id, part })),
    [view.by, setView],
  );
  const fresh = useMemo(
    () => sortRows(filterWork(all, view.search), known, sort),
    [all, view.search, known, sort],
  );
  const list = useListRows({ all, fresh, question: page.question, cursor: view.group });
  const columns = useColumns("work", known, all);
  const actions = useWorkActions(page, list);
  const error = useLastError(query);
  const retry = () => void query.refetch();
  return (
    <>
      <WorkBar page={page} terminals={report?.terminals ?? []} columns={columns} actions={actions} />
      <ListPrintHead
        title={`Work by ${groupingLabels[view.by].toLowerCase()}`}
        asked={[view.terminal ?? "all terminals", periodLabel(page.period)]}
      />
      <StaleNotice
        title="The report can't be read again"
        error={query.isRefetchError ? query.error.message : null}
        readAtMs={readAtMs(query)}
        onRetry={retry}
        retrying={query.isFetching}
      />
      {page.fault === null ? (
        <ListFaces
          title="The report"
          noun="stops"
          one="stop"
          error={error}
          onRetry={retry}
          retrying={query.isFetching}
          total={report === undefined ? null : all.length}
          shown={list.rows.length}
          onClearFilters={page.clearFilters}
          empty={
            <>
              {report === undefined ? null : <Missing report={report} />}
              <EmptyState title="No stop of these days is known">
                Choose other days above, or another terminal.
              </EmptyState>
            </>
          }
        >
          {report === undefined ? null : (
            <Report report={report} page={page} list={list}>
              <Groups page={page} list={list} columns={columns} busy={query.isFetching} />
            </Report>
          )}
        </ListFaces>
      ) : (
        <div className="flex-1">
          <EmptyState title={page.fault}>Choose other days above, and the report is there.</EmptyState>
        </div>
      )}
      <ListFoot
        noun={`${groupingLabels[view.by].toLowerCase()}s`}
        list={list}
        sort={sort}
        usually="most late and failed stops first"
        columns={columns}
        readAtMs={report === undefined ? null : Date.parse(report.computedAt)}
        unread={unreadWords(report, page.fault ?? error)}
        keyHints={[]}
      />
    </>
  );
}

interface GroupsProps {
  page: WorkView;
  list: ListRows<WorkRow>;
  columns: Columns<WorkRow>;
  busy: boolean;
}

function Groups({ page, list, columns, busy }: GroupsProps) {
  return (
    <div className="print-whole flex min-h-0 flex-1 flex-col max-lg:h-96 max-lg:flex-none" {...list.pointer}>
      <DataTable
        label={`Work by ${groupingLabels[page.view.by].toLowerCase()}`}
        rows={list.rows}
        columns={columns}
        rowId={rowId}
        sort={page.sort}
        onSortChange={page.setSort}
        cursor={page.view.group}
        onCursorChange={(group) => page.setSoon({ group })}
        onOpen={({ id }) => void page.setView({ ...nothingOpen, group: id })}
        busy={busy}
      />
    </div>
  );
}

interface ReportProps {
  report: WorkReport;
  page: WorkView;
  list: ListRows<WorkRow>;
  children: ReactNode;
}

/** The totals over the groups; beside them what is opened, the places and the codes. */
function Report({ report, page, list, children }: ReportProps) {
  const { setView, askedStays } = page;
  return (
    <div className="print-whole flex min-h-0 flex-1 flex-col bg-surface max-lg:overflow-y-auto">
      <Missing report={report} />
      <WorkTotals report={report} onOpen={(part) => void setView({ ...nothingOpen, part })} />
      <div className="print-whole flex min-h-0 flex-1 max-lg:flex-none max-lg:flex-col print:block">
        <div className="print-whole flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
        <aside
          aria-label="Stops, weeks, places and codes"
          // Scrolled by keys too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keys
          tabIndex={0}
          className="w-[400px] shrink-0 overflow-auto border-l border-line max-lg:w-full max-lg:border-t max-lg:border-l-0 print:w-full print:border-0"
        >
          {askedStays === null ? null : (
            <StaysPanel page={page} asked={askedStays} row={list.row} report={report} />
          )}
          <WorkWeeks
            to={page.period.to}
            terminal={page.view.terminal}
            onOpen={({ from, to }) => void setView({ ...nothingOpen, span: "typed", from, to })}
          />
          <WorkPlaces report={report} onOpen={(open) => void setView({ ...nothingOpen, ...open })} />
        </aside>
      </div>
    </div>
  );
}

/** As long as something is not in the figures, nothing is whole. */
function Missing({ report: { missing } }: { report: WorkReport }) {
  if (missing.length === 0) return null;
  return (
    <p
      role="status"
      className="flex shrink-0 items-center gap-2 border-b border-line bg-jeopardy-tint px-3.5 py-1.5"
    >
      <StateShape kind="jeopardy" />
      {missing.join(" ")}
    </p>
  );
}
