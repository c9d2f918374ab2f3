import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toastDone, toastFailed } from "@/components/ui/toast";
import type { WriteOutcome } from "@/lib/contract/desk/writes";
import { unknownWritesQuery, unwatchWrite, writeOutcomeQuery } from "@/lib/queries/unknown-writes";

/** A request that the desk has not seen after so long never arrives. */
const longestWayMs = 60_000;

/** Says what became of this tab's writes whose outcome was not known, as soon as it is. */
export function WriteOutcomes({ wayMs = longestWayMs }: { wayMs?: number }) {
  const { data: keys } = useQuery(unknownWritesQuery);
  return keys.map((key) => <Outcome key={key} submit={key} wayMs={wayMs} />);
}

function Outcome({ submit, wayMs }: { submit: string; wayMs: number }) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(writeOutcomeQuery(submit));
  const [sinceMs] = useState(Date.now);
  // A toast is no part of what is rendered: it comes with each response that settles the writes.
  useEffect(() => {
    if (dataUpdatedAt === 0 || !data) return;
    if (data.writes.length === 0 && dataUpdatedAt - sinceMs >= wayMs)
      toastFailed("It was not made", { description: "The change never reached the desk." });
    else if (isSettled(data.writes)) for (const write of data.writes) announce(write);
    else return;
    unwatchWrite(client, submit);
  }, [client, submit, data, dataUpdatedAt, sinceMs, wayMs]);
  return null;
}

const isSettled = (writes: readonly WriteOutcome[]): boolean =>
  writes.length > 0 && writes.every(({ state }) => state === "done" || state === "refused");

function announce({ what, object, state, error }: WriteOutcome): void {
  const about = object === null ? "" : `${object.kind} ${object.id}: `;
  if (state === "done") toastDone("It was made", { description: `${about}${what}` });
  else toastFailed("It was not made", { description: `${about}${what}. ${error ?? ""}`.trim() });
}
