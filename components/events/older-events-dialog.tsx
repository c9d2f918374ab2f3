import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNotice } from "@/components/ui/error-notice";
import { olderEventsQuery } from "@/lib/queries/events";

/** Reads the older twin of the feed, after a word of warning: elsewhere it may be a queue that is read once. */
export function OlderEventsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(olderEventsQuery);
  const events = query.data?.events;
  return (
    <Dialog
      onClose={onClose}
      title="Read the older event list?"
      description="Some platforms give each event of this list once, to whoever asks first. If another system of yours reads it, it will miss what is read here. Nothing of it is kept."
      className="w-[min(720px,calc(100vw-24px))]"
      footer={
        <>
          <Button onClick={onClose}>{events === undefined ? "Cancel" : "Close"}</Button>
          {events === undefined ? (
            <Button variant="danger" pending={query.isFetching} onClick={() => void query.refetch()}>
              Read it all the same
            </Button>
          ) : null}
        </>
      }
    >
      {query.isError ? <ErrorNotice title="The list can't be read" error={query.error} /> : null}
      {events === undefined ? null : (
        <>
          <p role="status" className="mb-2">
            {events.length === 0 ? "It holds no events now." : `It holds ${events.length}.`}
          </p>
          <pre className="max-h-80 overflow-auto text-small">{JSON.stringify(events, null, 2)}</pre>
        </>
      )}
    </Dialog>
  );
}
