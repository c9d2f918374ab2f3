import { useQuery } from "@tanstack/react-query";
import { cx } from "@/components/ui/cx";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { handoversQuery } from "@/lib/queries/handover";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface HandoverListProps {
  /** The one that is shown; null where the sheet of now is. */
  at: string | null;
  onOpen: (id: string) => void;
}

/** The sheets that were closed, the latest first. */
export function HandoverList({ at, onOpen }: HandoverListProps) {
  const query = useQuery(handoversQuery);
  return (
    <nav
      aria-label="Closed sheets"
      className="no-print w-[260px] shrink-0 overflow-auto border-l border-line bg-surface p-3.5 max-lg:max-h-40 max-lg:w-full max-lg:border-t max-lg:border-l-0"
    >
      <h2 className="mb-2 text-body">Closed sheets</h2>
      {query.isLoadingError ? (
        <ErrorNotice
          title="They can't be read"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.data === undefined ? (
        <Skeleton className="h-24" />
      ) : query.data.handovers.length === 0 ? (
        <p className="text-ink-2">None yet. Closed sheets appear here.</p>
      ) : (
        <ul className="grid gap-1">
          {query.data.handovers.map(({ id, closedAt, givenBy, takenBy, terminals }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === at || undefined}
                onClick={() => onOpen(id)}
                className={cx(
                  "w-full rounded-control px-2 py-1.5 text-left hover:bg-sunken",
                  id === at && "bg-sunken",
                )}
              >
                <span className="block font-medium">{dayTimeLabel(Date.parse(closedAt), localZone())}</span>
                <span className="block text-small text-ink-2">
                  {terminals.length === 0 ? "" : `${terminals.join(" ")}: `}
                  {givenBy} to {takenBy ?? "not taken over yet"}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
