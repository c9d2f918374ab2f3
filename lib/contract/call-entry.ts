import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Facts that a caller has to know to send one HTTP call. */
export interface CallLine {
  readonly method: Method;
  /** Path in OpenAPI notation, e.g. `/vehicles/{vehicleNumber}`. */
  readonly path: string;
  /** `file`: the bytes of one file as they are, by their content type. */
  readonly bodyKind: "none" | "json" | "csv-upload" | "file";
  readonly responseKind: "json" | "empty" | "file" | "stream";
}

/**
 * Facts of one HTTP call that an entry of either table states: an operation of the interface, or a call of the desk.
 */
export interface CallEntry<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseBody extends z.ZodType = z.ZodType,
> extends CallLine {
  /** Other spellings of the path. */
  readonly aliases: readonly string[];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly status: 200 | 201 | 202 | 204;
  readonly response: ResponseBody;
}

export type CallTable = Readonly<Record<string, CallEntry>>;
export type CallId<Table extends CallTable> = keyof Table & string;

type Given<T, Key extends string> = T extends undefined
  ? { [K in Key]?: undefined }
  : Record<string, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

/** Parts sent by a call with these schemas: only the parts that it has. */
export type CallParts<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Given<
  z.input<P>,
  "params"
> &
  Given<z.input<Q>, "query"> &
  (unknown extends z.input<B> ? { body?: undefined } : { body: z.input<B> });

/** Parts that a call takes beside its id: only the parts that the entry has. */
export type CallInput<Entry extends CallEntry> = CallParts<Entry["params"], Entry["query"], Entry["body"]> & {
  signal?: AbortSignal;
  /** Names a write, so that it is carried out once however often it is sent. */
  idempotencyKey?: string;
  /** Tells when the record was read that a change is made of, ISO: a newer one of the same fields refuses it. */
  readAt?: string | undefined;
};
