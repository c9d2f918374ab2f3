import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import type { ListedShipment } from "@/lib/contract/interface/shipment-fields";
import { notifyChanges } from "@/lib/platform/freight/book/freight-events";
import { FreightFault } from "@/lib/platform/freight/book/freight-fault";
import { loadFreight } from "@/lib/platform/freight/book/load-freight";
import { saveFreight } from "@/lib/platform/freight/book/save-freight";
import { upsertShipmentInBook } from "@/lib/platform/freight/shipments/upsert-shipment";
import { wantedForShipments } from "@/lib/platform/freight/shipments/wanted-shipments";
import { appendEvents, type RaisedEvent } from "@/lib/platform/service/append-events";
import { bulkJobChunks, bulkJobErrors, bulkJobs } from "@/lib/platform/tables/bulk-jobs";
import type { Queryable } from "@/lib/store/open-store";

export interface BulkJobKey {
  companyId: number;
  requestId: string;
}

interface ItemError {
  itemIndex: number;
  proNumber: string | null;
  error: string;
}

interface Piece {
  job: typeof bulkJobs.$inferSelect;
  firstIndex: number;
  shipments: ListedShipment[];
}

/**
 * Carries out the next shipments of a job and moves its progress on, in one transaction: whatever happens to the process,
 * each shipment is carried out once.
 * @param most how many shipments at most
 * @returns false where another process has the job, or nothing is left of it
 */
export async function runBulkPiece(
  tx: Queryable,
  key: BulkJobKey,
  most: number,
  now: EpochMicros,
): Promise<boolean> {
  const piece = await takePiece(tx, key, most);
  if (piece === null) return false;
  const book = await loadFreight({ tx, companyId: key.companyId }, now, wantedForShipments(piece.shipments));
  const errors: ItemError[] = [];
  for (const [i, shipment] of piece.shipments.entries()) {
    try {
      upsertShipmentInBook(book, { shipment });
    } catch (error) {
      if (!(error instanceof FreightFault)) throw error;
      const itemIndex = piece.firstIndex + i;
      errors.push({ itemIndex, proNumber: shipment.proNumber ?? null, error: error.message });
    }
  }
  const events: RaisedEvent[] = [];
  notifyChanges(book, (eventType, data) => events.push({ eventType, data }));
  await saveFreight({ tx, companyId: key.companyId }, book);
  await finishPiece(tx, key, piece, errors, now);
  await appendEvents({ tx, companyId: key.companyId }, events, now);
  return true;
}

/** Notes that one shipment could not be carried out for a reason that is not its own, and goes on behind it. */
export async function skipBulkItem(tx: Queryable, key: BulkJobKey, now: EpochMicros): Promise<void> {
  const piece = await takePiece(tx, key, 1);
  const [shipment] = piece?.shipments ?? [];
  if (piece === null || !shipment) return;
  const error = "The service failed to store this shipment";
  const errors = [{ itemIndex: piece.firstIndex, proNumber: shipment.proNumber ?? null, error }];
  await finishPiece(tx, key, piece, errors, now);
}

const isJob = ({ companyId, requestId }: BulkJobKey) =>
  and(eq(bulkJobs.companyId, companyId), eq(bulkJobs.requestId, requestId));

async function takePiece(tx: Queryable, key: BulkJobKey, most: number): Promise<Piece | null> {
  const [job] = await tx
    .select()
    .from(bulkJobs)
    .where(and(isJob(key), sql`${bulkJobs.status} <> 'completed'`))
    .for("update", { skipLocked: true });
  if (!job) return null;
  const [chunk] = await tx
    .select()
    .from(bulkJobChunks)
    .where(
      and(
        eq(bulkJobChunks.companyId, key.companyId),
        eq(bulkJobChunks.requestId, key.requestId),
        lte(bulkJobChunks.firstIndex, job.processed),
      ),
    )
    .orderBy(desc(bulkJobChunks.firstIndex))
    .limit(1);
  if (!chunk) throw new Error(`The bulk upsert ${key.requestId} has lost its shipments`);
  const start = job.processed - chunk.firstIndex;
  return { job, firstIndex: job.processed, shipments: chunk.shipments.slice(start, start + most) };
}

async function finishPiece(
  tx: Queryable,
  key: BulkJobKey,
  { job, shipments }: Piece,
  errors: readonly ItemError[],
  now: EpochMicros,
): Promise<void> {
  const processed = job.processed + shipments.length;
  const done = processed >= job.total;
  if (errors.length > 0) await tx.insert(bulkJobErrors).values(errors.map((error) => ({ ...key, ...error })));
  await tx
    .update(bulkJobs)
    .set({
      processed,
      failed: job.failed + errors.length,
      status: done ? "completed" : "running",
      finishedMicros: done ? now : null,
    })
    .where(isJob(key));
  // Drop the request once it was carried out: it is in the shipments themselves, and need not be kept twice.
  if (done)
    await tx
      .delete(bulkJobChunks)
      .where(and(eq(bulkJobChunks.companyId, key.companyId), eq(bulkJobChunks.requestId, key.requestId)));
}
