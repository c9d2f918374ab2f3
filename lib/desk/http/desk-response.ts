import type { DeskCall } from "@/lib/contract/desk/desk-call";

/** What a handler made, as its entry's kind of response. Nothing of the desk is kept by anybody's cache. */
export function deskResponse(entry: DeskCall, result: unknown): Response {
  const { status } = entry;
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (entry.responseKind === "json") return Response.json(result, { status, headers });
  if (entry.responseKind === "empty") return new Response(null, { status, headers });
  headers.set("x-content-type-options", "nosniff");
  if (result instanceof File) {
    headers.set("content-type", contentTypeOf(entry, result));
    headers.set("content-disposition", `attachment; filename*=UTF-8''${encodeName(result.name)}`);
    headers.set("content-length", String(result.size));
    return new Response(result, { status, headers });
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
function contentTypeOf({ path, produces }: DeskCall, file: File): string {
  if (produces.includes(file.type)) return file.type;
  throw new Error(`${path} produces ${produces.join(", ")}, not ${file.type || "a file without a type"}`);
}
