import type { QueryClient } from "@tanstack/react-query";
import { deskCallIds, deskLines } from "@/lib/contract/desk/lines/desk-lines";
import { deskKey } from "@/lib/queries/desk-client";

/** Every resource whose changes make some response stale. */
export const liveTopics = [...new Set(deskCallIds.flatMap((id) => deskLines[id].topics))];

/** What stands for any record of a resource. */
const anyRecord = "*";

/**
 * Reads again what changes of these records make stale, as far as it is shown. A response about one driver is stale by
 * changes of that driver only.
 */
export function refetchChanged(
  client: QueryClient,
  changes: readonly { resource: string; id: string }[],
): void {
  for (const call of deskCallIds) {
    const ids = changes
      .filter(({ resource }) => deskLines[call].topics.includes(resource))
      .map(({ id }) => id);
    if (ids.length === 0) continue;
    void client.invalidateQueries({
      queryKey: deskKey(call),
      predicate: ({ queryKey: [, input] }) => {
        const { externalUserId } =
          (input as { params?: { externalUserId?: string } } | undefined)?.params ?? {};
        return externalUserId === undefined || ids.includes(externalUserId) || ids.includes(anyRecord);
      },
    });
  }
}

/** Reads again what changes of these resources make stale, as far as it is shown. */
export const refetchTopics = (client: QueryClient, topics: readonly string[]): void =>
  refetchChanged(
    client,
    topics.map((resource) => ({ resource, id: anyRecord })),
  );
