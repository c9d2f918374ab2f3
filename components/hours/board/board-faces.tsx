import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { BoardView } from "@/components/hours/board/use-board-view";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListNotice, StaleNotice } from "@/components/list-page/list-notice";
import { useLastError } from "@/components/list-page/use-last-error";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { PlatformError } from "@/lib/client/platform-error";
import type { HoursResponse } from "@/lib/contract/desk/hours";

interface BoardFacesProps {
  query: UseQueryResult<HoursResponse, PlatformError>;
  /** Has the desk ask the platform now. */
  again: { mutate: () => void; isPending: boolean };
  board: BoardView;
  shown: number;
  children: ReactNode;
}

/** The faces of the board, and what is said over it: an old picture, a platform that offers less. */
export function BoardFaces({ query, again, board, shown, children }: BoardFacesProps) {
  const { reading, drivers = [] } = query.data ?? {};
  const deskError = useLastError(query);
  const readAtMs = reading?.readAtMs ?? null;
  const platformError = reading?.error ?? null;
  const retrying = again.isPending || query.isFetching;
  const onRetry = () => again.mutate();
  if (reading?.offered === false && drivers.length === 0)
    return (
      <EmptyState
        title="Not offered by this platform"
        actions={
          <Button pending={again.isPending} onClick={onRetry}>
            Ask again
          </Button>
        }
      >
        The platform does not answer for drivers' timers, so their hours are not known here. Everything else
        works.
      </EmptyState>
    );
  const neverRead = readAtMs === null && platformError !== null ? { message: `${platformError}.` } : null;
  return (
    <>
      {readAtMs === null ? null : (
        <StaleNotice
          title="Drivers' hours can't be read"
          error={query.isRefetchError ? query.error.message : platformError}
          readAtMs={readAtMs}
          onRetry={onRetry}
          retrying={again.isPending}
        />
      )}
      {drivers.some((driver) => driver.timers !== null && driver.engine === null) ? <PublishedOnly /> : null}
      <ListFaces
        title="Drivers' hours"
        noun="drivers"
        one="driver"
        error={deskError ?? neverRead}
        onRetry={onRetry}
        retrying={retrying}
        total={readAtMs === null ? null : drivers.length}
        shown={shown}
        onClearFilters={board.clearFilters}
        empty={
          <EmptyState
            title="No drivers yet"
            actions={
              <Button pending={again.isPending} onClick={onRetry}>
                Read again
              </Button>
            }
          >
            Drivers appear as soon as the platform knows active users with the role Driver whose terminal you
            see.
          </EmptyState>
        }
      >
        {children}
      </ListFaces>
    </>
  );
}

/** On a platform that gives the published timers only: what is missing, so that nobody takes it for nothing. */
function PublishedOnly() {
  return (
    <ListNotice>
      This platform tells each driver's timers only. Not offered: when a rest is done, the shift with a split,
      cycle left tomorrow, personal conveyance and yard moves, the home terminal's zone. Clocks are as old as
      its snapshot.
    </ListNotice>
  );
}
