import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toastDone, toastFailed } from "@/components/ui/toast";
import type { WriteOutcome } from "@/lib/contract/desk/writes";
import { unknownWritesQuery, unwatchWrite, writeOutcomeQuery } from "@/lib/queries/unknown-writes";

/** Says what became of this tab's writes whose outcome was not known, as soon as it is. */
export function WriteOutcomes() {
  const { data: keys } = useQuery(unknownWritesQuery);
  return keys.map((key) => <Outcome key={key} submit={key} />);
}

function Outcome({ submit }: { submit: string }) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(writeOutcomeQuery(submit));
  // A toast is no part of what is rendered: it comes with each response that settles the writes.
  useEffect(() => {
    if (dataUpdatedAt === 0 || !data || !isSettled(data.writes)) return;
    for (const write of data.writes) announce(write);
    unwatchWrite(client, submit);
  }, [client, submit, data, dataUpdatedAt]);
  return null;
}

const isSettled = (writes: readonly WriteOutcome[]): boolean =>
  writes.length > 0 && writes.every(({ state }) => state === "done" || state === "refused");

function announce({ what, object, state, error }: WriteOutcome): void {
  const about = object === null ? "" : `${object.kind} ${object.id}: `;
  if (state === "done") toastDone("It was made", { description: `${about}${what}` });
  else toastFailed("It was not made", { description: `${about}${what}. ${error ?? ""}`.trim() });
}
