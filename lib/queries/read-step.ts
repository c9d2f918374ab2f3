import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { isAtLeastStep } from "@/lib/contract/desk/plain/board-step";

/** Tells whether a response was overtaken: a read that began before a write may end after it. */
export const isOvertaken = (known: { step: string }, response: { step: string }): boolean =>
  isAtLeastStep(known.step, response.step) && !isAtLeastStep(response.step, known.step);

/** Takes what was read, unless something newer is kept already. */
export function newestRead<Read extends { step: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  read: Read,
): Read {
  const known = client.getQueryData<Read>(queryKey);
  return known !== undefined && isOvertaken(known, read) ? known : read;
}

/** Reads again what is shown and was read before this step of the board; null: whenever it was read. */
export async function refetchBehind(
  client: QueryClient,
  queryKey: readonly unknown[],
  step: string | null,
): Promise<void> {
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });
  const ends = underWay.map(({ promise }) => promise);
  await client.invalidateQueries(
    {
      queryKey,
      predicate: ({ state }) => {
        const known = (state.data as { step?: string } | undefined)?.step;
        return step === null || known === undefined || !isAtLeastStep(known, step);
      },
    },
    // A read under way is let finish: where changes come faster than responses, none would ever arrive.
    { cancelRefetch: false },
  );
  if (ends.length === 0) return;
  // It may have begun before the change. Its end is waited for: where nothing was stale, the call above ends at once.
  await Promise.allSettled(ends);
  await refetchBehind(client, queryKey, step);
}
