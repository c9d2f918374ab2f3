import { PlatformError } from "@/lib/client/platform-error";

/** The largest response that is read, in bytes: all trips of a large carrier come in one, some 20 MB for 20,000. */
const longestResponseBytes = 64_000_000;

/**
 * A fetch whose responses end with an error once they are larger than anything that a platform has to say, so that
 * nobody can fill the desk's memory with one.
 * @param limitBytes counted as they are read: unpacked, and whatever the length header claims
 */
export const limitedFetch =
  (fetch: typeof globalThis.fetch, limitBytes = longestResponseBytes): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (Number(response.headers.get("content-length") ?? 0) > limitBytes) {
      await response.body?.cancel();
      throw tooLarge(response, limitBytes);
    }
    if (!response.body) return response;
    let length = 0;
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        length += piece.length;
        if (length > limitBytes) controller.error(tooLarge(response, limitBytes));
        else controller.enqueue(piece);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
  };

const tooLarge = ({ status }: Response, limitBytes: number) =>
  new PlatformError({
    kind: "nonsense",
    type: "UPSTREAM_FAILED",
    status,
    message: `The platform's response is larger than ${limitBytes} bytes`,
  });
