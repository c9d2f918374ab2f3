import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { Party, ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import {
  clockTime,
  customerNumberOf,
  dayOf,
  dueDayOf,
  flagsOf,
  partyOf,
  statusOf,
  terminalOf,
  titleOf,
  totalOf,
  typeOf,
} from "@/lib/desk/areas/freight/board/shipment-facts";
import { shipmentRisk } from "@/lib/desk/areas/freight/board/shipment-risk";
import { whereOf } from "@/lib/desk/areas/freight/board/where";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { numberOf, textOf } from "@/lib/desk/link/read-value";

type Shipment = Known<"shipment">;

/** Of a stop that no event told of the place is the customer's, else about where their ZIP code or town is. */
function placedParty(party: Party, { siteOf, approximatePlaceOf }: FreightSources): Party {
  if (party.latitude !== null && party.longitude !== null) return party;
  const place = siteOf(party) ?? approximatePlaceOf(party);
  return place ? { ...party, ...place } : party;
}

/** A shipment as the boards show it. */
export function shipmentRow(shipment: Shipment, sources: FreightSources, nowMs: number): ShipmentRow {
  const { id, data } = shipment;
  const { picture } = sources;
  const settings = sources.settings();
  const customerNumber = customerNumberOf(shipment);
  const stopId = textOf(data.stopId);
  const stop = stopId === null ? null : picture.stop(stopId);
  const customer = customerNumber === null ? null : picture.customer(customerNumber);
  const party = placedParty(partyOf(shipment, customer, stop), sources);
  const manifest = picture.manifestOf(shipment);
  const where = whereOf(shipment, sources);
  const terminal = terminalOf(shipment);
  const code = textOf(data.completionCode);
  const documents = (data.documents ?? []).map(({ status }) => status === "uploaded");
  const row = {
    shipmentId: id,
    type: typeOf(shipment),
    status: statusOf(shipment),
    proNumber: textOf(data.proNumber),
    refNumber: textOf(data.refNumber),
    pickupSequenceNumber: numberOf(data.pickupSequenceNumber),
    title: titleOf(shipment),
    terminal,
    route: textOf(data.associatedRouteCode) ?? routeOfZip(settings, terminal, party.zip),
    party,
    pieces: totalOf(shipment, ["shipmentTotalPieces"], "pieces"),
    weight: totalOf(shipment, ["shipmentTotalWeight"], "weight"),
    handlingUnits: totalOf(shipment, ["shipmentTotalHandlingUnits"], "handlingUnits"),
    spaces: totalOf(
      shipment,
      ["shipmentTotalPalletSpaces", "shipmentTotalPalletEquivalents"],
      "palletSpaces",
    ),
    day: dayOf(shipment),
    dueDay: dueDayOf(shipment),
    windowStart: clockTime(data.windowStart),
    windowEnd: clockTime(data.windowEnd),
    serviceMinutes: minutesOf(data.serviceTime),
    flags: flagsOf(shipment),
    where,
    manifestId: manifest?.id ?? textOf(data.routeUniqueId) ?? textOf(data.manifestNumber),
    manifestNumber: textOf(data.manifestNumber) ?? manifest?.number ?? null,
    stopId,
    completionCode: code,
    completedAt: textOf(data.completedOn),
    cameBack: settings.completionCodes.some((one) => one.code === code && one.bringsBack),
    documents: {
      uploaded: documents.filter(Boolean).length,
      pending: documents.filter((isUploaded) => !isUploaded).length,
    },
    pending: sources.pendingOf("shipment", id),
    version: shipment.version,
    knownAt: shipment.knownAt,
  };
  return { ...row, unknown: unknownOf(row), ...shipmentRisk(row, manifest, sources, nowMs) };
}

/** Seconds of the interface in whole minutes. */
export function minutesOf(seconds: unknown): number | null {
  const known = numberOf(seconds);
  return known === null ? null : Math.round(known / 60);
}

/** The route whose ZIP code, or beginning of one, fits best. */
function routeOfZip(settings: FreightSettings, terminal: string | null, zip: string | null): string | null {
  if (zip === null) return null;
  let best: { code: string; length: number } | null = null;
  for (const { code, terminal: of, zips } of settings.routes)
    for (const beginning of of === terminal ? zips : [])
      if (zip.startsWith(beginning) && beginning.length > (best?.length ?? 0))
        best = { code, length: beginning.length };
  return best?.code ?? null;
}

type Facts = Omit<ShipmentRow, "unknown" | "risk" | "riskBecause">;

/** What a dispatcher would expect to know and nobody said. */
function unknownOf(row: Facts): string[] {
  if (row.status === "completed" || row.status === "canceled") return [];
  const { party, where } = row;
  const missing: [string, boolean][] = [
    ["terminal", row.terminal === null],
    ["day", row.day === null && row.dueDay === null],
    ["name", party.name === null],
    ["address", party.address === null && party.zip === null && party.city === null],
    ["place", party.latitude === null],
    ["exact place", party.approximately !== null],
    ["weight", row.weight === null],
    ["pieces", row.pieces === null && row.handlingUnits === null],
    ["window", row.windowStart === null && row.windowEnd === null],
    ["whereabouts", where.state === "unknown"],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([name]) => name);
}
