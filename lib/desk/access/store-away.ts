import type { DeskSession } from "@/lib/desk/access/session";
import { isStoreUnavailable } from "@/lib/store/store-unavailable";

/**
 * Tells by the session of who asks whether the store answers: null where it does, else when it was first noticed that it
 * does not, milliseconds since 1970.
 */
export function noticeStoreAway(
  session: Pick<DeskSession, "memberOfRequest">,
  clock: () => number,
): (request: { headers: Headers }) => Promise<number | null> {
  let awaySinceMs: number | null = null;
  return async (request) => {
    try {
      await session.memberOfRequest(request);
      awaySinceMs = null;
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      awaySinceMs ??= clock();
    }
    return awaySinceMs;
  };
}
