import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ListNotice } from "@/components/list-page/list-notice";
import { NotReadAgain } from "@/components/list-page/not-read-again";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNotice } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { Skeleton } from "@/components/ui/skeleton";
import type { UnknownEvents } from "@/lib/contract/desk/freight-records";
import { unknownEventsQuery } from "@/lib/queries/freight";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { dayTimeLabel } from "@/lib/time/instant-labels";

interface UnknownEventsNoticeProps {
  count: number;
  /** IANA zone of the page. */
  timeZone: string;
}

/** Over the freight: how many events could not be read, and the way to them for those who may. */
export function UnknownEventsNotice({ count, timeZone }: UnknownEventsNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const refusal = refusalOf(useQuery(sessionQuery).data, "listUnknownEvents");
  return (
    <ListNotice>
      {figure(count)} {count === 1 ? "update" : "updates"} from the platform could not be read:{" "}
      {count === 1 ? "it is" : "they are"} kept, and not shown here.
      <Button disabledReason={refusal} onClick={() => setOpen(true)}>
        Show
      </Button>
      {isOpen ? <UnknownEventsDialog timeZone={timeZone} onClose={() => setOpen(false)} /> : null}
    </ListNotice>
  );
}

function UnknownEventsDialog({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const query = useQuery(unknownEventsQuery);
  const { data, error } = query;
  return (
    <Dialog
      title="Platform updates that could not be read"
      description="They are kept. Once Haulboard can read them, they count as if they had always been known."
      onClose={onClose}
      className="w-[min(720px,calc(100vw-24px))]"
    >
      {data ? (
        <>
          <NotReadAgain query={query} />
          <EventList read={data} timeZone={timeZone} />
        </>
      ) : error ? (
        <ErrorNotice
          title="The events can't be read"
          error={error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div aria-busy="true" className="grid gap-3 py-2">
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      )}
    </Dialog>
  );
}

function EventList({ read: { total, events }, timeZone }: { read: UnknownEvents; timeZone: string }) {
  return (
    <>
      <ul className="grid gap-2">
        {events.map(({ eventId, eventType, knownAt, because, data }) => (
          <li key={eventId} className="border-t border-line pt-2">
            <details>
              <summary className="cursor-pointer">
                <span className="font-semibold">{eventType || "No type"}</span>{" "}
                <span className="text-ink-3">{dayTimeLabel(Date.parse(knownAt), timeZone)}</span>
                <span className="block text-ink-2">{because}</span>
              </summary>
              <pre className="mt-2 overflow-auto rounded-control bg-ground p-2 text-small">
                {JSON.stringify(data, null, 2)}
              </pre>
            </details>
          </li>
        ))}
      </ul>
      {events.length < total ? (
        <p className="mt-3 text-ink-2">
          The newest {figure(events.length)} of {figure(total)}.
        </p>
      ) : null}
    </>
  );
}
