import type { freightCalls } from "@/lib/contract/desk/freight";
import type { FreightBoardDesk } from "@/lib/desk/areas/freight/board/freight-board";
import type { DayRequests } from "@/lib/desk/areas/freight/days/day-requests";
import type { ShipmentImports } from "@/lib/desk/areas/freight/imports/shipment-imports";
import type { ProofDesk } from "@/lib/desk/areas/freight/proofs/proofs";
import type { FreightRecords } from "@/lib/desk/areas/freight/records/open-records";
import type { FreightWrites } from "@/lib/desk/areas/freight/writes/freight-writes";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

interface Parts {
  board: FreightBoardDesk;
  records: FreightRecords;
  days: DayRequests;
  writes: FreightWrites;
  imports: ShipmentImports;
  proofs: ProofDesk;
}

type SettingsCall = "getFreightSettings" | "changeFreightSettings";

/** Carries out the desk's calls about freight, but for its settings. */
export const freightHandlers = ({
  board,
  records,
  days,
  writes,
  imports,
  proofs,
}: Parts): DeskHandlers<Omit<typeof freightCalls, SettingsCall>> => ({
  getShipments: (member, { params, query }) => records.shipments.response(member, params.proNumber, query),
  getFreightImage: (member, { params, signal }) => records.shipments.image(member, params, signal),
  getFreightBoard: (member, { query }) => board.board(member, query),
  getFreightAttention: (member) => board.attention(member),
  getManifestDetail: (member, { params, query }) =>
    records.manifests.detail(member, params.manifestId, query),
  reportManifestPresence: async (member, { params, body }) =>
    records.manifests.presence(member, params.manifestId, body.here),
  findFreight: (member, { query }) => records.find(member, query.text, query.part),
  findCustomers: async (member, { query }) => records.findCustomers(member, query),
  listUnknownEvents: () => records.unknownEvents(),
  printManifest: (member, { params, body }) => records.printing.print(member, params.manifestId, body),

  getBill: (member, { params }) => records.bills.of(member, params.proNumber),
  saveBill: (member, { params, body, key }) => records.bills.save(member, params.proNumber, body, key),
  readBills: (member, { body }) => records.manyBills.read(member, body.proNumbers),
  saveBills: (member, { body, key }) => records.manyBills.save(member, body, key),
  getBillPaper: (member, { params }) => records.billPapers.of(member, params.shipmentId),
  printBill: (member, { params, body }) => records.billPapers.print(member, params.shipmentId, body.size),
  findHazmat: (_, { query }) => records.bills.find(query.text),
  checkHazmat: (_, { body }) => records.bills.check(body.lines),

  readProofs: async (member, { body }) => ({ proofs: await proofs.read(member, body.proNumbers) }),
  printProofs: (member, { body, signal }) => proofs.print(member, body, signal),

  getShipmentService: (member, { params }) => records.service.of(member, params.proNumber),
  saveAppointment: (member, { params, body, key }) =>
    records.service.saveAppointment(member, params.proNumber, body, key),
  saveOsdCase: (member, { params, body, key }) =>
    records.service.saveCase(member, params.proNumber, body, key),

  readShipmentsOnRecord: (member, { body }) => imports.onRecord(member, body),
  importShipments: (member, { params, body, key }) => imports.send(member, params.id, body, key),
  listShipmentImports: (member) => imports.list(member),
  getShipmentImport: (member, { params }) => imports.of(member, params.id),

  previewDay: (member, { body, signal }) => days.preview(member, body, signal),
  proposeOrder: (member, { body, signal }) => days.order(member, body, signal),
  getManifestCandidates: (member, { body, signal }) => days.candidates(member, body, signal),

  moveFreight: (member, { body, key }) => writes.move(member, body, key),
  undoFreight: (member, { body, key }) => writes.undo(member, body, key),
  makeManifest: (member, { body, key }) => writes.make(member, body, key),
  changeManifest: (member, { params, body, key }) => writes.change(member, params.manifestId, body, key),
  orderManifest: (member, { params, body, key }) => writes.order(member, params.manifestId, body, key),
  cancelManifest: (member, { params, body, key }) => writes.cancel(member, params.manifestId, body, key),
  loadFreight: (member, { params, body, key }) => writes.load(member, params.manifestId, body, key),
  copyManifest: (member, { params, body, key }) => writes.copy(member, params.manifestId, body, key),
  saveShipment: (member, { query, body, key }) => writes.save(member, body, query.version, key),
  getSplit: (member, { params }) => writes.splitOffer(member, params.shipmentId),
  splitShipment: (member, { params, body, key }) => writes.split(member, params.shipmentId, body, key),
  cancelPickup: (member, { params, body, key }) =>
    writes.cancelPickup(member, params.shipmentId, body.reason, key),
  changeProNumber: (member, { params, body, key }) =>
    writes.changeProNumber(member, params.shipmentId, body.newProNumber, key),
  completeShipment: (member, { params, body, key }) => writes.complete(member, params.shipmentId, body, key),
  retryFreight: (member, { params, key }) => writes.retry(member, params.id, key),
});
