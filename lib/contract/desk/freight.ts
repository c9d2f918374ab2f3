import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";

const Instant = z.iso.datetime({ offset: true, error: "must be an instant such as 2026-11-20T14:00:00Z" });

/** What one event changed, with both of its times. */
const HistoryEntry = z.object({
  eventId: z.string(),
  /** As the platform wrote it. */
  eventType: z.string(),
  happenedAt: z.string(),
  /** False where the event does not say when it happened: then it stands when it was made known. */
  happenedAtIsKnown: z.boolean(),
  /** When the platform made it known. */
  knownAt: z.string(),
  /** By field of the interface; null for what was not there before or is gone. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

const Shipment = z.object({
  shipmentId: z.string(),
  /** By the names of the interface, as of the instant that was asked for; null where there was nothing then. */
  shipment: z.looseObject({}).nullable(),
  /** All that is known by now, in the order in which it happened. */
  history: z.array(HistoryEntry),
});

export const ShipmentsQuery = z.object({
  /** Left out: as it is by what is known now. */
  asOf: Instant.optional(),
  /** `happened`: as it was then, by what is known now. `known`: as it was known then. */
  by: z.enum(["happened", "known"]).default("happened"),
});
export type ShipmentsQuery = z.output<typeof ShipmentsQuery>;

/** A PRO number may be a pickup's and a delivery's. */
export const ShipmentsResponse = z.object({ proNumber: z.string(), shipments: z.array(Shipment) });
export type ShipmentsResponse = z.output<typeof ShipmentsResponse>;

/** All that is known by a PRO number, from return events. */
export const getShipments = deskCall({
  method: "GET",
  path: "/freight/shipments/{proNumber}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ proNumber: z.string() }),
  query: ShipmentsQuery,
  response: ShipmentsResponse,
});
