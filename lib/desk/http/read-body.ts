import type { CallEntry } from "@/lib/contract/call-entry";
import { fieldErrors } from "@/lib/contract/errors";
import { readBytes } from "@/lib/contract/read-bytes";
import { readJson } from "@/lib/contract/read-json";
import { badFields, Refusal } from "@/lib/desk/http/refusal";

export interface ReadBody {
  /** As it was sent; as it was amended, where it was. */
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** As the entry's schema reads it; undefined where the platform reads it. */
  value: unknown;
  /** JSON before the schema read it; undefined where the platform reads it. */
  sent: unknown;
}

/** Limits of a body: content types of a file, and the size in bytes. */
interface BodyLimits {
  accepts?: readonly string[];
  bodyLimitBytes: number;
  /** Name of the list in it whose items are judged one by one, by the entry's schema or whoever it goes on to. */
  judgedAlone?: string | null;
  /** Given JSON before it is checked; what it returns stands in for it. */
  amend?: (sent: unknown) => Promise<unknown>;
}

/**
 * Reads a body and checks it with the entry's schema.
 * @returns null where the entry takes no body
 * @throws Refusal: 415, 413, 400 with the fields
 */
export async function readBody(
  entry: CallEntry,
  request: Request,
  { accepts = [], bodyLimitBytes, judgedAlone = null, amend }: BodyLimits,
): Promise<ReadBody | null> {
  if (entry.bodyKind === "none") return null;
  const contentType = request.headers.get("content-type") ?? "";
  const kind = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const wanted = { json: ["application/json"], "csv-upload": ["multipart/form-data"], file: accepts };
  const kinds = wanted[entry.bodyKind];
  if (!kinds.includes(kind))
    throw new Refusal("UNSUPPORTED_MEDIA_TYPE", `The body must be ${kinds.join(" or ")}`);
  const bytes = await bytesOf(request, bodyLimitBytes);
  if (entry.bodyKind === "csv-upload") return { bytes, contentType, value: undefined, sent: undefined };
  const sent = entry.bodyKind === "file" ? new Blob([bytes], { type: kind }) : parse(bytes, judgedAlone);
  const amended = amend && entry.bodyKind === "json" ? await amend(sent) : sent;
  const checked = entry.body.safeParse(amended);
  if (checked.success)
    return {
      bytes: amended === sent ? bytes : new TextEncoder().encode(JSON.stringify(amended)),
      contentType,
      value: checked.data,
      sent: amended,
    };
  throw badFields(fieldErrors(checked.error));
}

/** @throws Refusal naming the fields */
function parse(bytes: Uint8Array, judgedAlone: string | null): unknown {
  const { value, faults } = readJson(bytes, judgedAlone);
  if (faults.length > 0) throw badFields(faults);
  return value;
}

async function bytesOf(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const isTooLong = Number(request.headers.get("content-length") ?? 0) > limitBytes;
  const bytes = isTooLong ? null : await readBytes(request.body, limitBytes);
  if (bytes) return bytes;
  throw new Refusal("PAYLOAD_TOO_LARGE", `The body must not be larger than ${limitBytes} bytes`);
}
