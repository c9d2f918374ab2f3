import type { AsOfQuery, ShipmentsResponse } from "@/lib/contract/desk/freight-records";
import { formatInstant, microsFromMs } from "@/lib/contract/instant";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { Refusal } from "@/lib/desk/http/refusal";
import { type HistoryEntry, historyOf, objectAsOf } from "@/lib/desk/read-model/history";
import type { KnownObject } from "@/lib/desk/read-model/known-object";
import type { ReadModel } from "@/lib/desk/read-model/read-model";

type ShipmentResponse = ShipmentsResponse["shipments"][number];

/** Shipments as the read model has them. */
export class Shipments {
  constructor(private readonly model: ReadModel) {}

  /** @throws Refusal 404 also for a PRO number of terminals that the member does not see */
  async response(member: Member, proNumber: string, query: AsOfQuery): Promise<ShipmentsResponse> {
    const scope = scopeOf(member.terminals);
    const known = await this.model.byNumber("shipment", proNumber);
    const seen = known.filter(({ terminals }) => sees(scope, terminals));
    if (seen.length === 0) throw new Refusal("NOT_FOUND", `No shipment with PRO ${proNumber} is known`);
    const shipments = await Promise.all(seen.map((shipment) => this.#describe(shipment, query)));
    return { proNumber, shipments };
  }

  async #describe({ id, data }: KnownObject, { asOf, by }: AsOfQuery): Promise<ShipmentResponse> {
    const versions = await this.model.versionsOf("shipment", id);
    const shipment = asOf === undefined ? data : objectAsOf(versions, microsFromMs(Date.parse(asOf)), by);
    return { shipmentId: id, shipment, history: historyOf(versions).map(describeEntry) };
  }
}

const describeEntry = (entry: HistoryEntry): ShipmentResponse["history"][number] => ({
  eventId: entry.eventId,
  eventType: entry.eventType,
  happenedAt: formatInstant(entry.happenedMicros),
  happenedAtIsKnown: entry.happenedIsKnown,
  knownAt: formatInstant(entry.uploadedMicros),
  changes: entry.changes.map(({ field, before, after }) => ({
    field,
    before: before ?? null,
    after: after ?? null,
  })),
});
