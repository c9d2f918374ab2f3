import { z } from "zod";
import { deskCall, StreamedFile } from "@/lib/contract/desk/desk-call";
import { QueryCount } from "@/lib/contract/scalars";

/** An image of a document, fetched by the desk and checked. */
export const getFreightImage = deskCall({
  method: "GET",
  path: "/freight/documents/{shipmentId}/{document}/{image}",
  role: "viewer",
  scope: "filtered",
  params: z.object({
    shipmentId: z.string().trim().min(1).max(200),
    document: QueryCount(0),
    image: QueryCount(0),
  }),
  response: StreamedFile,
  produces: ["image/jpeg", "image/png", "image/gif", "image/webp", "application/pdf"],
});
