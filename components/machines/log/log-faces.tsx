import type { ReactNode } from "react";
import { ListFaces } from "@/components/list-page/list-faces";
import { StaleNotice } from "@/components/list-page/list-notice";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { MachineReading } from "@/lib/contract/desk/machines/machine-records";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface LogFacesProps {
  /** Names of the rows, and one of them: `alarms`, `alarm`. */
  noun: string;
  one: string;
  title: string;
  /** Text of an empty list without filters. */
  emptyText: string;
  page: { filtered: boolean; clearFilters: () => void };
  list: {
    rows: readonly unknown[];
    reading: MachineReading | null;
    nowMs: number;
    query: {
      data: unknown;
      error: { message: string } | null;
      isRefetchError: boolean;
      isFetching: boolean;
      refetch: () => unknown;
    };
  };
  children: ReactNode;
}

/** The faces of a machine log, and what is said over it where the platform can't be read, or not to its end. */
export function LogFaces(props: LogFacesProps) {
  const { noun, title, page, list, children } = props;
  const { query, reading, rows, nowMs } = list;
  const retry = () => void query.refetch();
  if (reading?.offered === false && rows.length === 0)
    return (
      <EmptyState title="Not offered by this platform" actions={<Button onClick={retry}>Check again</Button>}>
        The platform has no log of machine {noun}, so nothing is known of them here. Everything else works.
      </EmptyState>
    );
  const isUnread = (reading?.readAtMs ?? null) === null && rows.length === 0;
  const error = query.isRefetchError ? (query.error?.message ?? null) : (reading?.error ?? null);
  const neverRead = isUnread && reading?.error ? { message: reading.error } : null;
  return (
    <>
      {isUnread ? null : (
        <StaleNotice
          title={noticeTitle(title, error === null ? null : reading, nowMs)}
          error={error}
          readAtMs={reading?.readAtMs ?? null}
          onRetry={retry}
          retrying={query.isFetching}
        />
      )}
      <ListFaces
        title={title}
        noun={noun}
        one={props.one}
        error={query.data === undefined ? query.error : neverRead}
        onRetry={retry}
        retrying={query.isFetching}
        total={query.data === undefined || isUnread ? null : rows.length}
        shown={rows.length}
        onClearFilters={page.clearFilters}
        empty={
          <EmptyState
            title={page.filtered ? `No ${props.one} matches` : `No ${noun} in this time`}
            actions={
              page.filtered ? (
                <Button onClick={page.clearFilters}>Clear the filters</Button>
              ) : (
                <Button onClick={retry}>Check again</Button>
              )
            }
          >
            {page.filtered ? `No ${props.one} is as the filters want it.` : props.emptyText}
          </EmptyState>
        }
      >
        {children}
      </ListFaces>
    </>
  );
}

/** Says what is missing where pages were read before one failed, and shows what is there. */
function noticeTitle(title: string, reading: MachineReading | null, nowMs: number): string {
  if (reading?.readUpToMs == null) return `${title} can't be read`;
  const upTo = nearInstantLabel(reading.readUpToMs, localZone(), nowMs);
  return `${title} are read up to ${upTo}; what came in after that is missing`;
}
