import type { z } from "zod";
import type { CallEntry, Method } from "@/lib/contract/call-entry";
import type { FieldError } from "@/lib/contract/errors";
import type { PagingDialect } from "@/lib/contract/paging";
import { NoBody, NoFields } from "@/lib/contract/scalars";
import type { OperationScope, Signature } from "@/lib/contract/scope";

/** Kind of key that opens an operation: the 54 take interface keys, the channel from the road takes device keys. */
export type KeyScope = "interface" | "device";
/** Those about keys themselves take interface keys that have the right to manage keys. */
export type NeededKey = KeyScope | "keys";

/**
 * One entry of the contract. Everything that speaks the interface is read off it: the service's router and
 * validation, the proxy's allow-list, the typed client, the OpenAPI document and the conformance run.
 */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseBody extends z.ZodType = z.ZodType,
> extends CallEntry<Params, Query, Body, ResponseBody> {
  readonly group: string;
  readonly summary: string;
  /** Text of what is published, and what we decided where nothing is. */
  readonly description: string;
  readonly bodyKind: "none" | "json" | "csv-upload";
  readonly responseKind: "json" | "empty";
  readonly paging: PagingDialect | null;
  readonly keyScope: NeededKey;
  /** Effect of the call on the carrier's data; the desk's roles hang on it. */
  readonly access: "read" | "write";
  /** Part of it that a member of some terminals only is served. */
  readonly scope: OperationScope;
  /** Fields that the desk writes from the session. */
  readonly signatures: readonly Signature[];
  /** Paths of the response at which license numbers stand: viewers of the desk are shown their last letters alone. */
  readonly licenseNumbers: readonly string[];
  /** True for what is ours beyond the 54. */
  readonly extension: boolean;
  /** Name of the body's list whose items are judged one by one, by its schema or its handler: each bad one is named. */
  readonly judgedAlone: string | null;
  /** The largest body in bytes. */
  readonly bodyLimitBytes: number;
  /** Writes refused fields in a shape of the operation's own, where one is published instead of the error body. */
  readonly ownRefusal: OwnRefusal | null;
}

type OwnRefusal = (faults: readonly FieldError[], sent: unknown) => Record<string, unknown>;

interface Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  group: string;
  method: Method;
  path: string;
  /** Under which the published documents name the same operation too. */
  aliases?: readonly string[];
  summary: string;
  scope: OperationScope;
  signatures?: readonly Signature[];
  licenseNumbers?: readonly string[];
  description?: string;
  params?: P;
  query?: Q;
  body?: B;
  bodyKind?: "json" | "csv-upload";
  status?: 200 | 201 | 202 | 204;
  response?: A;
  paging?: PagingDialect;
  keyScope?: NeededKey;
  access?: "read" | "write";
  extension?: boolean;
  judgedAlone?: string;
  bodyLimitBytes?: number;
  ownRefusal?: OwnRefusal;
}

/** Largest body in bytes: calls and CSV uploads, and batches from the road. */
const usualBodyLimitBytes = { interface: 2_000_000, device: 4_000_000, keys: 100_000 };

/** Makes a contract entry; what is left out takes the interface's usual value. */
export function operation<
  P extends z.ZodType = typeof NoFields,
  Q extends z.ZodType = typeof NoFields,
  B extends z.ZodType = typeof NoBody,
  A extends z.ZodType = typeof NoBody,
>(definition: Definition<P, Q, B, A>): Operation<P, Q, B, A> {
  return {
    group: definition.group,
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    description: definition.description ?? "",
    params: (definition.params ?? NoFields) as P,
    query: (definition.query ?? NoFields) as Q,
    body: (definition.body ?? NoBody) as B,
    bodyKind: definition.bodyKind ?? (definition.body === undefined ? "none" : "json"),
    status: definition.status ?? 200,
    response: (definition.response ?? NoBody) as A,
    responseKind: definition.response === undefined ? "empty" : "json",
    paging: definition.paging ?? null,
    keyScope: definition.keyScope ?? "interface",
    scope: definition.scope,
    ...listsOf(definition),
    access: definition.access ?? (definition.method === "GET" ? "read" : "write"),
    extension: definition.extension ?? false,
    judgedAlone: definition.judgedAlone ?? null,
    bodyLimitBytes: definition.bodyLimitBytes ?? usualBodyLimitBytes[definition.keyScope ?? "interface"],
    ownRefusal: definition.ownRefusal ?? null,
  };
}

const listsOf = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>({
  aliases = [],
  signatures = [],
  licenseNumbers = [],
}: Definition<P, Q, B, A>) => ({ aliases, signatures, licenseNumbers });
