import { z } from "zod";
import { ByteStream, DownloadedFile, deskCall, UploadedFile } from "@/lib/contract/desk/desk-call";

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** One call of each kind that the desk's interface has. */
export const sampleCalls = {
  greet: deskCall({ method: "GET", path: "/hello", role: null, scope: "everybody", response: z.string() }),
  read: deskCall({
    method: "GET",
    path: "/things/{id}",
    role: "viewer",
    scope: "everybody",
    params: z.object({ id: z.coerce.number<string>().int() }),
    query: z.object({
      tag: z.union([z.string(), z.array(z.string())]).optional(),
      since: z.iso.date().optional(),
    }),
    response: z.object({ id: z.number(), tag: z.unknown(), who: z.string() }),
  }),
  write: deskCall({
    method: "PUT",
    path: "/things/{id}",
    role: "manager",
    scope: "everybody",
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string().trim().min(2) }),
    bodyLimitBytes: 30_000,
    response: z.object({ name: z.string() }),
  }),
  remove: deskCall({
    method: "DELETE",
    path: "/things/{id}",
    role: "dispatcher",
    scope: "everybody",
    params: z.object({ id: z.string() }),
    status: 204,
  }),
  upload: deskCall({
    method: "POST",
    path: "/files",
    role: "dispatcher",
    scope: "everybody",
    body: UploadedFile,
    accepts: ["text/csv", spreadsheet],
    bodyLimitBytes: 20,
    response: z.object({ type: z.string(), text: z.string() }),
  }),
  download: deskCall({
    method: "GET",
    path: "/files",
    role: "viewer",
    scope: "everybody",
    response: DownloadedFile,
    produces: ["text/csv", "application/pdf"],
  }),
  follow: deskCall({
    method: "GET",
    path: "/news",
    role: "viewer",
    scope: "everybody",
    response: ByteStream,
    produces: ["text/event-stream"],
  }),
};
