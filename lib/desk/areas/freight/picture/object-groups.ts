import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";
import type { ObjectKind } from "@/lib/desk/feeds/read-model/objects/parse-object";

/** Names an object of the picture. */
export interface Reference {
  kind: ObjectKind;
  id: string;
}

export const keyOf = ({ kind, id }: Reference): string => `${kind} ${id}`;

/** No kind has a blank in its name. */
export function referenceOf(key: string): Reference {
  const blank = key.indexOf(" ");
  return { kind: key.slice(0, blank) as ObjectKind, id: key.slice(blank + 1) };
}

/** Other objects that this one names. */
export function referencesOf(object: KnownObject): Reference[] {
  switch (object.kind) {
    case "shipment":
      return named("customer", object.facts.customerNumbers);
    case "stop": {
      const { customerNumber, shipmentIds } = object.facts;
      return [
        ...named("customer", customerNumber === null ? [] : [customerNumber]),
        ...named("shipment", shipmentIds),
      ];
    }
    case "manifest":
      return named("stop", [...object.facts.stops.keys()]);
    default:
      return [];
  }
}

const named = (kind: ObjectKind, ids: readonly string[]): Reference[] => ids.map((id) => ({ kind, id }));

/** Ids and numbers of manifests that an object is on, or moves. */
export function manifestsOf(object: KnownObject): readonly string[] {
  switch (object.kind) {
    case "shipment":
    case "stop":
      return object.facts.manifestId === null ? [] : [object.facts.manifestId];
    case "movement":
    case "linehaul-trip":
      return object.facts.manifests;
    default:
      return [];
  }
}

/** PRO numbers of what a linehaul manifest carries. */
export const prosOf = (object: KnownObject): readonly string[] =>
  object.kind === "linehaul-manifest" ? object.facts.pros : [];
