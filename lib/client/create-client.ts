import { PlatformError, parseJson, refusal, unreachable } from "@/lib/client/platform-error";
import type { Operation } from "@/lib/contract/operation";
import {
  type Answer,
  type Body,
  type OperationId,
  operations,
  type Params,
  type Query,
} from "@/lib/contract/operations";

type Given<T, Key extends string> = T extends undefined
  ? { [K in Key]?: undefined }
  : Record<string, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

/** What a call takes beside the operation's id: only the parts that the operation has. */
export type CallInput<Id extends OperationId> = Given<Params<Id>, "params"> &
  Given<Query<Id>, "query"> &
  (unknown extends Body<Id> ? { body?: undefined } : { body: Body<Id> }) & { signal?: AbortSignal };

export interface PlatformClient {
  /**
   * Calls one operation and reads its answer with the contract.
   * @throws PlatformError
   */
  call<Id extends OperationId>(id: Id, ...input: CallArguments<Id>): Promise<Answer<Id>>;
}

type CallArguments<Id extends OperationId> =
  Record<string, never> extends Omit<CallInput<Id>, "signal">
    ? [input?: CallInput<Id>]
    : [input: CallInput<Id>];

export interface ClientOptions {
  /** Address that the operation's path is appended to, e.g. `http://127.0.0.1:3000/platform` or `/api/platform`. */
  baseUrl: string;
  /** Left out in the browser, where the session's cookie speaks. */
  apiKey?: string;
  fetch?: typeof globalThis.fetch;
  /** How long an answer may take before the call is given up. */
  timeoutMillis?: number;
}

/** Makes the typed caller of the interface, read off the contract's table. */
export function createPlatformClient(options: ClientOptions): PlatformClient {
  const send = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const timeoutMillis = options.timeoutMillis ?? 15_000;
  return {
    async call(id, ...[input]) {
      const entry: Operation = operations[id];
      const { params, query, body, signal } = (input ?? {}) as LooseInput;
      const request = buildRequest(entry, { params, query, body }, options);
      const timeout = AbortSignal.timeout(timeoutMillis);
      const response = await send(request.url, {
        ...request.init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }).catch((cause: unknown) => Promise.reject(unreachable(cause, signal, timeout)));
      if (!response.ok) throw await refusal(response);
      return readAnswer(id, entry, response);
    },
  };
}

interface LooseInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

function buildRequest(entry: Operation, input: LooseInput, options: ClientOptions) {
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
  const init: RequestInit = { method: entry.method, headers };
  if (entry.bodyKind === "json" && input.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(input.body);
  }
  if (entry.bodyKind === "csv-upload") {
    const form = new FormData();
    form.set("file", new Blob([(input.body as { file: string }).file], { type: "text/csv" }), "upload.csv");
    init.body = form;
  }
  const query = search.size > 0 ? `?${search}` : "";
  return { url: `${options.baseUrl.replace(/\/$/, "")}${path}${query}`, init };
}

async function readAnswer<Id extends OperationId>(
  id: Id,
  entry: Operation,
  response: Response,
): Promise<Answer<Id>> {
  const text = await response.text();
  const answer = entry.answer.safeParse(entry.answerKind === "empty" ? undefined : parseJson(text));
  if (answer.success) return answer.data as Answer<Id>;
  const fault = answer.error.issues[0];
  throw new PlatformError({
    kind: "nonsense",
    type: "UPSTREAM_FAILED",
    status: response.status,
    message: `The answer to ${id} is not what the interface says: ${fault?.path.join(".") || "body"} ${fault?.message}`,
    requestId: response.headers.get("x-request-id") ?? undefined,
  });
}
