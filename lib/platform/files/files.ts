import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { fileTypeOf } from "@/lib/contract/file-type";
import { ApiError, badField } from "@/lib/platform/service/api-error";
import type { CallResponse } from "@/lib/platform/service/handle-call";
import type { Handler } from "@/lib/platform/service/handler";
import { files } from "@/lib/platform/tables/files";
import { readerIn } from "@/lib/store/company-scope";
import type { Store } from "@/lib/store/open-store";

const addressOf = /^\/files\/(\d{1,9})-([\w-]{43})$/;

/** Keeps a file from the road under an address that nobody can guess. @throws ApiError BAD_REQUEST for other types */
export const storeFile: Handler<"storeFile"> = async ({ tx, companyId, now, body, addressForOthers }) => {
  const content = Buffer.from(body.content, "base64");
  const contentType = fileTypeOf(content);
  if (contentType === null) throw badField("content", "must be a JPEG, PNG, GIF, WebP or PDF file");
  const fileId = randomBytes(32).toString("base64url");
  const row = {
    companyId,
    fileId,
    deviceItemId: body.id,
    contentType,
    content,
    storedAt: new Date(now / 1_000),
  };
  await tx.insert(files).values(row).onConflictDoNothing();
  const [kept] = await tx
    .select({ fileId: files.fileId })
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.deviceItemId, body.id)));
  return { url: `${addressForOthers()}/files/${companyId}-${kept?.fileId ?? fileId}` };
};

/**
 * The response to who asks for the file at an address; null where the address is none of a file.
 * @throws ApiError NOT_FOUND
 */
export async function readFile(store: Store, method: string, path: string): Promise<CallResponse | null> {
  const [, company, fileId] = addressOf.exec(path) ?? [];
  if (method !== "GET" || company === undefined || fileId === undefined) return null;
  const companyId = Number(company);
  const [file] = await readerIn(store, companyId)
    .select({ contentType: files.contentType, content: files.content })
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.fileId, fileId)));
  if (!file) throw new ApiError("NOT_FOUND", "Requested resource not found");
  // Lets a file be cached for good: what is kept at an address never changes.
  const headers = { "content-type": file.contentType, "cache-control": "private, max-age=86400, immutable" };
  return { status: 200, headers, body: file.content };
}
