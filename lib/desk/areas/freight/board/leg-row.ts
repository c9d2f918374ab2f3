import type { LegRow } from "@/lib/contract/desk/freight-board";
import type { FreightDriver } from "@/lib/contract/desk/freight-manifests";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { totalOf } from "@/lib/desk/areas/freight/board/shipment-facts";
import type { Leg } from "@/lib/desk/areas/freight/picture/freight-objects";
import { textOf } from "@/lib/desk/link/read-value";

const states: Readonly<Record<string, LegRow["state"]>> = {
  PENDING: "planned",
  LOADING: "loading",
  CLOSED: "closed",
  DISPATCHED: "closed",
  "DEPARTED ORIGIN": "departed",
  "ARRIVED DESTINATION": "arrived",
  SPOTTED: "arrived",
  UNLOADING: "unloading",
  COMPLETED: "completed",
};

/** How far a leg is: by its manifest, else by what its movements report. */
export function legState({ manifest, movements }: Leg): LegRow["state"] {
  const { status, actualCompletedTime, actualArrivalTime } = manifest.data;
  const said = states[status ?? ""] ?? "unknown";
  if (said === "completed" || actualCompletedTime) return "completed";
  if (said === "unloading" || said === "arrived") return said;
  if (actualArrivalTime) return "arrived";
  const started = movements.filter(({ data }) => data.status === "departed" || data.status === "arrived");
  if (movements.length > 0 && movements.every(({ data }) => data.status === "arrived")) return "arrived";
  return started.length > 0 ? "departed" : said;
}

/** When it is expected: by the driver's hours, else as the platform says. */
export function legEta(
  leg: Leg,
  { legEtaOf }: Pick<FreightSources, "legEtaOf">,
): Pick<LegRow, "etaAt" | "etaBasis"> {
  const byHours = legEtaOf(leg.manifest.id);
  if (byHours) return byHours;
  const { estimatedArrivalTime, nextEstimatedArrivalTime } = leg.manifest.data;
  const told =
    textOf(estimatedArrivalTime) ??
    textOf(leg.movements.at(-1)?.data.estimatedArrivalTime) ??
    textOf(nextEstimatedArrivalTime);
  return { etaAt: told, etaBasis: told === null ? "none" : "platform" };
}

export function driverOf(
  code: string | null,
  name: unknown,
  { person }: Pick<FreightSources, "person">,
): FreightDriver | null {
  if (code === null) return null;
  const known = person(code);
  return { externalUserId: code, name: known?.name ?? textOf(name) ?? code, phone: known?.phone ?? null };
}

/** A leg as the boards show it. */
export function legRow(leg: Leg, sources: FreightSources): LegRow {
  const { manifest, movements, trip } = leg;
  const { data } = manifest;
  const moving = movements.find(({ data: { status } }) => status !== "arrived") ?? movements.at(-1);
  const code =
    textOf(trip?.data.driverCode?.[0]) ?? textOf(moving?.data.driverCode) ?? textOf(data.driverCode);
  const trailer = textOf(data.trailerNumber);
  const pros = data.associatedProNumbers ?? [];
  const weights = pros.map(({ proNumber }) => {
    const [shipment] = sources.picture.byNumber("shipment", proNumber);
    return shipment ? totalOf(shipment, ["shipmentTotalWeight"], "weight") : null;
  });
  return {
    legId: manifest.id,
    manifestNumber: manifest.number,
    origin: textOf(data.originLocationCode),
    destination: textOf(data.destinationLocationCode),
    trailers: trailer === null ? [] : [trailer],
    driver: driverOf(code, null, sources),
    vehicle: textOf(trip?.data.vehicleNumber) ?? textOf(moving?.data.vehicleNumber),
    state: legState(leg),
    departedAt: textOf(movements.find((one) => one.data.actualDepartureTime)?.data.actualDepartureTime),
    plannedArrivalAt:
      textOf(data.plannedArrivalTime) ??
      textOf(trip?.data.plannedArrivalTime) ??
      textOf(movements.at(-1)?.data.scheduledArrivalTime),
    ...legEta(leg, sources),
    shipments: pros.length,
    weight:
      weights.includes(null) || weights.length === 0
        ? null
        : weights.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    knownAt: manifest.knownAt,
  };
}
