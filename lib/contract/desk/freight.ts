import { z } from "zod";
import { DownloadedFile, deskCall } from "@/lib/contract/desk/desk-call";
import { FreightAttention, FreightBoard, FreightBoardQuery } from "@/lib/contract/desk/freight-board";
import {
  DayDraft,
  DayPreview,
  ManifestCandidates,
  OrderProposal,
  OrderRequest,
} from "@/lib/contract/desk/freight-days";
import { getFreightImage } from "@/lib/contract/desk/freight-image";
import {
  AsOfQuery,
  FoundFreight,
  ManifestDetail,
  ShipmentsResponse,
  UnknownEvents,
} from "@/lib/contract/desk/freight-records";
import { FreightSettingsChange, FreightSettingsResponse } from "@/lib/contract/desk/freight-settings";
import {
  CopyManifest,
  cancelPickup,
  FreightMoveRequest,
  FreightMoveResponse,
  ManifestChange,
  ManifestWritten,
  NewManifest,
  StopOrderChange,
} from "@/lib/contract/desk/freight-writes";
import { manifestPresence } from "@/lib/contract/desk/presence";
import { upsertShipment } from "@/lib/contract/interface/shipments";

const Id = z.string().trim().min(1).max(200);
const ofManifest = z.object({ manifestId: Id });
const ofShipment = z.object({ shipmentId: Id });
const topics = ["freight"];

/** All that is known by a PRO number, from return events. */
const getShipments = deskCall({
  method: "GET",
  path: "/freight/shipments/{proNumber}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ proNumber: z.string() }),
  query: AsOfQuery,
  response: ShipmentsResponse,
  topics,
});

/** Freight, manifests and incoming legs of a terminal, or of all that the member sees. */
const getFreightBoard = deskCall({
  method: "GET",
  path: "/freight/board",
  role: "viewer",
  scope: "filtered",
  query: FreightBoardQuery,
  response: FreightBoard,
  topics,
});

const getFreightAttention = deskCall({
  method: "GET",
  path: "/freight/attention",
  role: "viewer",
  scope: "filtered",
  response: FreightAttention,
  topics: ["freight-attention"],
});

const getManifestDetail = deskCall({
  method: "GET",
  path: "/freight/manifests/{manifestId}",
  role: "viewer",
  scope: "filtered",
  params: ofManifest,
  query: AsOfQuery,
  response: ManifestDetail,
  topics,
});

const findFreight = deskCall({
  method: "GET",
  path: "/freight/find",
  role: "viewer",
  scope: "filtered",
  query: z.object({ text: z.string().trim().min(2).max(200) }),
  response: FoundFreight,
});

/** The newest of them; kept for good. */
const listUnknownEvents = deskCall({
  method: "GET",
  path: "/freight/unknown-events",
  role: "manager",
  scope: "company",
  response: UnknownEvents,
  topics,
});

/** What a driver's day would become. */
const previewDay = deskCall({
  method: "POST",
  path: "/freight/days/preview",
  role: "viewer",
  scope: "filtered",
  body: DayDraft,
  response: DayPreview,
});

const proposeOrder = deskCall({
  method: "POST",
  path: "/freight/days/order",
  role: "viewer",
  scope: "filtered",
  body: OrderRequest,
  response: OrderProposal,
});

const getManifestCandidates = deskCall({
  method: "POST",
  path: "/freight/days/drivers",
  role: "viewer",
  scope: "filtered",
  body: DayDraft,
  response: ManifestCandidates,
});

const getFreightSettings = deskCall({
  method: "GET",
  path: "/freight/settings",
  role: "viewer",
  scope: "everybody",
  response: FreightSettingsResponse,
  topics: ["freight-settings"],
});

const changeFreightSettings = deskCall({
  method: "PUT",
  path: "/freight/settings",
  role: "manager",
  scope: "company",
  body: FreightSettingsChange,
  response: FreightSettingsResponse,
});

const moveFreight = deskCall({
  method: "POST",
  path: "/freight/moves",
  role: "dispatcher",
  scope: "filtered",
  body: FreightMoveRequest,
  response: FreightMoveResponse,
});

/** Undoes a move or a change of a manifest while nobody has changed since what it wrote. */
const undoFreight = deskCall({
  method: "POST",
  path: "/freight/undo",
  role: "dispatcher",
  scope: "filtered",
  body: z.object({ id: z.uuid("must be the id of a move") }),
  response: FreightMoveResponse,
});

const makeManifest = deskCall({
  method: "POST",
  path: "/freight/manifests",
  role: "dispatcher",
  scope: "filtered",
  body: NewManifest,
  response: ManifestWritten,
});

const changeManifest = deskCall({
  method: "PATCH",
  path: "/freight/manifests/{manifestId}",
  role: "dispatcher",
  scope: "filtered",
  params: ofManifest,
  body: ManifestChange,
  response: ManifestWritten,
});

const orderManifest = deskCall({
  method: "PUT",
  path: "/freight/manifests/{manifestId}/stop-order",
  role: "dispatcher",
  scope: "filtered",
  params: ofManifest,
  body: StopOrderChange,
  response: ManifestWritten,
});

const copyManifest = deskCall({
  method: "POST",
  path: "/freight/manifests/{manifestId}/copy",
  role: "dispatcher",
  scope: "filtered",
  params: ofManifest,
  body: CopyManifest,
  response: ManifestWritten,
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
});

const changeProNumber = deskCall({
  method: "POST",
  path: "/freight/shipments/{shipmentId}/pro-number",
  role: "dispatcher",
  scope: "filtered",
  params: ofShipment,
  body: z.object({ newProNumber: Id }),
  response: FreightMoveResponse,
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
  }),
  response: FreightMoveResponse,
});

/** Sends again what the platform has not confirmed within a minute; without results where nothing waits any more. */
const retryFreight = deskCall({
  method: "POST",
  path: "/freight/pending/{id}/retry",
  role: "dispatcher",
  scope: "filtered",
  params: z.object({ id: z.uuid() }),
  response: FreightMoveResponse,
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
    /** Of a bill of lading: one shipment's. */
    shipmentId: Id.optional(),
  }),
  response: DownloadedFile,
  produces: ["application/pdf"],
});

export const freightCalls = {
  getShipments,
  getFreightImage,
  getFreightBoard,
  getFreightAttention,
  getManifestDetail,
  reportManifestPresence: manifestPresence,
  findFreight,
  listUnknownEvents,
  previewDay,
  proposeOrder,
  getManifestCandidates,
  getFreightSettings,
  changeFreightSettings,
  moveFreight,
  undoFreight,
  makeManifest,
  changeManifest,
  orderManifest,
  copyManifest,
  saveShipment,
  cancelPickup,
  changeProNumber,
  completeShipment,
  retryFreight,
  printManifest,
} as const;
