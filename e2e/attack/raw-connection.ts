import { connect } from "node:net";

export interface RawExchange {
  /** Beginning of what came back. */
  received: string;
  /** Status of the first response; 0 where none came. */
  status: number;
  /** Bytes that the server took before the end. */
  taken: number;
  /** Time that the connection lasted. */
  lastedMs: number;
  /** False where the connection was still open when the time was up. */
  ended: boolean;
}

interface RawOptions {
  /** Sent at once. */
  head: string | Buffer;
  /** Sent again and again until the connection ends; null: nothing more comes. */
  piece?: string | Buffer | null;
  /** Between two pieces; 0: as fast as they are taken. */
  everyMs?: number;
  limitMs: number;
  /** Given up as soon as a response has begun: what follows on a kept connection does not matter. */
  untilResponse?: boolean;
  /** Given up with it. */
  signal?: AbortSignal;
}

const shownLength = 4_000;

/** Speaks to a server of this machine below HTTP. Never throws. */
export function rawExchange(url: string, options: RawOptions): Promise<RawExchange> {
  const { head, piece = null, everyMs = 0, limitMs } = options;
  const from = performance.now();
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    const finish = (ended: boolean) => {
      clearTimeout(limit);
      clearInterval(timer);
      socket.destroy();
      resolve({
        received,
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0),
        taken: socket.bytesWritten,
        lastedMs: performance.now() - from,
        ended,
      });
    };
    const limit = setTimeout(() => finish(false), limitMs);
    options.signal?.addEventListener("abort", () => finish(false));
    const pump = () => {
      while (piece !== null && socket.writable)
        if (!socket.write(piece)) {
          socket.once("drain", pump);
          return;
        }
    };
    const drip = () => void (piece !== null && socket.writable && socket.write(piece));
    const timer = everyMs > 0 ? setInterval(drip, everyMs) : undefined;
    socket.on("connect", () => {
      socket.write(head);
      if (everyMs === 0) pump();
    });
    socket.on("data", (chunk: Buffer) => {
      if (received.length < shownLength) received += chunk.toString("latin1");
      if (options.untilResponse) finish(true);
    });
    // A reset is an end too: what was received before it counts.
    socket.on("error", () => undefined);
    socket.on("close", () => finish(true));
  });
}
