import { z } from "zod";
import type { CallEntry, CallParts, Method } from "@/lib/contract/call-entry";
import type { Role } from "@/lib/contract/desk/members/roles";
import type { ProbeAt } from "@/lib/contract/desk/samples/probe";
import type { FileStream } from "@/lib/contract/file-stream";
import { NoBody, NoFields } from "@/lib/contract/scalars";
import type { DeskScope } from "@/lib/contract/scope";

/**
 * One entry of the desk's own interface under `/api/desk`. Read off it: the one route handler with its checks, the
 * browser's caller and its query keys, the role matrix, and what the live stream makes stale.
 */
export interface DeskCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseBody extends z.ZodType = z.ZodType,
  LeastRole extends Role | null = Role | null,
> extends CallEntry<Params, Query, Body, ResponseBody> {
  readonly bodyKind: "none" | "json" | "file";
  /** The largest body, in bytes. */
  readonly bodyLimitBytes: number;
  /** Content types of a file that is sent. */
  readonly accepts: readonly string[];
  /** Content types of a file or a stream that is returned. */
  readonly produces: readonly string[];
  /** The least role that may call it; null is open to whoever is not signed in. */
  readonly role: LeastRole;
  /** Part of it that a member of some terminals only is served. */
  readonly scope: DeskScope;
  /** Resources of the live stream whose changes make a kept response stale. */
  readonly topics: readonly string[];
  /**
   * Sample that it can be called with, so that it passes every check before its handler: the role matrix tries each
   * role with it. @param nowMs milliseconds since 1970
   */
  readonly sample: (nowMs: number) => object;
  /** The same about what there is at one terminal: the scope test tries whether a member of another one gets at it. */
  readonly probe: (at: ProbeAt) => object;
}

interface Definition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  L extends Role | null,
> {
  method: Method;
  path: string;
  role: L;
  scope: DeskScope;
  params?: P;
  query?: Q;
  body?: B;
  bodyLimitBytes?: number;
  accepts?: readonly string[];
  status?: 200 | 201 | 202 | 204;
  response?: R;
  produces?: readonly string[];
  topics?: readonly string[];
  /** A function where it needs the time, or a schema's defaults. */
  sample: CallParts<P, Q, B> | ((nowMs: number) => CallParts<P, Q, B>);
  /** `"sample"`: it names nothing that is one terminal's. */
  probe: "sample" | ((at: ProbeAt) => CallParts<P, Q, B>);
}

/** The body of a call that takes a file; name its content types in `accepts` and its size in `bodyLimitBytes`. */
export const UploadedFile = z.instanceof(Blob);
/** A file as a response, to be saved; name its content types in `produces`. */
export const DownloadedFile = z.instanceof(File);
/** The same, passed on as it comes from elsewhere: what a handler makes is a stream, what a caller gets is the file. */
export const StreamedFile = z.custom<File>() as z.ZodType as z.ZodType<File, FileStream>;
/** A response that goes on as a stream of bytes; name its content type in `produces`. */
export const ByteStream = z.instanceof(ReadableStream<Uint8Array>);

const usualBodyLimitBytes = 100_000;

/** Makes an entry; what is left out is not sent, or the usual. */
export function deskCall<
  L extends Role | null,
  P extends z.ZodType = typeof NoFields,
  Q extends z.ZodType = typeof NoFields,
  B extends z.ZodType = typeof NoBody,
  R extends z.ZodType = typeof NoBody,
>(definition: Definition<P, Q, B, R, L>): DeskCall<P, Q, B, R, L> {
  const { method, path, role, scope, body, response, probe } = definition;
  const sample = sampleOf(definition.sample);
  return {
    method,
    path,
    role,
    scope,
    aliases: [],
    params: (definition.params ?? NoFields) as P,
    query: (definition.query ?? NoFields) as Q,
    body: (body ?? NoBody) as B,
    bodyKind: bodyKind(body),
    bodyLimitBytes: definition.bodyLimitBytes ?? usualBodyLimitBytes,
    accepts: definition.accepts ?? [],
    status: definition.status ?? 200,
    response: (response ?? NoBody) as R,
    responseKind: responseKind(response),
    produces: definition.produces ?? [],
    topics: definition.topics ?? [],
    sample,
    probe: probe === "sample" ? ({ nowMs }) => sample(nowMs) : probe,
  };
}

const sampleOf = (sample: object | ((nowMs: number) => object)): DeskCall["sample"] =>
  typeof sample === "function" ? (sample as DeskCall["sample"]) : () => sample;

function bodyKind(body: z.ZodType | undefined): DeskCall["bodyKind"] {
  if (body === undefined) return "none";
  return body === UploadedFile ? "file" : "json";
}

function responseKind(response: z.ZodType | undefined): DeskCall["responseKind"] {
  if (response === undefined) return "empty";
  if (response === DownloadedFile || response === StreamedFile) return "file";
  return response === ByteStream ? "stream" : "json";
}
