import type { FreightKinds, Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { manifestIdOf, shipmentIdOf } from "@/lib/desk/feeds/read-model/event-objects";
import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";
import { textOf } from "@/lib/desk/link/read-value";

type Kind = keyof FreightKinds;

/** Names an object of the picture. */
export interface Reference {
  kind: Kind;
  id: string;
}

export const keyOf = ({ kind, id }: Reference): string => `${kind} ${id}`;

/** No kind has a blank in its name. */
export function referenceOf(key: string): Reference {
  const blank = key.indexOf(" ");
  return { kind: key.slice(0, blank) as Kind, id: key.slice(blank + 1) };
}

/** Other objects that this one names. */
export function referencesOf(object: KnownObject): Reference[] {
  const { data } = object as Known<"shipment">;
  switch (object.kind) {
    case "shipment":
      return named("customer", data.consigneeCustomerNumber, data.shipperCustomerNumber, data.customerNumber);
    case "stop":
      return [
        ...named("customer", data.customerNumber),
        ...named("shipment", ...((object as Known<"stop">).data.shipments ?? []).map(shipmentIdOf)),
      ];
    case "manifest":
      return named("stop", ...((object as Known<"manifest">).data.stops ?? []).map(({ stopId }) => stopId));
    default:
      return [];
  }
}

const named = (kind: Kind, ...ids: unknown[]): Reference[] =>
  [...new Set(ids.map(textOf))].filter((id) => id !== null).map((id) => ({ kind, id }));

/** Ids and numbers of manifests that an object is on, or moves. */
export function manifestsOf(object: KnownObject): string[] {
  const { data } = object;
  switch (object.kind) {
    case "shipment":
    case "stop":
      return texts([manifestIdOf(data)]);
    case "movement":
      return texts([data.manifestId, data.manifestNumber]);
    case "linehaul-trip":
      return texts((object as Known<"linehaul-trip">).data.manifestNumbers ?? []);
    default:
      return [];
  }
}

/** PRO numbers of what a linehaul manifest carries. */
export function prosOf(object: KnownObject): string[] {
  if (object.kind !== "linehaul-manifest") return [];
  const { associatedProNumbers = [] } = (object as Known<"linehaul-manifest">).data;
  return texts(associatedProNumbers.map(({ proNumber }) => proNumber));
}

const texts = (values: readonly unknown[]): string[] =>
  [...new Set(values.map(textOf))].filter((text) => text !== null);
