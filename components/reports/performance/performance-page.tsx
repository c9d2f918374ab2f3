"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useMemo } from "react";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { type Columns, useColumns } from "@/components/list-page/columns/use-columns";
import { hiddenLabel, ListFaces } from "@/components/list-page/list-faces";
import { ListFoot } from "@/components/list-page/list-foot";
import { StaleNotice } from "@/components/list-page/list-notice";
import { sortRows } from "@/components/list-page/rows/sort-rows";
import { type ListRows, useListRows } from "@/components/list-page/rows/use-list-rows";
import { DataTable } from "@/components/list-page/table/data-table";
import { useLastError } from "@/components/list-page/use-last-error";
import { Distributions } from "@/components/reports/charts/distributions";
import { AtThisMinute } from "@/components/reports/frame/at-this-minute";
import { periodLabel } from "@/components/reports/frame/period";
import { unreadWords } from "@/components/reports/frame/unread-words";
import { leagueColumns } from "@/components/reports/league/league-columns";
import {
  countByGrade,
  filterLeague,
  type LeagueRow,
  leagueRows,
} from "@/components/reports/league/league-row";
import { ComparisonTable } from "@/components/reports/performance/comparison-table";
import { MissingNotice } from "@/components/reports/performance/missing-notice";
import { PerformanceBar } from "@/components/reports/performance/performance-bar";
import { usePerformanceActions } from "@/components/reports/performance/use-performance-actions";
import {
  type PerformanceView,
  usePerformanceView,
} from "@/components/reports/performance/use-performance-view";
import { TargetsSheet } from "@/components/reports/targets/targets-sheet";
import { LeftOutSection } from "@/components/reports/unit/left-out";
import { UnitPanel } from "@/components/reports/unit/unit-panel";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import type { PerformanceReport } from "@/lib/contract/desk/reports/performance";
import { readAtMs } from "@/lib/live/desk-clock";
import { performanceReportQuery } from "@/lib/queries/reports";
import { routes } from "@/lib/routes";

const noRows: readonly LeagueRow[] = [];
const rowId = (row: LeagueRow) => row.id;

/** Shows how vehicles did in a period: against the one before, the fleet and the manager's targets. */
export function PerformancePage() {
  return <AtThisMinute>{(nowMs) => <Performance nowMs={nowMs} />}</AtThisMinute>;
}

function Performance({ nowMs }: { nowMs: number }) {
  const page = usePerformanceView(nowMs);
  const { view, setView, sort } = page;
  const query = useQuery({
    ...performanceReportQuery(page.asked),
    enabled: page.fault === null,
    placeholderData: keepPreviousData,
  });
  const report = page.fault === null ? query.data : undefined;
  const all = useMemo(
    () => (report === undefined ? noRows : leagueRows(report.units, report.targets)),
    [report],
  );
  const league = useMemo(leagueColumns, []);
  const counted = useMemo(() => filterLeague(all, view.search), [all, view.search]);
  const fresh = useMemo(
    () =>
      sortRows(
        view.show === null ? counted : counted.filter(({ grade }) => grade === view.show),
        league,
        sort,
      ),
    [counted, view.show, sort, league],
  );
  const list = useListRows({ all, fresh, question: page.question, cursor: view.unit });
  const columns = useColumns("reports", league, all);
  const actions = usePerformanceActions(page, list);
  const error = useLastError(query);
  const retry = () => void query.refetch();
  return (
    <>
      <PerformanceBar
        page={page}
        groups={report?.groups ?? []}
        counts={report === undefined ? null : countByGrade(counted)}
        most={all.length}
        columns={columns}
        actions={actions}
      />
      <ListPrintHead
        title="Vehicle performance"
        asked={[view.group ?? "all groups", periodLabel(page.period), page.timezone]}
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
          noun="units"
          one="unit"
          error={error}
          onRetry={retry}
          retrying={query.isFetching}
          total={report === undefined ? null : 1}
          shown={1}
          onClearFilters={page.clearFilters}
          empty={null}
        >
          {report === undefined ? null : (
            <Report report={report} row={list.row} page={page} onRetry={retry}>
              {list.rows.length === 0 ? (
                <NoUnits report={report} total={all.length} />
              ) : (
                <League page={page} list={list} columns={columns} busy={query.isFetching} />
              )}
            </Report>
          )}
        </ListFaces>
      ) : (
        <div className="flex-1">
          <EmptyState title={page.fault}>Choose other days above, and the report is there.</EmptyState>
        </div>
      )}
      <ListFoot
        noun="units"
        list={list}
        sort={sort}
        usually="as they came"
        columns={columns}
        readAtMs={report === undefined ? null : Date.parse(report.computedAt)}
        unread={unreadWords(report, page.fault ?? error)}
        keyHints={[{ keys: [pageKeys.edit], does: "targets" }]}
      />
      {view.sheet === "targets" ? <TargetsSheet onClose={() => void setView({ sheet: null })} /> : null}
    </>
  );
}

