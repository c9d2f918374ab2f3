import type { CallInput } from "@/lib/client/create-client";
import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import type { freightCalls } from "@/lib/contract/desk/freight";
import type { FreightAtTerminal } from "@/lib/desk/testing/freight-at-terminal";
import { freightCallSamples } from "@/lib/desk/testing/freight-call-samples";

/** Each call about freight, about what there is at one terminal. @param code of the terminal */
export function freightProbes(
  code: string,
  { manifestId, stopId, pickupId, deliveryId, change }: FreightAtTerminal,
  nowMs: number,
  run: string,
): { [Id in keyof typeof freightCalls]: CallInput<DeskCalls[Id]> } {
  const samples = freightCallSamples(nowMs);
  const params = { manifestId };
  const pickup = { shipmentId: pickupId };
  const draft = { body: { manifestId } };
  return {
    ...samples,
    getShipments: { params: { proNumber: `P-${code}` } },
    getFreightImage: { params: { shipmentId: deliveryId, document: 0, image: 0 } },
    getManifestDetail: { params },
    reportManifestPresence: { params, body: { here: true } },
    findFreight: { query: { text: `P-${code}` } },
    previewDay: draft,
    proposeOrder: draft,
    getManifestCandidates: draft,
    moveFreight: {
      body: {
        move: "move",
        shipments: [{ shipmentId: pickupId, version: null }],
        to: { type: "door", name: run },
      },
    },
    undoFreight: { body: { id: change } },
    makeManifest: { body: { ...samples.makeManifest.body, terminal: code } },
    changeManifest: { params, body: { version: null, name: `Run ${run}` } },
    orderManifest: { params, body: { version: null, stopIds: [stopId] } },
    copyManifest: { ...samples.copyManifest, params },
    saveShipment: {
      body: {
        terminalCode: code,
        associatedShipment: {
          ...samples.saveShipment.body.associatedShipment,
          proNumber: `P-${run}-${code}`,
        },
      },
    },
    cancelPickup: { ...samples.cancelPickup, params: pickup },
    changeProNumber: { ...samples.changeProNumber, params: pickup },
    completeShipment: { ...samples.completeShipment, params: pickup },
    printManifest: { ...samples.printManifest, params },
  };
}
