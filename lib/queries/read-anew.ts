import { CancelledError } from "@tanstack/react-query";

const tries = 3;

/**
 * Reads what others may be reading too. A part of the page that goes while it reads takes the shared reading with it,
 * although somebody else waits for it as well: then it is read again.
 * @param read a fetch by the client
 * @throws what the reading throws, and CancelledError where it was cancelled each time
 */
export async function readAnew<Data>(read: () => Promise<Data>): Promise<Data> {
  for (let tried = 1; ; tried++)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof CancelledError) || tried === tries) throw error;
    }
}