interface LeagueProps {
  page: PerformanceView;
  list: ListRows<LeagueRow>;
  columns: Columns<LeagueRow>;
  busy: boolean;
}

/** Units, the farthest from their targets first. */
function League({ page, list, columns, busy }: LeagueProps) {
  return (
    <div className="print-whole flex min-h-0 flex-1 flex-col max-lg:h-96 max-lg:flex-none" {...list.pointer}>
      <DataTable
        label="League of units"
        rows={list.rows}
        columns={columns}
        rowId={rowId}
        sort={page.sort}
        onSortChange={page.setSort}
        cursor={page.view.unit}
        onCursorChange={(unit) => page.setSoon({ unit })}
        onOpen={(row) => void page.setView({ unit: row.number })}
        busy={busy}
      />
    </div>
  );
}

interface ReportProps {
  report: PerformanceReport;
  row: LeagueRow | null;
  page: PerformanceView;
  onRetry: () => void;
  children: ReactNode;
}

/** The comparison and the distributions over the league, the unit and what is left out beside it. */
function Report({ report, row, page, onRetry, children }: ReportProps) {
  const { from, to } = report;
  return (
    <div className="print-whole flex min-h-0 flex-1 flex-col bg-surface max-lg:overflow-y-auto">
      <MissingNotice missing={report.missing} onRetry={onRetry} />
      <div className="grid shrink-0 grid-cols-[minmax(492px,1.6fr)_repeat(3,minmax(0,1fr))] border-b border-line max-xl:grid-cols-3 print:grid-cols-3">
        <div className="overflow-x-auto max-xl:col-span-3 print:col-span-3">
          <ComparisonTable report={report} />
        </div>
        <Distributions report={report} chosen={page.view.unit} />
      </div>
      <div className="print-whole flex min-h-0 flex-1 max-lg:flex-none max-lg:flex-col print:block">
        <div className="print-whole flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
        <aside
          aria-label="The unit, and what is left out"
          // Scrolled by keys too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keys
          tabIndex={0}
          className="w-[400px] shrink-0 overflow-auto border-l border-line max-lg:w-full max-lg:border-t max-lg:border-l-0 print:w-full print:border-0"
        >
          {row === null ? null : <UnitPanel row={row} from={from} to={to} timezone={page.timezone} />}
          <LeftOutSection report={report} />
        </aside>
      </div>
    </div>
  );
}

function NoUnits({ report, total }: { report: PerformanceReport; total: number }) {
  if (total > 0)
    return <EmptyState title="No unit matches">{hiddenLabel(total, "unit", "units")}</EmptyState>;
  if (report.groups.length === 0)
    return (
      <EmptyState
        title="No group is known"
        actions={
          <Link href={routes.fleet()} className="underline underline-offset-2">
            Open the fleet
          </Link>
        }
      >
        Vehicles are reported by group, and no vehicle is in one.
      </EmptyState>
    );
  if (report.group !== null && !report.groups.includes(report.group))
    return <EmptyState title={`No vehicle is in ${report.group}`}>Choose another group above.</EmptyState>;
  return (
    <EmptyState title="No unit has a day that counts">
      What was reported, and why it is left out, stands beside this.
    </EmptyState>
  );
}
