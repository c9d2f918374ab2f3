import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { type Party, type ShipmentRow, shipmentFlags } from "@/lib/contract/desk/freight-shipments";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { partyOf, titleOf } from "@/lib/desk/areas/freight/board/shipment-facts";
import { shipmentRisk } from "@/lib/desk/areas/freight/board/shipment-risk";
import { whereOf } from "@/lib/desk/areas/freight/board/where";
import type { KeptShipment } from "@/lib/desk/areas/freight/kept/kept-freight";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { missingOf } from "@/lib/desk/feeds/read-model/objects/wire-lists";
import { countryNamed } from "@/lib/geo/address-region";

type Shipment = Known<"shipment">;

/**
 * Places a party at the customer's site where no event told where the stop is, else about where their ZIP code or town
 * is.
 */
function placedParty(party: Party, { siteOf, approximatePlaceOf }: FreightSources): Party {
  if (party.latitude !== null && party.longitude !== null) return party;
  const place = siteOf(party) ?? approximatePlaceOf(party);
  return place ? { ...party, ...place } : party;
}

/** A shipment as the boards show it. */
export function shipmentRow(shipment: Shipment, sources: FreightSources, nowMs: number): ShipmentRow {
  const { id, facts } = shipment;
  const { picture, customerOf } = sources;
  const settings = sources.settings();
  const { terminal, stopId, completionCode } = facts;
  const { customerNumber } = facts.party;
  const stop = stopId === null ? null : picture.stop(stopId);
  const customer = customerNumber === null ? null : customerOf(customerNumber);
  const party = placedParty(partyOf(shipment, customer, stop), sources);
  const manifest = picture.manifestOf(shipment);
  const uploaded = facts.documents.filter(({ status }) => status === "uploaded").length;
  const row = {
    shipmentId: id,
    type: facts.type,
    status: facts.status,
    proNumber: facts.proNumber,
    refNumber: facts.refNumber,
    pickupSequenceNumber: facts.pickupSequenceNumber,
    title: titleOf(shipment),
    terminal,
    route: facts.route ?? routeOfZip(settings, terminal, party),
    party,
    pieces: facts.pieces,
    weight: facts.weight,
    handlingUnits: facts.handlingUnits,
    spaces: facts.spaces,
    day: facts.day,
    dueDay: facts.dueDay,
    windowStart: facts.windowStart,
    windowEnd: facts.windowEnd,
    serviceMinutes: facts.serviceMinutes,
    flags: flagsWith(facts.flags, keptFlags(facts.proNumber, sources)),
    where: whereOf(shipment, sources),
    manifestId: manifest?.id ?? facts.manifestId,
    manifestNumber: facts.manifestNumber ?? manifest?.number ?? null,
    stopId,
    completionCode,
    completedAt: facts.completedAt,
    cameBack: settings.completionCodes.some(({ code, bringsBack }) => code === completionCode && bringsBack),
    loaded: loadedOnto(sources.keptOfFreight(id), manifest?.id ?? null),
    codCollected: sources.keptOfFreight(id).cod,
    documents: { uploaded, pending: facts.documents.length - uploaded },
    pending: sources.pendingOf("shipment", id),
    version: shipment.version,
    knownAt: shipment.knownAt,
  };
  const unknown = unknownOf(row, facts.unknown);
  return { ...row, unknown, ...shipmentRisk(row, manifest, sources, nowMs) };
}

/** Flags that the desk's own records bring: those of the bill, and of an appointment that stands. */
const keptFlags = (
  proNumber: string | null,
  { billFlagsOf, appointmentOf }: FreightSources,
): ShipmentRow["flags"] => [
  ...billFlagsOf(proNumber),
  ...(appointmentOf(proNumber) === null ? [] : (["APPT"] as const)),
];

/** Flags of the platform and of the desk, in their usual order: what either calls hazardous is. */
function flagsWith(
  own: Known<"shipment">["facts"]["flags"],
  kept: ShipmentRow["flags"],
): ShipmentRow["flags"] {
  return kept.length === 0
    ? [...own]
    : shipmentFlags.filter((flag) => own.includes(flag) || kept.includes(flag));
}

/** A tick counts for the manifest whose trailer it was loaded into: freight that was planned elsewhere since is not loaded. */
const loadedOnto = ({ loaded }: KeptShipment, manifestId: string | null): ShipmentRow["loaded"] =>
  loaded === null || loaded.onto !== manifestId ? null : { at: loaded.at, by: loaded.by };

/** The route whose ZIP code, or beginning of one, fits best. */
function routeOfZip(
  settings: FreightSettings,
  terminal: string | null,
  { zip, country }: Party,
): string | null {
  // The codes of a route are of one country, and Mexico's have five digits too.
  if (zip === null || (country !== null && countryNamed(country) === "MX")) return null;
  let best: { code: string; length: number } | null = null;
  for (const { code, terminal: of, zips } of settings.routes)
    for (const beginning of of === terminal ? zips : [])
      if (zip.startsWith(beginning) && beginning.length > (best?.length ?? 0))
        best = { code, length: beginning.length };
  return best?.code ?? null;
}

type Facts = Omit<ShipmentRow, "unknown" | "risk" | "riskBecause">;

/** Lists what a dispatcher would expect to know and nobody said: of the shipment itself, and of what is around it. */
function unknownOf({ status, party, where }: Facts, ofItself: readonly string[]): string[] {
  if (status === "completed" || status === "canceled") return [];
  const isMissing = (name: string): [string, boolean] => [name, ofItself.includes(name)];
  return missingOf([
    isMissing("terminal"),
    isMissing("day"),
    ["name", party.name === null],
    ["address", party.address === null && party.zip === null && party.city === null],
    ["place", party.latitude === null],
    ["exact place", party.approximately !== null],
    isMissing("weight"),
    isMissing("pieces"),
    isMissing("window"),
    ["whereabouts", where.state === "unknown"],
  ]);
}
