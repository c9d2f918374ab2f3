import type { freightCalls } from "@/lib/contract/desk/freight";
import type { DeskParts } from "@/lib/desk/desk";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** What carries out the desk's calls about freight. */
export const freightHandlers = (desk: DeskParts): DeskHandlers<typeof freightCalls> => ({
  getShipments: (member, { params, query }) =>
    desk.freightRecords.shipments.response(member, params.proNumber, query),
  getFreightImage: (member, { params, signal }) =>
    desk.freightRecords.shipments.image(member, params, signal),
  getFreightBoard: (member, { query }) => desk.freightBoard.board(member, query),
  getFreightAttention: (member) => desk.freightBoard.attention(member),
  getManifestDetail: (member, { params, query }) =>
    desk.freightRecords.manifests.detail(member, params.manifestId, query),
  reportManifestPresence: async (member, { params, body }) =>
    desk.freightRecords.manifests.presence(member, params.manifestId, body.here),
  findFreight: (member, { query }) => desk.freightRecords.find(member, query.text),
  listUnknownEvents: () => desk.freightRecords.unknownEvents(),

  previewDay: (member, { body, signal }) => desk.days.preview(member, body, signal),
  proposeOrder: (member, { body, signal }) => desk.days.order(member, body, signal),
  getManifestCandidates: (member, { body, signal }) => desk.days.candidates(member, body, signal),

  getFreightSettings: (member) => desk.freightSettings.response(member),
  changeFreightSettings: (member, { body, key }) => desk.freightSettings.change(member, body, key),

  moveFreight: (member, { body, key }) => desk.freightWrites.move(member, body, key),
  undoFreight: (member, { body, key }) => desk.freightWrites.undo(member, body.id, key),
  makeManifest: (member, { body, key }) => desk.freightWrites.make(member, body, key),
  changeManifest: (member, { params, body, key }) =>
    desk.freightWrites.change(member, params.manifestId, body, key),
  orderManifest: (member, { params, body, key }) =>
    desk.freightWrites.order(member, params.manifestId, body, key),
  copyManifest: (member, { params, body, key }) =>
    desk.freightWrites.copy(member, params.manifestId, body, key),
  saveShipment: (member, { query, body, key }) => desk.freightWrites.save(member, body, query.version, key),
  cancelPickup: (member, { params, body, key }) =>
    desk.freightWrites.cancelPickup(member, params.shipmentId, body.reason, key),
  changeProNumber: (member, { params, body, key }) =>
    desk.freightWrites.changeProNumber(member, params.shipmentId, body.newProNumber, key),
  completeShipment: (member, { params, body, key }) =>
    desk.freightWrites.complete(member, params.shipmentId, body, key),
  retryFreight: (member, { params, key }) => desk.freightWrites.retry(member, params.id, key),

  printManifest: (member, { params, body }) =>
    desk.freightRecords.printing.print(member, params.manifestId, body),
});
