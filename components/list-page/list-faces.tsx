import type { ReactNode } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice, type ShownError } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";

interface ListFacesProps {
  /** Name of the rows, e.g. `trips`, and one of them. */
  noun: string;
  one: string;
  /** Names what is read, e.g. `Trips`. */
  title: string;
  /** Reason why nothing can be shown; null where it can. */
  error: ShownError | null;
  onRetry: () => void;
  retrying: boolean;
  /** Rows that are there, whatever the filters say; null before the first reading. */
  total: number | null;
  /** Rows that the filters leave. */
  shown: number;
  onClearFilters: () => void;
  /** Text for when there is no row at all, with the next step. */
  empty: ReactNode;
  /** The rows, which stay while they are read again. */
  children: ReactNode;
}

/** `The filters hide all 12 legs.` */
export const hiddenLabel = (total: number, one: string, many: string): string =>
  total === 1 ? `The filters hide the only ${one}.` : `The filters hide all ${figure(total)} ${many}.`;

/** The four faces of a list: being read, failed with the way to retry, empty with the next step, and the rows. */
export function ListFaces(props: ListFacesProps) {
  const { noun, total } = props;
  if (props.error !== null)
    return (
      <div className="flex-1 p-4">
        <ErrorNotice
          title={`${props.title} can't be read`}
          error={props.error}
          onRetry={props.onRetry}
          retrying={props.retrying}
          className="max-w-xl"
        />
      </div>
    );
  if (total === null) return <TableSkeleton label={`Reading the ${noun}`} />;
  if (props.shown > 0) return props.children;
  return (
    <div className="flex-1">
      {total === 0 ? (
        props.empty
      ) : (
        <EmptyState
          title={`No ${props.one} matches`}
          actions={<Button onClick={props.onClearFilters}>Clear the filters</Button>}
        >
          {hiddenLabel(total, props.one, noun)}
        </EmptyState>
      )}
    </div>
  );
}
