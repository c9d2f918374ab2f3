import type {
  LinehaulMovement,
  LinehaulManifest as WireLinehaulManifest,
  LinehaulTrip as WireLinehaulTrip,
} from "@/lib/contract/interface/linehaul-objects";
import type {
  CustomerObject,
  ManifestObject,
  ShipmentObject,
  StopObject,
} from "@/lib/contract/interface/pd-objects";
import { type Completion, parseCompletion } from "@/lib/desk/feeds/read-model/objects/completion";
import { type Customer, parseCustomer } from "@/lib/desk/feeds/read-model/objects/customer";
import {
  type LinehaulManifest,
  type LinehaulTrip,
  type Movement,
  parseLinehaulManifest,
  parseLinehaulTrip,
  parseMovement,
} from "@/lib/desk/feeds/read-model/objects/linehaul";
import { type Manifest, parseManifest } from "@/lib/desk/feeds/read-model/objects/manifest";
import { parseShipment, type Shipment } from "@/lib/desk/feeds/read-model/objects/shipment";
import { parseStop, type Stop } from "@/lib/desk/feeds/read-model/objects/stop";
import type { Loose } from "@/lib/desk/link/read-value";

/** Facts that return events make known, by kind. */
export interface FreightFacts {
  shipment: Shipment;
  /** Completion of a shipment on a manifest, which it may have left since. Its number is the manifest's id. */
  completion: Completion;
  stop: Stop;
  manifest: Manifest;
  customer: Customer;
  "linehaul-manifest": LinehaulManifest;
  movement: Movement;
  "linehaul-trip": LinehaulTrip;
}

/**
 * The same by the names of the interface, as its events were read by the contract. An object that a member wrote and
 * no event has brought yet may be any part of it.
 */
export interface WireObjects {
  shipment: Partial<ShipmentObject>;
  completion: Partial<ShipmentObject>;
  stop: Partial<StopObject>;
  manifest: Partial<ManifestObject>;
  customer: Partial<CustomerObject>;
  "linehaul-manifest": Partial<WireLinehaulManifest>;
  movement: Partial<LinehaulMovement>;
  "linehaul-trip": Partial<WireLinehaulTrip>;
}

export type ObjectKind = keyof FreightFacts;

const parsers: { readonly [Kind in ObjectKind]: (wire: Loose) => FreightFacts[Kind] } = {
  shipment: parseShipment,
  completion: parseCompletion,
  stop: parseStop,
  manifest: parseManifest,
  customer: parseCustomer,
  "linehaul-manifest": parseLinehaulManifest,
  movement: parseMovement,
  "linehaul-trip": parseLinehaulTrip,
};

/** Reads an object of the interface, once for all who use it: nothing behind it interprets wire text again. */
export const parseObject = <Kind extends ObjectKind>(kind: Kind, wire: Loose): FreightFacts[Kind] =>
  parsers[kind](wire);
