import type { ManifestStatus } from "@/lib/contract/interface/manifests";
import { manifestStatuses } from "@/lib/contract/interface/manifests";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import type { ManifestRecord } from "@/lib/platform/freight/book/freight-records";
import { writeOver } from "@/lib/platform/freight/book/shipment-modes";
import { omit, sentOnly } from "@/lib/platform/service/absent-values";
import { badField } from "@/lib/platform/service/api-error";
import { wallTime } from "@/lib/time/wall-time";

type SentManifest = CheckedBody<"upsertManifest">;

/**
 * Adds the manifest or changes the one that its number or id names.
 * @throws ApiError BAD_REQUEST naming the field
 */
export function upsertManifestInBook(book: FreightBook, sent: SentManifest): ManifestRecord {
  const stored = findManifest(book, sent);
  if (!book.reference.terminals.has(sent.terminalCode))
    throw badField("terminalCode", `${sent.terminalCode} is not a known terminal`);
  refuseStep(stored, sent.manifestStatus);
  const record: ManifestRecord = {
    routeUniqueId: stored?.routeUniqueId ?? book.newId(),
    manifestNumber: sent.manifestNumber,
    manifestStatus: sent.manifestStatus,
    terminalCode: sent.terminalCode,
    fields: manifestFields(book, sent, stored),
    progress: stored?.progress ?? {},
    createdMicros: stored?.createdMicros ?? book.now,
    updatedMicros: stored?.updatedMicros ?? book.now,
  };
  book.manifests.put(record);
  return record;
}

function findManifest(book: FreightBook, sent: SentManifest): ManifestRecord | undefined {
  const byNumber = book.manifestByNumber(sent.manifestNumber);
  if (!sent.routeUniqueId) return byNumber;
  const byId = book.manifests.get(sent.routeUniqueId.toLowerCase());
  if (!byId) throw badField("routeUniqueId", `${sent.routeUniqueId} is not a known manifest`);
  if (byId.manifestNumber !== null && byId.manifestNumber !== sent.manifestNumber)
    throw badField("routeUniqueId", `belongs to the manifest ${byId.manifestNumber}`);
  if (byNumber && byNumber !== byId)
    throw badField("manifestNumber", `${sent.manifestNumber} belongs to another manifest`);
  return byId;
}

/** Statuses may skip ahead; back they go only as long as no driver has started. */
function refuseStep(stored: ManifestRecord | undefined, next: ManifestStatus) {
  if (!stored || stored.manifestStatus === next) return;
  const back = manifestStatuses.indexOf(next) < manifestStatuses.indexOf(stored.manifestStatus);
  if (!back) return;
  if (stored.manifestStatus === "completed") throw badField("manifestStatus", "was completed and stays so");
  if (stored.progress.routeStartTime !== undefined)
    throw badField("manifestStatus", "cannot go back: the driver has started the route");
}

/** These have columns of their own, or say what to do, or the driver's name says the same. */
const apart = [
  "manifestNumber",
  "manifestStatus",
  "terminalCode",
  "routeUniqueId",
  "associatedShipments",
  "optimizeStops",
  "optimizationOptions",
  "driverName",
] as const;

function manifestFields(book: FreightBook, sent: SentManifest, stored: ManifestRecord | undefined) {
  const { driverCode, terminalCode, driverName } = sent;
  const name = driverCode ? book.reference.people.get(driverCode)?.name : driverName;
  if (driverCode && name === undefined) throw badField("driverCode", `${driverCode} is not a known driver`);
  const zone = book.reference.terminals.get(terminalCode) ?? "UTC";
  const date = {
    manifestDate: sent.manifestDate ?? stored?.fields.manifestDate ?? wallTime(book.now / 1_000, zone).date,
  };
  // With the code goes the name that came from it.
  const named = driverCode === undefined && name === undefined ? {} : { driverName: name ?? null };
  const fields = sentOnly(omit(sent, apart));
  return writeOver(stored?.fields ?? {}, { ...fields, ...named, ...date });
}
