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
