import { useQuery } from "@tanstack/react-query";
import { StateShape } from "@/components/ui/state-shape";
import type { ConversationWork, DriverPromise } from "@/lib/contract/desk/inbox-conversations";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { openPromisesQuery } from "@/lib/queries/inbox/inbox-messages";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface StopPromisesProps {
  kind: ConversationWork["kind"];
  /** Id of the stop as the trip or the manifest has it. */
  stop: string;
  timeZone: string;
}

/** Lists what was noted or promised of a stop because of a driver's message, and is open; nothing where nothing is. */
export function StopPromises({ kind, stop, timeZone }: StopPromisesProps) {
  const query = useQuery(openPromisesQuery);
  if (query.data === undefined)
    return query.isError ? <p className="text-small text-ink-3">Its promises can't be read.</p> : null;
  const own = query.data.promises.filter((promise) => promise.stop === stop && promise.work?.kind === kind);
  if (own.length === 0) return null;
  return (
    <ul aria-label="Promised" className="mt-0.5 grid text-small font-normal">
      {own.map((promise) => (
        <PromiseLine key={promise.promiseId} promise={promise} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function PromiseLine({ promise, timeZone }: { promise: DriverPromise; timeZone: string }) {
  const nowMs = useNowSeconds(30) * 1_000;
  const dueMs = promise.dueAt === null ? null : Date.parse(promise.dueAt);
  const due = dueMs === null ? "" : `, ${nearInstantLabel(dueMs, timeZone, nowMs)}`;
  return (
    <li className="flex items-baseline gap-1.5">
      <StateShape kind={dueMs !== null && dueMs < nowMs ? "late" : "jeopardy"} size={8} />
      <span className="wrap-anywhere">
        {promise.what}
        {due}
        <span className="text-ink-3"> · {promise.owner?.name ?? "no owner"}</span>
      </span>
    </li>
  );
}
