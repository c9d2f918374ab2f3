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
    else if (isSettled(data.writes)) for (const alike of groupAlike(data.writes)) announce(alike);
    else return;
    unwatchWrite(client, submit);
  }, [client, submit, data, dataUpdatedAt, sinceMs, wayMs]);
  return null;
}

const isSettled = (writes: readonly WriteOutcome[]): boolean =>
  writes.length > 0 && writes.every(({ state }) => state === "done" || state === "refused");

/** Puts those of one kind together that came to the same: of a move of many one thing is said. */
function groupAlike(writes: readonly WriteOutcome[]): WriteOutcome[][] {
  const groups = new Map<string, WriteOutcome[]>();
  for (const write of writes) {
    const key = JSON.stringify([write.what, write.object?.kind, write.state, write.error]);
    groups.set(key, [...(groups.get(key) ?? []), write]);
  }
  return [...groups.values()];
}

/** Ids that no person reads. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `vehicle 101: `, `33 shipments: ` @param write one of them */
function aboutOf({ object }: WriteOutcome, count: number): string {
  if (object === null) return "";
  if (count > 1) return `${count} ${object.kind}s: `;
  return uuid.test(object.id) ? `${object.kind}: ` : `${object.kind} ${object.id}: `;
}

function announce(alike: readonly WriteOutcome[]): void {
  const [write] = alike;
  if (write === undefined) return;
  const { what, state, error } = write;
  const description = `${aboutOf(write, alike.length)}${what}`;
  if (state === "done") toastDone("It was made", { description });
  else toastFailed("It was not made", { description: `${description}. ${error ?? ""}`.trim() });
}
