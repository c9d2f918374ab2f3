import { z } from "zod";
import type { PlatformClient } from "@/lib/client/create-client";
import { createPlatformClient } from "@/lib/client/platform-client";
import { PlatformError } from "@/lib/client/platform-error";
import { ErrorBody } from "@/lib/contract/errors";
import type { Example, ExampleContext } from "@/lib/contract/examples/example";
import { examples } from "@/lib/contract/examples/examples";
import { type OperationId, operationIds, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { refusedRequests } from "./refused-requests";

export interface ProbeOptions {
  base: string;
  key: string;
  deviceKey: string | null;
  readsOnly: boolean;
  now: Date;
}

export interface Verdict {
  outcome: "passed" | "failed" | "skipped";
  text: string;
}

/** Exercises each operation with what it takes, what it must refuse, and the end of its pages. */
export function createProbe(options: ProbeOptions) {
  const interfaceClient = createPlatformClient({ baseUrl: options.base, apiKey: options.key });
  const deviceClient =
    options.deviceKey === null
      ? null
      : createPlatformClient({ baseUrl: options.base, apiKey: options.deviceKey });
  const responses = new Map<OperationId, unknown>();
  const context: ExampleContext = { now: options.now, run: options.now.getTime().toString(36), responses };
  /** Faults, by operation; an operation may stand in several examples. */
  const faults = new Map<OperationId, string[]>();
  const sent = new Map<OperationId, number>();

  const note = (id: OperationId, fault: string) => faults.set(id, [...(faults.get(id) ?? []), fault]);
  /** None for operations about keys: a key that manages others is handed to nobody. */
  const clientOf = ({ keyScope }: Operation) =>
    keyScope === "keys" ? null : keyScope === "device" ? deviceClient : interfaceClient;

  async function runExample(item: Example) {
    const entry: Operation = operations[item.id];
    const client = clientOf(entry);
    if (!client || (options.readsOnly && entry.access === "write")) return;
    sent.set(item.id, (sent.get(item.id) ?? 0) + 1);
    try {
      responses.set(item.id, await callLoosely(client, item.id, item.input(context)));
    } catch (error) {
      note(item.id, `${item.shows}: ${labelOf(error)}`);
    }
  }

  async function checkRefusals(id: OperationId): Promise<number> {
    const entry: Operation = operations[id];
    const key = entry.keyScope === "device" ? options.deviceKey : options.key;
    if (entry.keyScope === "keys" || key === null || (options.readsOnly && entry.access === "write"))
      return 0;
    const requests = refusedRequests(id, key);
    for (const { why, request, status } of requests) {
      const response = await fetch(`${options.base}${request.path}`, request.init);
      const text = await response.text();
      if (response.status !== status) note(id, `${why}: ${response.status} instead of ${status}`);
      else if (!isErrorBody(id, text)) note(id, `${why}: the answer is no error body`);
    }
    return requests.length;
  }

  return {
    async *run(): AsyncGenerator<{ id: OperationId; verdict: Verdict }> {
      for (const item of examples) await runExample(item);
      for (const id of operationIds) {
        yield { id, verdict: verdictOf(id, await checkRefusals(id)) };
      }
    },
  };

  function verdictOf(id: OperationId, refusals: number): Verdict {
    const calls = sent.get(id) ?? 0;
    const found = faults.get(id);
    if (found) return { outcome: "failed", text: found.join("; ") };
    if (calls === 0) return { outcome: "skipped", text: "not sent: it writes, or needs a device key" };
    return { outcome: "passed", text: `${calls} taken, ${refusals} refused as they should be` };
  }
}

/** Examples are checked against their operation where they are written; here only the id ties both together. */
function callLoosely(client: PlatformClient, id: OperationId, input: object): Promise<unknown> {
  const call = client.call as (id: OperationId, input: object) => Promise<unknown>;
  return call(id, input);
}

/** The bulk upsert refuses a request in a shape of its own; published. */
const BulkErrors = z.looseObject({ errors: z.array(z.looseObject({ error: z.string() })).min(1) });

function isErrorBody(id: OperationId, text: string): boolean {
  const shape = id === "bulkUpsertShipments" ? z.union([ErrorBody, BulkErrors]) : ErrorBody;
  try {
    return shape.safeParse(JSON.parse(text)).success;
  } catch {
    // No JSON at all: told as what it is.
    return false;
  }
}

function labelOf(error: unknown): string {
  if (!(error instanceof PlatformError)) return String(error);
  const fields = error.fields.map((field) => `${field.path} ${field.message}`).join(", ");
  return `${error.status ?? error.kind} ${error.message}${fields ? ` (${fields})` : ""}`;
}
