import type { DeskCall } from "@/lib/contract/desk/desk-call";
import { FileStream } from "@/lib/contract/file-stream";

/** Makes what a handler made, as its entry's kind of response. Nothing of the desk is kept by anybody's cache. */
export function deskResponse(entry: DeskCall, result: unknown): Response {
  const { status } = entry;
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (entry.responseKind === "json") {
    // Pages take what the desk sends as it comes: in tests and while developing it is looked at here.
    if (process.env.NODE_ENV !== "production") entry.response.parse(JSON.parse(JSON.stringify(result)));
    return Response.json(result, { status, headers });
  }
  if (entry.responseKind === "empty") return new Response(null, { status, headers });
  headers.set("x-content-type-options", "nosniff");
  if (result instanceof File || result instanceof FileStream) {
    const size = result instanceof File ? result.size : result.sizeBytes;
    headers.set("content-type", contentTypeOf(entry, result.type));
    headers.set("content-disposition", `attachment; filename*=UTF-8''${encodeName(result.name)}`);
    if (size !== null) headers.set("content-length", String(size));
    return new Response(result instanceof File ? result : result.bytes, { status, headers });
  }
  headers.set("content-type", entry.produces[0] ?? "application/octet-stream");
  // A proxy that gathers what it passes on would hold a stream's parts back.
  headers.set("x-accel-buffering", "no");
  return new Response(result as ReadableStream<Uint8Array>, { status, headers });
}

/** RFC 8187, which allows fewer characters than a URL does. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);

/** @throws where the handler made a kind of file that the entry does not name */
function contentTypeOf({ path, produces }: DeskCall, type: string): string {
  if (produces.includes(type)) return type;
  throw new Error(`${path} produces ${produces.join(", ")}, not ${type || "a file without a type"}`);
}
