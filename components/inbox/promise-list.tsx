import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PromiseSheet } from "@/components/inbox/promise-sheet";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { DriverPromise } from "@/lib/contract/desk/inbox-conversations";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useChangePromise } from "@/lib/queries/inbox/inbox-messages";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface PromiseListProps {
  promises: readonly DriverPromise[];
  /** In which hours are said where the promise names no zone of its own, IANA: that of the driver's home terminal. */
  timeZone: string;
}

/** Lists what was promised to a driver and is not kept yet, each with its hour and its owner. */
export function PromiseList({ promises, timeZone }: PromiseListProps) {
  const open = promises.filter(({ keptAt }) => keptAt === null);
  return (
    <Section
      title="Open promises"
      aside={<span className="text-small text-ink-3">goes into the handover</span>}
    >
      {open.length === 0 ? <p className="text-ink-2">No open promises.</p> : null}
      <ul className="grid gap-1">
        {open.map((promise) => (
          <PromiseLine key={promise.promiseId} promise={promise} timeZone={promise.timezone ?? timeZone} />
        ))}
      </ul>
    </Section>
  );
}

function PromiseLine({ promise, timeZone }: { promise: DriverPromise; timeZone: string }) {
  const nowMs = useNowSeconds(30) * 1_000;
  const session = useQuery(sessionQuery).data;
  const change = useChangePromise();
  const [isChanging, setChanging] = useState(false);
  const refusal = refusalOf(session, "changePromise");
  const { what, dueAt, owner, promiseId } = promise;
  const isOver = dueAt !== null && Date.parse(dueAt) < nowMs;
  const due = dueAt === null ? null : `by ${nearInstantLabel(Date.parse(dueAt), timeZone, nowMs)}`;
  return (
    <li className="grid grid-cols-[10px_1fr_auto] items-baseline gap-x-2">
      <StateShape kind={isOver ? "late" : owner === null ? "unknown" : "jeopardy"} />
      <span className="min-w-0 wrap-anywhere">
        {what}
        <span className="block text-small text-ink-2">
          {[due, isOver ? "overdue" : null, owner?.name ?? "no owner"].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="flex gap-1">
        <Button variant="ghost" disabledReason={refusal} onClick={() => setChanging(true)}>
          Change
        </Button>
        <Button
          pending={change.isPending}
          disabledReason={refusal}
          onClick={() =>
            change.mutate(
              { promiseId, change: { kept: true } },
              {
                onSuccess: () => toastDone("Kept", { description: what }),
                onError: (error) => toastRefused("It was not saved", error),
              },
            )
          }
        >
          Kept
        </Button>
      </span>
      {isChanging ? (
        <PromiseSheet promise={promise} timeZone={timeZone} onClose={() => setChanging(false)} />
      ) : null}
    </li>
  );
}
