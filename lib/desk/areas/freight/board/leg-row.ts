import type { FreightDriver } from "@/lib/contract/desk/linehaul/freight-driver";
import type { LegRow } from "@/lib/contract/desk/linehaul/leg-row";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import type { Leg } from "@/lib/desk/areas/freight/picture/freight-objects";

/** Tells how far a leg is: by its manifest, else by what its movements report. */
export function legState({ manifest, movements }: Leg): LegRow["state"] {
  const { state } = manifest.facts;
  if (state === "completed" || state === "unloading" || state === "arrived") return state;
  const isAt = (...statuses: string[]) =>
    movements.filter(({ facts }) => statuses.includes(facts.status ?? ""));
  if (movements.length > 0 && isAt("arrived").length === movements.length) return "arrived";
  return isAt("departed", "arrived").length > 0 ? "departed" : state;
}

/** Tells when it is expected: by the driver's hours, else as the platform says. */
export function legEta(
  leg: Leg,
  { legEtaOf }: Pick<FreightSources, "legEtaOf">,
): Pick<LegRow, "etaAt" | "etaBasis"> {
  const byHours = legEtaOf(leg.manifest.id);
  if (byHours) return byHours;
  const { expectedAt, nextExpectedAt } = leg.manifest.facts;
  const told = expectedAt ?? leg.movements.at(-1)?.facts.expectedAt ?? nextExpectedAt;
  return { etaAt: told, etaBasis: told === null ? "none" : "platform" };
}

export function driverOf(
  code: string | null,
  name: string | null,
  { person }: Pick<FreightSources, "person">,
): FreightDriver | null {
  if (code === null) return null;
  const known = person(code);
  return { externalUserId: code, name: known?.name ?? name ?? code, phone: known?.phone ?? null };
}

/** A leg as the boards show it. */
export function legRow(leg: Leg, sources: FreightSources): LegRow {
  const { manifest, movements, trip } = leg;
  const { facts } = manifest;
  const moving = movements.find((one) => one.facts.status !== "arrived") ?? movements.at(-1);
  const code = trip?.facts.driverCode ?? moving?.facts.driverCode ?? facts.driverCode;
  const weights = facts.pros.map((pro) => sources.picture.byNumber("shipment", pro)[0]?.facts.weight ?? null);
  return {
    legId: manifest.id,
    manifestNumber: manifest.number,
    origin: facts.origin,
    destination: facts.destination,
    trailers: facts.trailer === null ? [] : [facts.trailer],
    driver: driverOf(code, null, sources),
    vehicle: trip?.facts.vehicle ?? moving?.facts.vehicle ?? null,
    state: legState(leg),
    departedAt: movements.find((one) => one.facts.departedAt !== null)?.facts.departedAt ?? null,
    plannedArrivalAt:
      facts.plannedArrivalAt ??
      trip?.facts.plannedArrivalAt ??
      movements.at(-1)?.facts.scheduledArrivalAt ??
      null,
    ...legEta(leg, sources),
    shipments: facts.pros.length,
    weight:
      weights.includes(null) || weights.length === 0
        ? null
        : weights.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    knownAt: manifest.knownAt,
  };
}
