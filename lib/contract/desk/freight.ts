import { z } from "zod";
import { DownloadedFile, deskCall } from "@/lib/contract/desk/desk-call";
import { CodCollected } from "@/lib/contract/desk/dock/kept-freight";
import { freightReads } from "@/lib/contract/desk/freight-reads";
import {
  CanceledManifest,
  CancelManifest,
  CopyManifest,
  FreightMoveRequest,
  FreightMoveResponse,
  FreightUndoRequest,
  FreightUndoResponse,
  ManifestChange,
  ManifestWritten,
  NewManifest,
  Reason,
  StopOrderChange,
} from "@/lib/contract/desk/freight-writes";
import { billCalls, serviceCalls, splitCalls } from "@/lib/contract/desk/kept-calls";
import { dayOf, sampleId } from "@/lib/contract/desk/samples/sample";
import { shipmentImportCalls } from "@/lib/contract/desk/shipment-import-calls";
import { upsertShipment } from "@/lib/contract/interface/shipments";

const Id = z.string().trim().min(1).max(200);
const ofManifest = z.object({ manifestId: Id });

const moveFreight = deskCall({
  method: "POST",
  path: "/freight/moves",
  role: "dispatcher",
  scope: "filtered",
  body: FreightMoveRequest,
  response: FreightMoveResponse,
  sample: { body: { move: "remove", shipments: [{ shipmentId: "S-1", version: null }] } },
  probe: ({ used, run }) => ({
    body: {
      move: "move" as const,
      shipments: [{ shipmentId: used.freight.pickupId, version: null }],
      to: { type: "door" as const, name: run },
    },
  }),
});

/** Undoes a move or a change of a manifest while nobody has changed since what it wrote. */
const undoFreight = deskCall({
  method: "POST",
  path: "/freight/undo",
  role: "dispatcher",
  scope: "filtered",
  body: FreightUndoRequest,
  response: FreightUndoResponse,
  sample: { body: { id: sampleId } },
  probe: ({ used }) => ({ body: { id: used.freight.change } }),
});

const makeManifest = deskCall({
  method: "POST",
  path: "/freight/manifests",
  role: "dispatcher",
  scope: "filtered",
  body: NewManifest,
  response: ManifestWritten,
  sample: (nowMs) => ({ body: { terminal: "JOL", day: dayOf(nowMs) } }),
  probe: ({ code, nowMs }) => ({ body: { terminal: code, day: dayOf(nowMs) } }),
});

const changeManifest = deskCall({
  method: "PATCH",
  path: "/freight/manifests/{manifestId}",
  role: "dispatcher",
  scope: "filtered",
  params: ofManifest,
  body: ManifestChange,
  response: ManifestWritten,
  sample: { params: { manifestId: "M-1" }, body: { version: null, name: "West County" } },
  probe: ({ used, run }) => ({
    params: { manifestId: used.freight.manifestId },
    body: { version: null, name: `Run ${run}` },
  }),
});

const orderManifest = deskCall({
  method: "PUT",
  path: "/freight/manifests/{manifestId}/stop-order",
  role: "dispatcher",
  scope: "filtered",
  params: ofManifest,
  body: StopOrderChange,
  response: ManifestWritten,
  sample: { params: { manifestId: "M-1" }, body: { version: null, stopIds: ["ST-1"] } },
  probe: ({ used }) => ({
    params: { manifestId: used.freight.manifestId },
    body: { version: null, stopIds: [used.freight.stopId] },
  }),
});

const copyManifest = deskCall({
  method: "POST",
  path: "/freight/manifests/{manifestId}/copy",
  role: "dispatcher",
  scope: "filtered",
  params: ofManifest,
  body: CopyManifest,
  response: ManifestWritten,
  sample: (nowMs) => ({ params: { manifestId: "M-1" }, body: { day: dayOf(nowMs) } }),
  probe: ({ used, nowMs }) => ({
    params: { manifestId: used.freight.manifestId },
    body: { day: dayOf(nowMs) },
  }),
});

/** Cancels a manifest, alone or into another one; it can be undone. */
const cancelManifest = deskCall({
  method: "POST",
  path: "/freight/manifests/{manifestId}/cancel",
  role: "dispatcher",
  scope: "filtered",
  params: ofManifest,
  body: CancelManifest,
  response: CanceledManifest,
  sample: { params: { manifestId: "M-1" }, body: { version: null, reason: "The truck broke down" } },
  probe: ({ used }) => ({ params: { manifestId: used.freight.manifestId }, body: { version: "none" } }),
});

