import type {
  LinehaulManifest,
  LinehaulMovement,
  LinehaulTrip,
} from "@/lib/contract/interface/linehaul-objects";
import type {
  CustomerObject,
  ManifestObject,
  ShipmentObject,
  StopObject,
} from "@/lib/contract/interface/pd-objects";
import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";

/** What is known of freight, by kind. Of each the fields are the interface's, any of which may be missing. */
export interface FreightKinds {
  shipment: ShipmentObject;
  completion: Completion;
  stop: StopObject;
  manifest: ManifestObject;
  customer: CustomerObject;
  "linehaul-manifest": LinehaulManifest;
  movement: LinehaulMovement;
  "linehaul-trip": LinehaulTrip;
}

/** How a shipment was completed on a manifest. */
type Completion = Pick<
  ShipmentObject,
  "proNumber" | "refNumber" | "routeUniqueId" | "manifestNumber" | "completionCode" | "completedOn"
> & { shipmentId: string };

export type Known<Kind extends keyof FreightKinds> = KnownObject<FreightKinds[Kind], Kind>;

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
  stop: Partial<StopObject>;
  /** Null where the manifest alone tells of it. */
  known: Known<"stop"> | null;
}
