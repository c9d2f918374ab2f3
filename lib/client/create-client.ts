import type { z } from "zod";
import { PlatformError, parseJson, refusal, unreachable } from "@/lib/client/platform-error";
import type { CallEntry, CallId, CallInput, CallLine, CallTable } from "@/lib/contract/call-entry";
import { idempotencyKeyHeader } from "@/lib/contract/idempotency";
import type { operations } from "@/lib/contract/interface/operations";
import { readAtHeader } from "@/lib/contract/read-at";

/** The input may be left out where none of its parts is required. */
export type CallArguments<Entry extends CallEntry> =
  Record<string, never> extends Omit<CallInput<Entry>, "signal" | "idempotencyKey" | "readAt">
    ? [input?: CallInput<Entry>]
    : [input: CallInput<Entry>];

export interface Client<Table extends CallTable> {
  /**
   * Calls one entry of the table and reads its response with the contract.
   * @throws PlatformError
   */
  call<Id extends CallId<Table>>(
    id: Id,
    ...input: CallArguments<Table[Id]>
  ): Promise<z.output<Table[Id]["response"]>>;
}

export type PlatformClient = Client<typeof operations>;

export interface ClientOptions {
  /** Address that the entry's path is appended to, e.g. `http://127.0.0.1:3000/platform` or `/api/platform`. */
  baseUrl: string;
  /** Left out in the browser, where the session's cookie speaks. */
  apiKey?: string;
  fetch?: typeof globalThis.fetch;
  /** Longest time that a response may take before the call is given up. */
  timeoutMs?: number;
  /** Name of who is called, as errors say it. */
  peer?: string;
  /** Makes the Idempotency-Key of a write that its caller gave none. */
  makeKey?: () => string;
}

/** A table's lines, with the schemas by which responses are read, or without. */
type Lines<Table extends CallTable> = {
  readonly [Id in CallId<Table>]: CallLine & Partial<Pick<CallEntry, "response">>;
};

/** Makes the typed caller of a table of the contract. */
export const createClient = <Table extends CallTable>(table: Table, options: ClientOptions): Client<Table> =>
  createClientOfLines<Table>(table, options);

/** The same from lines without schemas, for who trusts the other end: its JSON is taken as it comes. */
export function createClientOfLines<Table extends CallTable>(
  table: Lines<Table>,
  options: ClientOptions,
): Client<Table> {
  const send = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const timeoutMs = options.timeoutMs ?? 15_000;
  const peer = options.peer ?? "The platform";
  return {
    async call<Id extends CallId<Table>>(id: Id, ...[input]: CallArguments<Table[Id]>) {
      const entry = table[id];
      if (!entry) throw new TypeError(`There is no call ${id}`);
      const { signal, ...sent } = (input ?? {}) as LooseInput;
      const request = buildRequest(entry, sent, options);
      const timeout = AbortSignal.timeout(timeoutMs);
      const failed = (cause: unknown) =>
        Promise.reject(cause instanceof PlatformError ? cause : unreachable(cause, signal, timeout, peer));
      const response = await send(request.url, {
        ...request.init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }).catch(failed);
      if (!response.ok) throw await refusal(response, peer).catch(failed);
      const body = await readBody(entry, response).catch(failed);
      return readResponse(id, entry, body, response) as z.output<Table[Id]["response"]>;
    },
  };
}

interface LooseInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  readAt?: string | undefined;
}

function buildRequest(entry: CallLine, input: Omit<LooseInput, "signal">, options: ClientOptions) {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const headers = new Headers({ accept: "application/json" });
  if (options.apiKey !== undefined) headers.set("apiKey", options.apiKey);
  const key = input.idempotencyKey ?? (entry.method === "GET" ? undefined : options.makeKey?.());
  if (key !== undefined) headers.set(idempotencyKeyHeader, key);
  if (input.readAt !== undefined) headers.set(readAtHeader, input.readAt);
  const init: RequestInit = { method: entry.method, headers };
  if (entry.bodyKind === "json" && input.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(input.body);
  }
  // The browser names the content type of a file by itself.
  if (entry.bodyKind === "file") init.body = input.body as Blob;
  if (entry.bodyKind === "csv-upload") {
    const form = new FormData();
    form.set("file", new Blob([(input.body as { file: string }).file], { type: "text/csv" }), "upload.csv");
    init.body = form;
  }
  const query = search.size > 0 ? `?${search}` : "";
  return { url: `${options.baseUrl.replace(/\/$/, "")}${path}${query}`, init };
}

async function readBody(entry: CallLine, response: Response): Promise<unknown> {
  if (entry.responseKind === "json") return parseJson(await response.text());
  if (entry.responseKind === "file") {
    const blob = await response.blob();
    return new File([blob], fileName(response), { type: blob.type });
  }
  return entry.responseKind === "stream" ? response.body : undefined;
}

function fileName({ headers }: Response): string {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get("content-disposition") ?? "")?.[1];
  return name === undefined ? "file" : decodeURIComponent(name);
}

function readResponse(
  id: string,
  { response: schema, responseKind }: Lines<CallTable>[string],
  body: unknown,
  response: Response,
): unknown {
  if (schema === undefined) {
    if (responseKind === "json" && body === undefined) throw nonsense(id, response, "body is no JSON");
    return body;
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fault = result.error.issues[0];
  throw nonsense(id, response, `${fault?.path.join(".") || "body"} ${fault?.message}`);
}

const nonsense = (id: string, response: Response, fault: string): PlatformError =>
  new PlatformError({
    kind: "nonsense",
    type: "UPSTREAM_FAILED",
    status: response.status,
    message: `The response to ${id} is not what the contract says: ${fault}`,
    requestId: response.headers.get("x-request-id") ?? undefined,
  });
