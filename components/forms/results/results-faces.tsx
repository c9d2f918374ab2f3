import type { ReactNode } from "react";
import type { Results } from "@/components/forms/results/use-results";
import type { ResultsView } from "@/components/forms/results/use-results-view";
import { ListFaces } from "@/components/list-page/list-faces";
import { StaleNotice } from "@/components/list-page/list-notice";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

interface ResultsFacesProps {
  page: ResultsView;
  list: Results;
  children: ReactNode;
}

/** The faces of what drivers handed in, and what is said over it where the platform can't be read. */
export function ResultsFaces({ page, list, children }: ResultsFacesProps) {
  const { query, first, rows } = list;
  const reading = first?.reading;
  const readAtMs = reading?.readAtMs ?? null;
  const retry = () => void query.refetch();
  if (reading?.offered === false && rows.length === 0)
    return (
      <EmptyState title="Not offered by this platform" actions={<Button onClick={retry}>Check again</Button>}>
        The platform has no forms, so no submissions are known here. Everything else works.
      </EmptyState>
    );
  const isUnread = readAtMs === null && rows.length === 0;
  const neverRead = isUnread && reading?.error ? { message: `${reading.error}.` } : null;
  const shown = rows.length;
  return (
    <>
      {readAtMs === null ? null : (
        <StaleNotice
          title="Forms can't be read"
          error={query.isRefetchError ? query.error.message : (reading?.error ?? null)}
          readAtMs={readAtMs}
          onRetry={retry}
          retrying={query.isFetching}
        />
      )}
      <ListFaces
        title="Forms"
        noun="forms"
        one="form"
        error={query.data === undefined ? query.error : neverRead}
        onRetry={retry}
        retrying={query.isFetching}
        total={first === null || isUnread ? null : shown}
        shown={shown}
        onClearFilters={page.clearFilters}
        empty={
          <EmptyState
            title={page.filtered ? "No form matches" : "No submissions yet"}
            actions={
              page.filtered ? (
                <Button onClick={page.clearFilters}>Clear the filters</Button>
              ) : (
                <Button onClick={retry}>Check again</Button>
              )
            }
          >
            {page.filtered
              ? "No submission matches the filters."
              : "What drivers fill in appears here a few seconds after the platform has it."}
          </EmptyState>
        }
      >
        {children}
      </ListFaces>
    </>
  );
}
