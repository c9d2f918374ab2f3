import type { freightCalls } from "@/lib/contract/desk/freight";
import type { Desk } from "@/lib/desk/desk";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { Refusal } from "@/lib/desk/http/refusal";

const unbuilt = () => {
  throw new Refusal("NOT_FOUND", "Not built yet");
};

/** What carries out the desk's calls about freight. */
export const freightHandlers = (desk: Omit<Desk, "respond">): DeskHandlers<typeof freightCalls> => ({
  getShipments: (member, { params, query }) =>
    desk.freightRecords.shipments.response(member, params.proNumber, query),
  getFreightBoard: (member, { query }) =>
    desk.freightBoard.board(member, query.terminal ?? null, query.since ?? null),
  getFreightAttention: (member) => desk.freightBoard.attention(member),
  getManifestDetail: (member, { params, query }) =>
    desk.freightRecords.manifests.detail(member, params.manifestId, query),
  findFreight: (member, { query }) => desk.freightRecords.find(member, query.text),
  listUnknownEvents: () => desk.freightRecords.unknownEvents(),

  previewDay: unbuilt,
  proposeOrder: unbuilt,
  getManifestCandidates: unbuilt,

  getFreightSettings: (member) => desk.freightSettings.response(member),
  changeFreightSettings: (member, { body, key }) => desk.freightSettings.change(member, body, key),

  moveFreight: unbuilt,
  undoFreight: unbuilt,
  makeManifest: unbuilt,
  changeManifest: unbuilt,
  orderManifest: unbuilt,
  copyManifest: unbuilt,
  saveShipment: unbuilt,
  cancelPickup: unbuilt,
  changeProNumber: unbuilt,
  completeShipment: unbuilt,
  retryFreight: unbuilt,

  printManifest: unbuilt,
});
