import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { FreightDocument } from "@/lib/contract/desk/freight-records";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { ProofOfDelivery } from "@/lib/contract/desk/proofs/proof-of-delivery";
import type { OsdCase } from "@/lib/contract/desk/service/osd-case";
import { timeZoneAt } from "@/lib/geo/time-zone-at";

/** All that is known of one shipment's delivery. */
export interface ProofFacts {
  row: ShipmentRow;
  manifest: ManifestRow | null;
  documents: readonly FreightDocument[];
  /** The present state of its OS&D case; null without one. */
  osd: OsdCase | null;
  codes: FreightSettings["completionCodes"];
  /** IANA zone of its terminal; null where it is not known. */
  terminalZone: string | null;
}

/** Proof of a delivery or pickup: what was reported, what the desk wrote down, and what is missing. */
export function proofOf(facts: ProofFacts): ProofOfDelivery {
  const { row, manifest, documents, osd, terminalZone } = facts;
  const { name, address, city, state, zip, latitude, longitude, approximately } = row.party;
  const stop = manifest?.stops.find(({ stopId }) => stopId === row.stopId) ?? null;
  const isPlaced = latitude !== null && longitude !== null && approximately === null;
  return {
    shipmentId: row.shipmentId,
    proNumber: row.proNumber,
    title: row.title,
    type: row.type === "pickup" ? "pickup" : "delivery",
    party: { name, address, city, state, zip },
    timezone: isPlaced ? timeZoneAt({ latitude, longitude }) : terminalZone,
    completedAt: row.completedAt,
    arrivedAt: stop?.arrivedAt ?? null,
    departedAt: stop?.departedAt ?? null,
    manifest: manifest?.title ?? row.manifestNumber,
    stopNumber: stop?.number ?? null,
    driver: manifest?.driver?.name ?? null,
    code: row.completionCode,
    codeLabel: codeOf(facts)?.label ?? null,
    pieces: row.pieces,
    weight: row.weight,
    counted:
      osd === null
        ? null
        : { delivered: osd.counts.delivered, over: osd.over, short: osd.short, damaged: osd.damaged },
    hasCod: row.flags.includes("COD"),
    codCollected: row.codCollected,
    documents: documents.map(({ type, number, images, total, by, at }) => ({
      ...{ type, number, total, by, at },
      images: images.map((image) => image.number),
    })),
    exceptions: exceptionsOf(facts),
    missing: missingOf(facts),
  };
}

const codeOf = ({ row, codes }: ProofFacts) => codes.find(({ code }) => code === row.completionCode) ?? null;

function exceptionsOf(facts: ProofFacts): string[] {
  const { row, osd } = facts;
  const code = codeOf(facts);
  const counts = osd === null ? [] : [`OS&D case ${osd.state}: ${countsLabel(osd)}.`];
  const note = osd?.note == null ? [] : [osd.note];
  const told = code === null || code.kind === "delivered" ? [] : [`Completed as: ${code.label}.`];
  return [
    ...told,
    ...(row.cameBack ? ["The freight was returned to the terminal."] : []),
    ...counts,
    ...note,
  ];
}

function countsLabel({ over, short, damaged }: OsdCase): string {
  const parts = [
    [over, "over"],
    [short, "short"],
    [damaged, "damaged"],
  ] as const;
  return parts.flatMap(([count, word]) => (count === 0 ? [] : `${count} ${word}`)).join(", ");
}

const documentNames = [
  ["signature", "signature"],
  ["delivery-receipt", "delivery receipt"],
] as const;

function missingOf(facts: ProofFacts): string[] {
  const { row, documents, osd } = facts;
  const done = row.type === "pickup" ? "picked up" : "delivered";
  if (row.status === "canceled") return ["It is canceled."];
  if (row.status !== "completed") return [`It is not ${done} yet.`];
  return [
    ...(row.completedAt === null ? [`When it was ${done} was not reported.`] : []),
    ...(row.completionCode === null ? ["No completion code was sent."] : []),
    ...documentNames.flatMap(([type, word]) => missingDocument(documents, type, word)),
    ...(osd !== null && osd.damaged > 0 && !documents.some(({ type }) => type === "shipment-photo")
      ? ["No photo of the damage was sent."]
      : []),
    ...(row.flags.includes("COD") && row.codCollected === null
      ? ["The COD collected was not recorded."]
      : []),
  ];
}

/** Images of a kind of document that never came, or are still to come. */
function missingDocument(documents: readonly FreightDocument[], type: string, word: string): string[] {
  const own = documents.filter((document) => document.type === type);
  const sent = own.reduce((sum, { images }) => sum + images.length, 0);
  const expected = own.reduce((sum, { total, images }) => sum + Math.max(total, images.length), 0);
  if (expected === 0) return [`No ${word} was sent.`];
  return sent >= expected
    ? []
    : [`${expected - sent} of ${expected} images of the ${word} have not arrived yet.`];
}
