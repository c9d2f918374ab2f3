import type { Client } from "@/lib/client/create-client";
import type { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { FreightAtTerminal } from "@/lib/contract/desk/samples/probe";

const noId = "00000000-0000-4000-8000-000000000000";

/** Ids of what there is nowhere. */
export const noFreight: FreightAtTerminal = {
  manifestId: noId,
  stopId: noId,
  pickupId: noId,
  deliveryId: noId,
  change: noId,
  note: noId,
  whole: { shipmentId: noId, version: noId },
  legId: noId,
  legChange: noId,
  stayNotice: noId,
};

/** Finds the freight of a terminal, changes its manifest and notes something on its delivery; null while the desk has not read of it. */
export async function useFreight(
  desk: Pick<Client<typeof deskCalls>, "call">,
  terminal: string,
): Promise<FreightAtTerminal | null> {
  const { manifests, shipments } = await desk.call("getFreightBoard", { query: { terminal } });
  const manifest = manifests.find(({ manifestNumber }) => manifestNumber === `M-${terminal}`);
  const pickup = shipments.find(({ refNumber }) => refNumber === `REF-${terminal}`);
  const delivery = shipments.find(({ proNumber }) => proNumber === `P-${terminal}`);
  const [stop] = manifest?.stops ?? [];
  const { legs } = await desk.call("getLinehaulBoard", { query: { terminal } });
  const leg = legs.find(({ trailers }) =>
    trailers.some(({ manifestNumber }) => manifestNumber === `LEG-${terminal}`),
  );
  const whole = shipments.find(({ proNumber }) => proNumber === `S-${terminal}`);
  if (!whole || !leg || !manifest || !stop || !pickup || !delivery?.documents.uploaded) return null;
  const { manifestId } = manifest;
  const changed = await desk.call("changeManifest", {
    params: { manifestId },
    body: { version: null, name: `West of ${terminal}` },
  });
  const { notes } = await desk.call("addNote", {
    params: { kind: "shipment", subject: `P-${terminal}` },
    body: { text: `Gate of ${terminal} closes at 16:00` },
  });
  const stay = await desk.call("addStayNotice", {
    params: { kind: "manifest", objectId: manifestId, stopId: stop.stopId },
    body: { whom: "P. Reed", how: "phone", at: manifest.knownAt, text: "Detention" },
  });
  const door = await desk.call("writeLeg", {
    params: { legId: leg.legId },
    body: { act: "change", set: { originDoor: "4" }, seen: {} },
  });
  return {
    manifestId,
    stopId: stop.stopId,
    pickupId: pickup.shipmentId,
    deliveryId: delivery.shipmentId,
    change: changed.undo?.id ?? noId,
    note: notes[0]?.id ?? noId,
    whole: { shipmentId: whole.shipmentId, version: whole.version },
    legId: leg.legId,
    legChange: door.undo?.id ?? noId,
    stayNotice: stay.notices[0]?.id ?? noId,
  };
}
