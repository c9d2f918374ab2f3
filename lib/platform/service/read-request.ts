import { composed } from "@/lib/contract/composed";
import { type FieldError, fieldErrors } from "@/lib/contract/errors";
import type { Operation } from "@/lib/contract/operation";
import { readBytes } from "@/lib/contract/read-bytes";
import { type ReadJson, readJson } from "@/lib/contract/read-json";
import { readQuery } from "@/lib/contract/read-query";
import { unstorableFields } from "@/lib/contract/storable";
import { ApiError, badField, badFields } from "@/lib/platform/service/api-error";

/** A call as it comes in, whatever carried it: node's HTTP server or a web Request. */
export interface IncomingCall {
  readonly method: string;
  readonly url: URL;
  /** @param name in lower case; null where it was not sent */
  header(name: string): string | null;
  /** In pieces; null without one. It may be left unread. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Reads and checks what a call sends. Unknown fields are dropped, never refused. @throws ApiError naming the fields */
export async function readRequest(entry: Operation, call: IncomingCall, rawParams: Record<string, string>) {
  const hasBody = entry.bodyKind !== "none";
  const sent = hasBody ? await readBody(entry, call) : noBody;
  const rawQuery = readQuery(call.url.searchParams);
  const unstorable = [...sent.faults, ...unstorableFields({ ...rawQuery, ...rawParams })];
  if (unstorable.length > 0) throw refused(entry, unstorable, sent.value);
  const params = entry.params.safeParse(rawParams);
  const query = entry.query.safeParse(rawQuery);
  const body = hasBody ? entry.body.safeParse(sent.value) : { success: true as const, data: undefined };
  if (params.success && query.success && body.success)
    return { params: params.data, query: query.data, body: body.data };
  const faults = [params, query, body].flatMap((part) => (part.success ? [] : fieldErrors(part.error)));
  throw refused(entry, faults, sent.value);
}

const noBody: ReadJson = { value: undefined, faults: [] };

function refused(entry: Operation, faults: readonly FieldError[], sent: unknown): ApiError {
  const error = badFields(faults);
  if (entry.ownRefusal === null) return error;
  return new ApiError(error.type, error.message, faults, null, entry.ownRefusal(faults, sent));
}

async function readBody(entry: Operation, call: IncomingCall): Promise<ReadJson> {
  const bytes = await bytesOf(call, entry.bodyLimitBytes);
  const type = call.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (entry.bodyKind === "csv-upload") return { value: await readUpload(call, bytes, type), faults: [] };
  if (type !== "" && type !== "application/json")
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "The body must be application/json");
  return readJson(bytes, entry.judgedAlone);
}

async function readUpload(
  call: IncomingCall,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<unknown> {
  if (type !== "multipart/form-data")
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      "The body must be multipart/form-data with one part named file",
    );
  const headers = { "content-type": call.header("content-type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => null);
  const file = form?.get("file");
  if (!file) throw badField("file", "is missing: send the CSV as a part named file");
  return { file: composed(typeof file === "string" ? file : await file.text()) };
}

async function bytesOf(call: IncomingCall, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const isTooLong = Number(call.header("content-length") ?? 0) > limit;
  const bytes = isTooLong ? null : await readBytes(call.body, limit);
  if (bytes) return bytes;
  throw new ApiError("PAYLOAD_TOO_LARGE", `The body must not be larger than ${limit} bytes`);
}
