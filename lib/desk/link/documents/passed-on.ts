import type { IncomingMessage } from "node:http";

/** The longest of the beginnings by which a type is told. */
const headBytes = 16;

/**
 * Passes on what comes from elsewhere, its beginning looked at first: the rest is passed on piece by piece, only as
 * fast as somebody reads it, and breaks off past the limit, whatever a length header claimed.
 * @param onFault makes of what went wrong on the way what the reader is to be told
 */
export async function passedOn(
  response: IncomingMessage,
  limitBytes: number,
  onFault: (error: unknown) => Error,
): Promise<{ head: Uint8Array; bytes: ReadableStream<Uint8Array> }> {
  const pieces = response[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let length = 0;
  const next = async () => {
    const piece = await pieces.next();
    length += piece.done ? 0 : piece.value.length;
    if (length > limitBytes) throw new Error(`It is larger than ${limitBytes} bytes`);
    return piece;
  };
  const first: Uint8Array[] = [];
  while (length < headBytes) {
    const { value, done } = await next();
    if (done) break;
    first.push(value);
  }
  const head = Buffer.concat(first);
  const bytes = new ReadableStream<Uint8Array>({
    start(controller) {
      if (head.length > 0) controller.enqueue(head);
    },
    async pull(controller) {
      try {
        const { value, done } = await next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        response.destroy();
        controller.error(onFault(error));
      }
    },
    cancel() {
      response.destroy();
    },
  });
  return { head, bytes };
}
