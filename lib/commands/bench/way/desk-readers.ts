// A process of its own: many desks that follow the live stream and note how late each step of it came.
import { FrameSplitter, frameKind } from "@/lib/contract/live/live-frame";

/** Order to the process: to open streams, to count from now on, and what came meanwhile. */
export type ReadersOrder = { open: { url: string; cookies: string[] } } | { count: true } | { tell: true };

/** Reply to a reader of the process: that all streams are open, or what came. */
export type ReadersReply = { isOpen: true } | { delaysMs: number[]; bytes: number };

const stop = new AbortController();
let counted: { delaysMs: number[]; bytes: number } | null = null;

const reply = (message: ReadersReply | { error: string }) => process.send?.(message);

/** Resolves with the first vehicles; the stream is read on from then. */
async function follow(url: string, cookie: string): Promise<void> {
  const response = await fetch(`${url}/live`, { headers: { cookie }, signal: stop.signal });
  if (!response.ok || response.body === null) throw new Error(`/live answered ${response.status}`);
  const splitter = new FrameSplitter();
  const reader = response.body.getReader();
  const readOn = async (): Promise<boolean> => {
    const { value } = await reader.read();
    if (value === undefined) throw new Error("A live stream ended");
    let hasVehicles = false;
    for (const { kind, payload } of splitter.push(value)) {
      if (kind === frameKind.vehicles) hasVehicles = true;
      if (kind !== frameKind.moves) continue;
      // Both kinds of frames begin with the moment at which the desk made the step.
      const madeAtMs = new DataView(payload.buffer, payload.byteOffset).getFloat64(0, true);
      counted?.delaysMs.push(Date.now() - madeAtMs);
    }
    if (counted) counted.bytes += value.byteLength;
    return hasVehicles;
  };
  while (!(await readOn()));
  const rest = async () => {
    for (;;) await readOn();
  };
  rest().catch((error: unknown) => reply({ error: String(error) }));
}

process.on("message", (order: ReadersOrder) => {
  if ("open" in order) {
    const { url, cookies } = order.open;
    Promise.all(cookies.map((cookie) => follow(url, cookie))).then(
      () => reply({ isOpen: true }),
      (error: unknown) => reply({ error: String(error) }),
    );
  } else if ("count" in order) counted = { delaysMs: [], bytes: 0 };
  else if (counted) reply(counted);
});