/** Ticks shipments of a manifest as in its trailer, or as not: kept by the desk, and it can be undone. */
const loadFreight = deskCall({
  method: "POST",
  path: "/freight/manifests/{manifestId}/loaded",
  role: "dispatcher",
  scope: "filtered",
  params: ofManifest,
  body: z.object({
    shipmentIds: z.array(Id).min(1, "must name a shipment").max(500, "must name at most 500 shipments"),
    isLoaded: z.boolean(),
  }),
  response: FreightMoveResponse,
  sample: { params: { manifestId: "M-1" }, body: { shipmentIds: ["S-1"], isLoaded: true } },
  probe: ({ used }) => ({
    params: { manifestId: used.freight.manifestId },
    body: { shipmentIds: [used.freight.pickupId], isLoaded: true },
  }),
});

const ofShipment = z.object({ shipmentId: Id });

const deliveryOf = (
  proNumber: string,
  terminalCode: string,
  nowMs: number,
): z.input<typeof upsertShipment.body> => ({
  terminalCode,
  associatedShipment: { shipmentType: "delivery", proNumber, deliveryDate: dayOf(nowMs) },
});

/** Makes or changes a shipment by the interface's own body; a pickup of today may name its manifest. */
const saveShipment = deskCall({
  method: "POST",
  path: "/freight/shipments",
  role: "dispatcher",
  scope: "filtered",
  query: z.object({ version: z.string().optional() }),
  body: upsertShipment.body,
  response: FreightMoveResponse,
  sample: (nowMs) => ({ body: deliveryOf("P-1", "JOL", nowMs) }),
  probe: ({ code, nowMs, run }) => ({ body: deliveryOf(`P-${run}-${code}`, code, nowMs) }),
});

/** Cancels a pickup; it can be undone. */
const cancelPickup = deskCall({
  method: "POST",
  path: "/freight/pickups/{shipmentId}/cancel",
  role: "dispatcher",
  scope: "filtered",
  params: ofShipment,
  body: z.object({ reason: Reason.optional() }),
  response: FreightMoveResponse,
  sample: { params: { shipmentId: "S-1" }, body: { reason: "The shipper called it off" } },
  probe: ({ used }) => ({
    params: { shipmentId: used.freight.pickupId },
    body: { reason: "The shipper called it off" },
  }),
});

const changeProNumber = deskCall({
  method: "POST",
  path: "/freight/shipments/{shipmentId}/pro-number",
  role: "dispatcher",
  scope: "filtered",
  params: ofShipment,
  body: z.object({ newProNumber: Id }),
  response: FreightMoveResponse,
  sample: { params: { shipmentId: "S-1" }, body: { newProNumber: "P-2" } },
  probe: ({ used }) => ({ params: { shipmentId: used.freight.pickupId }, body: { newProNumber: "P-2" } }),
});

const completeShipment = deskCall({
  method: "POST",
  path: "/freight/shipments/{shipmentId}/completion",
  role: "dispatcher",
  scope: "filtered",
  params: ofShipment,
  body: z.object({
    code: z.string().regex(/^\d{4}$/, "must be four digits"),
    version: z.string().nullable(),
    /** Payment collected; null: not known. Left out where COD is due and none is kept, it is refused. */
    cod: CodCollected.nullable().optional(),
  }),
  response: FreightMoveResponse,
  sample: { params: { shipmentId: "S-1" }, body: { code: "0000", version: null } },
  probe: ({ used }) => ({
    params: { shipmentId: used.freight.pickupId },
    body: { code: "0000", version: null },
  }),
});

/** Sends again what the platform has not confirmed within a minute; without results where nothing waits any more. */
const retryFreight = deskCall({
  method: "POST",
  path: "/freight/pending/{id}/retry",
  role: "dispatcher",
  scope: "filtered",
  params: z.object({ id: z.uuid() }),
  response: FreightMoveResponse,
  sample: { params: { id: sampleId } },
  probe: "sample",
});

/** A manifest on paper, as PDF; printing is kept, so that the desk can say what has changed since. */
const printManifest = deskCall({
  method: "POST",
  path: "/freight/manifests/{manifestId}/paper",
  role: "viewer",
  scope: "filtered",
  params: ofManifest,
  body: z.object({
    copy: z.enum(["dispatch", "driver", "bill-of-lading"]),
    size: z.enum(["letter", "a4"]).default("letter"),
    /** Shipment of a bill of lading, which is one shipment's. */
    shipmentId: Id.optional(),
  }),
  response: DownloadedFile,
  produces: ["application/pdf"],
  sample: { params: { manifestId: "M-1" }, body: { copy: "driver" as const } },
  probe: ({ used }) => ({
    params: { manifestId: used.freight.manifestId },
    body: { copy: "driver" as const },
  }),
});

/** The desk's calls about freight: what is shown, then what is written and printed. */
export const freightCalls = {
  ...freightReads,
  ...billCalls,
  ...serviceCalls,
  ...shipmentImportCalls,
  ...splitCalls,
  moveFreight,
  undoFreight,
  makeManifest,
  changeManifest,
  orderManifest,
  copyManifest,
  cancelManifest,
  loadFreight,
  saveShipment,
  cancelPickup,
  changeProNumber,
  completeShipment,
  retryFreight,
  printManifest,
} as const;
