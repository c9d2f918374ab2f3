import { z } from "zod";
import { DeviceItemId } from "@/lib/contract/device-batch";
import { operation } from "@/lib/contract/operation";

/** The largest file in bytes. */
const mostBytes = 3_000_000;

/** A picture or a document from the road, kept at an address of its own. */
export const storeFile = operation({
  group: "device",
  scope: "nobody",
  method: "POST",
  path: "/device/files",
  summary: "Hand in a picture or a document",
  description:
    "Keeps a JPEG, PNG, GIF, WebP or PDF file of up to 3 MB and responds with its address, to be named in documents and " +
    "forms. The type is what the first bytes say. Whoever knows the address may read the file without a key; nobody can " +
    "guess it. Handing the same id in again changes nothing and has the same response.",
  body: z.object({
    id: DeviceItemId,
    /** The file's bytes. */
    content: z.base64("must be base64").max(Math.ceil(mostBytes / 3) * 4, "must be at most 3 MB"),
  }),
  status: 201,
  response: z.looseObject({ url: z.url() }),
  keyScope: "device",
  bodyLimitBytes: 4_100_000,
  extension: true,
});
