import { z } from "zod";
import { PresenceReport, PresenceResponse } from "@/lib/contract/desk/boards/presence";
import { DownloadedFile, deskCall, StreamedFile } from "@/lib/contract/desk/desk-call";
import { FreightAttention, FreightBoard, FreightBoardQuery } from "@/lib/contract/desk/freight-board";
import {
  DayDraft,
  DayPreview,
  ManifestCandidates,
  OrderProposal,
  OrderRequest,
} from "@/lib/contract/desk/freight-days";
import {
  AsOfQuery,
  FoundCustomers,
  FoundFreight,
  ManifestDetail,
  ShipmentsResponse,
  UnknownEvents,
} from "@/lib/contract/desk/freight-records";
import {
  FreightSettings,
  FreightSettingsChange,
  FreightSettingsResponse,
} from "@/lib/contract/desk/freight-settings";
import { Proofs, ProofsQuery } from "@/lib/contract/desk/proofs/proof-of-delivery";
import { QueryCount } from "@/lib/contract/scalars";

const Id = z.string().trim().min(1).max(200);
const ofManifest = z.object({ manifestId: Id });
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
  sample: { params: { proNumber: "P-1" } },
  probe: ({ code }) => ({ params: { proNumber: `P-${code}` } }),
});

/** An image of a document, fetched by the desk and checked. */
const getFreightImage = deskCall({
  method: "GET",
  path: "/freight/documents/{shipmentId}/{document}/{image}",
  role: "viewer",
  scope: "filtered",
  params: z.object({
    shipmentId: Id,
    document: QueryCount(0),
    image: QueryCount(0),
  }),
  response: StreamedFile,
  produces: ["image/jpeg", "image/png", "image/gif", "image/webp", "application/pdf"],
  sample: { params: { shipmentId: "S-1", document: 0, image: 0 } },
  probe: ({ used }) => ({ params: { shipmentId: used.freight.deliveryId, document: 0, image: 0 } }),
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
  sample: {},
  probe: "sample",
});

const getFreightAttention = deskCall({
  method: "GET",
  path: "/freight/attention",
  role: "viewer",
  scope: "filtered",
  response: FreightAttention,
  topics: [...topics, "freight-attention"],
  sample: {},
  probe: "sample",
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
  sample: { params: { manifestId: "M-1" } },
  probe: ({ used }) => ({ params: { manifestId: used.freight.manifestId } }),
});

const reportManifestPresence = deskCall({
  method: "POST",
  path: "/freight/manifests/{manifestId}/presence",
  role: "viewer",
  scope: "filtered",
  params: ofManifest,
  body: PresenceReport,
  response: PresenceResponse,
  sample: { params: { manifestId: "M-1" }, body: { here: true } },
  probe: ({ used }) => ({ params: { manifestId: used.freight.manifestId }, body: { here: true } }),
});

const findFreight = deskCall({
  method: "GET",
  path: "/freight/find",
  role: "viewer",
  scope: "filtered",
  query: z.object({
    text: z.string().trim().min(2).max(200),
    /** Part to search: `board` is in memory, `past` takes longer, since it is in the store; both without it. */
    part: z.enum(["board", "past"]).optional(),
  }),
  response: FoundFreight,
  sample: { query: { text: "P-1" } },
  probe: ({ code }) => ({ query: { text: `P-${code}` } }),
});

const findCustomers = deskCall({
  method: "GET",
  path: "/freight/customers",
  role: "viewer",
  scope: "filtered",
  query: z.object({
    /** Parts of a name, or of a number. */
    text: z.string().trim().min(2).max(200),
    /** Terminal at which freight is entered: its customers come first. */
    terminal: Id.optional(),
  }),
  response: FoundCustomers,
  sample: { query: { text: "Brandt", terminal: "STL" } },
  probe: ({ code }) => ({ query: { text: `Customer of ${code}`, terminal: code } }),
});

/** The newest of them; kept for good. */
const listUnknownEvents = deskCall({
  method: "GET",
  path: "/freight/unknown-events",
  role: "manager",
  scope: "company",
  response: UnknownEvents,
  topics,
  sample: {},
  probe: "sample",
});

/** Plans a driver's day as it would become. */
const previewDay = deskCall({
  method: "POST",
  path: "/freight/days/preview",
  role: "viewer",
  scope: "filtered",
  body: DayDraft,
  response: DayPreview,
  sample: { body: { manifestId: "M-1" } },
  probe: ({ used }) => ({ body: { manifestId: used.freight.manifestId } }),
});

const proposeOrder = deskCall({
  method: "POST",
  path: "/freight/days/order",
  role: "viewer",
  scope: "filtered",
  body: OrderRequest,
  response: OrderProposal,
  sample: { body: { manifestId: "M-1" } },
  probe: ({ used }) => ({ body: { manifestId: used.freight.manifestId } }),
});

const getManifestCandidates = deskCall({
  method: "POST",
  path: "/freight/days/drivers",
  role: "viewer",
  scope: "filtered",
  body: DayDraft,
  response: ManifestCandidates,
  sample: { body: { manifestId: "M-1" } },
  probe: ({ used }) => ({ body: { manifestId: used.freight.manifestId } }),
});

const getFreightSettings = deskCall({
  method: "GET",
  path: "/freight/settings",
  role: "viewer",
  scope: "everybody",
  response: FreightSettingsResponse,
  topics: ["freight-settings"],
  sample: {},
  probe: "sample",
});

const changeFreightSettings = deskCall({
  method: "PUT",
  path: "/freight/settings",
  role: "manager",
  scope: "company",
  body: FreightSettingsChange,
  response: FreightSettingsResponse,
  sample: () => ({ body: { ...FreightSettings.parse({}), version: 0 } }),
  probe: "sample",
});

/** Reads what proves deliveries and pickups; not GET, since so many numbers fit into no address. */
const readProofs = deskCall({
  method: "POST",
  path: "/freight/proofs",
  role: "viewer",
  scope: "filtered",
  body: ProofsQuery,
  response: Proofs,
  sample: { body: { proNumbers: ["P-1"] } },
  probe: ({ code }) => ({ body: { proNumbers: [`P-${code}`] } }),
});

/** The same as one PDF, with their documents in it. */
const printProofs = deskCall({
  method: "POST",
  path: "/freight/proofs/paper",
  role: "viewer",
  scope: "filtered",
  body: ProofsQuery.extend({ size: z.enum(["letter", "a4"]).default("letter") }),
  response: DownloadedFile,
  produces: ["application/pdf"],
  sample: { body: { proNumbers: ["P-1"] } },
  probe: ({ code }) => ({ body: { proNumbers: [`P-${code}`] } }),
});

/** Reads of freight, of drivers' days, and of what they are planned by. */
export const freightReads = {
  getShipments,
  getFreightImage,
  getFreightBoard,
  getFreightAttention,
  getManifestDetail,
  reportManifestPresence,
  findFreight,
  findCustomers,
  listUnknownEvents,
  previewDay,
  proposeOrder,
  getManifestCandidates,
  getFreightSettings,
  changeFreightSettings,
  readProofs,
  printProofs,
} as const;
