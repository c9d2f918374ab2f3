import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";
import type { ObjectKind } from "@/lib/desk/feeds/read-model/objects/parse-object";
import type { Stop } from "@/lib/desk/feeds/read-model/objects/stop";

export type Known<Kind extends ObjectKind> = KnownObject<Kind>;

/** A linehaul manifest on its way, with what moves it. */
export interface Leg {
  manifest: Known<"linehaul-manifest">;
  /** In driving order. */
  movements: Known<"movement">[];
  /** The newest that names it; null where none does. */
  trip: Known<"linehaul-trip"> | null;
}

/** A stop of a manifest; where no event told of it, only what the manifest says of it. */
export interface StopOfManifest {
  stopId: string;
  stop: Stop;
}

/** The number that a shipment or a manifest says itself, of a shipment its PRO before its reference; null for all else. */
export function ownNumber(object: KnownObject): string | null {
  if (object.kind === "manifest") return object.facts.manifestNumber;
  return object.kind === "shipment" ? (object.facts.proNumber ?? object.facts.refNumber) : null;
}

/** Name by which completions of a shipment are found among those of manifests. */
export const ofShipment = (shipmentId: string): string => `of shipment ${shipmentId}`;
