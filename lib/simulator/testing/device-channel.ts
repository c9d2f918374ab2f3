import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PlatformClient } from "@/lib/client/create-client";
import { createPlatformClient } from "@/lib/client/platform-client";
import type { DevicePosition } from "@/lib/contract/device/positions";

interface Reply {
  status: number;
  body?: object;
  retryAfterSeconds?: number;
}

export interface DeviceChannel {
  client: PlatformClient;
  /** Batches in the order of arrival, refused ones too. */
  readonly batches: DevicePosition[][];
  /** Positions of batches that were taken. */
  readonly taken: DevicePosition[];
  /** Responses to the next batches; when none is left, all are taken. */
  readonly replies: Reply[];
  close(): Promise<void>;
}

/** A device channel at the end of the wire that responds as a test sets it. */
export async function openDeviceChannel(): Promise<DeviceChannel> {
  const batches: DevicePosition[][] = [];
  const taken: DevicePosition[] = [];
  const replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { positions, items } = JSON.parse(text) as { positions?: DevicePosition[]; items?: object[] };
    if (positions === undefined) {
      // Duty changes and driving without a login: always taken.
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ accepted: items?.length ?? 0, repeated: 0, refused: [] }));
      return;
    }
    batches.push(positions);
    const reply = replies.shift();
    const status = reply?.status ?? 200;
    if (status === 200) taken.push(...positions);
    response.writeHead(status, {
      "content-type": "application/json",
      ...(reply?.retryAfterSeconds === undefined ? {} : { "retry-after": String(reply.retryAfterSeconds) }),
    });
    const accepted = { accepted: positions.length, repeated: 0, refused: [] };
    response.end(
      JSON.stringify(reply?.body ?? (status === 200 ? accepted : { type: "ERROR", message: "no" })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    client: createPlatformClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: "device" }),
    batches,
    taken,
    replies,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface RecordedLog {
  level: "info" | "warn" | "error";
  message: string;
  fields: object;
}

export function recordingLog() {
  const lines: RecordedLog[] = [];
  const write = (level: RecordedLog["level"]) => (fields: object, message: string) =>
    void lines.push({ level, message, fields });
  return { lines, log: { info: write("info"), warn: write("warn"), error: write("error") } };
}
