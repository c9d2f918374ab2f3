const standIn = "[key]";
/** A shorter one would stand in words that mean something else. */
const shortestKey = 8;

/**
 * A fetch that never hears the desk's own key in a refusal: platforms like to name in it what they were sent, and members
 * and the log read it.
 */
export function redactedFetch(fetch: typeof globalThis.fetch, apiKey: string): typeof globalThis.fetch {
  if (apiKey.length < shortestKey) return fetch;
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.ok) return response;
    const { status, statusText, body } = response;
    const headers = new Headers(
      [...response.headers].map(([name, value]): [string, string] => [
        name,
        value.replaceAll(apiKey, standIn),
      ]),
    );
    const redacted = body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(withoutKey(apiKey))
      .pipeThrough(new TextEncoderStream());
    return new Response(redacted ?? null, { status, statusText, headers });
  };
}

/** Holds back so much of a text as could be the beginning of the key. */
function withoutKey(apiKey: string): TransformStream<string, string> {
  let held = "";
  return new TransformStream({
    transform(piece, controller) {
      const text = (held + piece).replaceAll(apiKey, standIn);
      const end = Math.max(0, text.length - apiKey.length + 1);
      controller.enqueue(text.slice(0, end));
      held = text.slice(end);
    },
    flush(controller) {
      controller.enqueue(held);
    },
  });
}
