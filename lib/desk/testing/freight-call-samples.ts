import type { CallInput } from "@/lib/client/create-client";
import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { freightCalls } from "@/lib/contract/desk/freight";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";

const unknownId = "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0";
const manifest = { manifestId: "M-1" };
const shipment = { shipmentId: "S-1" };
const draft = { manifestId: "M-1" };

/** What each call about freight can be called with. */
export function freightCallSamples(nowMs: number): {
  [Id in keyof typeof freightCalls]: CallInput<DeskCalls[Id]>;
} {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  return {
    getShipments: { params: { proNumber: "P-1" } },
    getFreightImage: { params: { ...shipment, document: 0, image: 0 } },
    getFreightBoard: {},
    getFreightAttention: {},
    getManifestDetail: { params: manifest },
    reportManifestPresence: { params: manifest, body: { here: true } },
    findFreight: { query: { text: "P-1" } },
    listUnknownEvents: {},
    previewDay: { body: draft },
    proposeOrder: { body: draft },
    getManifestCandidates: { body: draft },
    getFreightSettings: {},
    changeFreightSettings: { body: { ...FreightSettings.parse({}), version: 0 } },
    moveFreight: { body: { move: "remove", shipments: [{ shipmentId: "S-1", version: null }] } },
    undoFreight: { body: { id: unknownId } },
    makeManifest: { body: { terminal: "JOL", day } },
    changeManifest: { params: manifest, body: { version: null, name: "West County" } },
    orderManifest: { params: manifest, body: { version: null, stopIds: ["ST-1"] } },
    copyManifest: { params: manifest, body: { day } },
    saveShipment: {
      body: {
        terminalCode: "JOL",
        associatedShipment: { shipmentType: "delivery", proNumber: "P-1", deliveryDate: day },
      },
    },
    cancelPickup: { params: shipment, body: { reason: "The shipper called it off" } },
    changeProNumber: { params: shipment, body: { newProNumber: "P-2" } },
    completeShipment: { params: shipment, body: { code: "0000", version: null } },
    retryFreight: { params: { id: unknownId } },
    printManifest: { params: manifest, body: { copy: "driver" } },
  };
}
