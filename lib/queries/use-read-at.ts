import { useRef } from "react";
import { PlatformError } from "@/lib/client/platform-error";
import { deskNowMs } from "@/lib/live/desk-clock";

/** Sends a change of a record that was read at an instant, ISO; once more after somebody else's change was told. */
type SendOver<Response> = (readAt: string, isAgain: boolean) => Promise<Response>;

/**
 * Keeps when the record of a form was read. Whoever is refused since somebody else changed it has been told of that
 * change: their next save is over it.
 */
export function useReadAt(): <Response>(send: SendOver<Response>) => Promise<Response> {
  const readAtMs = useRef<number | null>(null);
  const isAgain = useRef(false);
  readAtMs.current ??= deskNowMs();
  return async (send) => {
    try {
      return await send(new Date(readAtMs.current ?? deskNowMs()).toISOString(), isAgain.current);
    } catch (error) {
      if (error instanceof PlatformError && error.status === 409) {
        readAtMs.current = deskNowMs();
        isAgain.current = true;
      }
      throw error;
    }
  };
}
