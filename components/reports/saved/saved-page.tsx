"use client";

import { useQuery } from "@tanstack/react-query";
import { useActionKeys } from "@/components/list-page/list-actions";
import { ListFaces } from "@/components/list-page/list-faces";
import { StaleNotice } from "@/components/list-page/list-notice";
import { useLastError } from "@/components/list-page/use-last-error";
import { ReportsTabs } from "@/components/reports/frame/reports-tabs";
import { SavedCard } from "@/components/reports/saved/saved-card";
import { SavedSheet } from "@/components/reports/saved/saved-sheet";
import { ScheduleSheet } from "@/components/reports/saved/schedule-sheet";
import { useSavedView } from "@/components/reports/saved/use-saved-view";
import { ActionButton, Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import { readAtMs } from "@/lib/live/desk-clock";
import { savedReportsQuery } from "@/lib/queries/reports";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

/** Reports that are made each week, with their files and whom they were sent to. */
export function SavedPage() {
  const page = useSavedView();
  const query = useQuery(savedReportsQuery);
  const refused = refusalOf(useQuery(sessionQuery).data, "saveReport");
  const error = useLastError(query);
  const retry = () => void query.refetch();
  const { data } = query;
  const edited = data?.reports.find(({ id }) => id === page.view.at);
  const actions = {
    create: {
      keys: pageKeys.create,
      label: "Save a report",
      disabledReason: refused,
      run: page.create,
    },
    schedule: { keys: pageKeys.edit, label: "When they are made", run: page.schedule },
  };
  useActionKeys("Saved reports", actions);
  const { sheet } = page.view;
  return (
    <>
      <div className="no-print flex min-h-[46px] shrink-0 flex-wrap items-center gap-1.5 border-b border-line bg-surface px-3.5 py-[8px]">
        <h1 className="mr-1.5 text-title">Saved reports</h1>
        <ReportsTabs current="saved" />
        <span className="ml-auto flex gap-1.5">
          <ActionButton action={actions.schedule}>When they are made</ActionButton>
          <ActionButton variant="primary" action={actions.create}>
            Save a report
          </ActionButton>
        </span>
      </div>
      <StaleNotice
        title="Saved reports can't be read again"
        error={query.isRefetchError ? query.error.message : null}
        readAtMs={readAtMs(query)}
        onRetry={retry}
        retrying={query.isFetching}
      />
      <ListFaces
        title="Saved reports"
        noun="saved reports"
        one="saved report"
        error={error}
        onRetry={retry}
        retrying={query.isFetching}
        total={data?.reports.length ?? null}
        shown={data?.reports.length ?? 0}
        onClearFilters={() => undefined}
        empty={
          <EmptyState
            title="No report is saved"
            actions={
              <Button disabledReason={refused} onClick={page.create}>
                Save a report
              </Button>
            }
          >
            A saved report is made each week as a file, kept here, and mailed where you like.
          </EmptyState>
        }
      >
        <div className="print-whole min-h-0 flex-1 overflow-auto bg-surface">
          {data?.reports.map((row) => (
            <SavedCard
              key={row.id}
              row={row}
              refused={refused}
              sendsMail={data.sendsMail}
              onEdit={() => page.edit(row)}
            />
          ))}
        </div>
      </ListFaces>
      {sheet === "schedule" ? <ScheduleSheet onClose={page.close} /> : null}
      {data !== undefined && sheet === "new" ? (
        <SavedSheet id={null} report={page.blank} sendsMail={data.sendsMail} onClose={page.close} />
      ) : null}
      {data !== undefined && sheet === "edit" && edited !== undefined ? (
        <SavedSheet id={edited.id} report={edited.report} sendsMail={data.sendsMail} onClose={page.close} />
      ) : null}
    </>
  );
}
