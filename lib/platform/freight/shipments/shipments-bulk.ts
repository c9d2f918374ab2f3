import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { notFound } from "@/lib/platform/freight/book/freight-fault";
import { bulkPieceSize } from "@/lib/platform/freight/shipments/bulk-runner";
import type { Handler } from "@/lib/platform/service/handler";
import { bulkJobChunks, bulkJobErrors, bulkJobs } from "@/lib/platform/tables/bulk-jobs";

/** Stores the request and answers where its progress is to be read; the runner carries it out. */
export const bulkUpsertShipments: Handler<"bulkUpsertShipments"> = async (call) => {
  const { tx, companyId, now, body } = call;
  const requestId = randomUUID();
  await tx.insert(bulkJobs).values({
    companyId,
    requestId,
    status: "queued",
    total: body.shipments.length,
    processed: 0,
    failed: 0,
    createdMicros: now,
  });
  for (let firstIndex = 0; firstIndex < body.shipments.length; firstIndex += bulkPieceSize) {
    const shipments = body.shipments.slice(firstIndex, firstIndex + bulkPieceSize);
    await tx.insert(bulkJobChunks).values({ companyId, requestId, firstIndex, shipments });
  }
  call.startJobs();
  return {
    requestId,
    requestStatusUrl: `${call.baseUrl()}/requestStatus/bulkShipmentUpsert?requestId=${requestId}`,
  };
};

/** Tells how far a bulk upsert has come. @throws ApiError NOT_FOUND */
export const getBulkUpsertStatus: Handler<"getBulkUpsertStatus"> = async ({ tx, companyId, query }) => {
  const [job] = await tx
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.companyId, companyId), eq(bulkJobs.requestId, query.requestId)));
  if (!job) throw notFound("bulk upsert");
  const { requestId, status, total, processed, failed } = job;
  const errors = await tx
    .select({
      index: bulkJobErrors.itemIndex,
      proNumber: bulkJobErrors.proNumber,
      error: bulkJobErrors.error,
    })
    .from(bulkJobErrors)
    .where(and(eq(bulkJobErrors.companyId, companyId), eq(bulkJobErrors.requestId, requestId)))
    .orderBy(asc(bulkJobErrors.itemIndex));
  return { requestId, status, total, processed, succeeded: processed - failed, failed, errors };
};
