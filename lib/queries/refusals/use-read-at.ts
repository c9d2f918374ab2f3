import { useRef } from "react";
import { PlatformError } from "@/lib/client/platform-error";

/** A list that was read follows what is written by at most about this. */
const behindMs = 3_000;

/** Sends a change of a record that was read at an instant, ISO; once more after somebody else's change was told. */
type SendOver<Response> = (readAt: string, isAgain: boolean) => Promise<Response>;

/**
 * Keeps when the record of a form was read. Whoever is refused since somebody else changed it has been told of that
 * change: their next save is over it.
 * @param nowMs the desk's clock
 */
export function useReadAt(nowMs: () => number): <Response>(send: SendOver<Response>) => Promise<Response> {
  const readAtMs = useRef<number | null>(null);
  const isAgain = useRef(false);
  readAtMs.current ??= nowMs() - behindMs;
  return async (send) => {
    try {
      return await send(new Date(readAtMs.current ?? nowMs()).toISOString(), isAgain.current);
    } catch (error) {
      if (error instanceof PlatformError && error.status === 409) {
        readAtMs.current = nowMs();
        isAgain.current = true;
      }
      throw error;
    }
  };
}
