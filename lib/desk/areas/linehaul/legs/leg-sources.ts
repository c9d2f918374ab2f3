import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { FreightDriver } from "@/lib/contract/desk/linehaul/freight-driver";
import type { LegTrailer } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { LegPlan } from "@/lib/desk/areas/freight/days/leg-plan";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { Pull } from "@/lib/desk/areas/linehaul/legs/pulls";

/** A driver of a leg, with what a dispatcher asks first: where they belong, and what they may drive still. */
export interface LegDriver extends FreightDriver {
  domicile: string | null;
  /** Left on the driving clock now; null where it is not known. */
  driveLeftMinutes: number | null;
}

/** Load of a trailer, as far as its PROs say. */
export type LegLoad = Pick<
  LegTrailer,
  "pieces" | "weight" | "spaces" | "withoutPieces" | "withoutWeight" | "withoutSpaces"
>;

/** All that rows of linehaul are made of besides their legs. */
export interface LegSources {
  picture: Pick<FreightPicture, "byNumber">;
  /** Loads that were worked out before, by the manifest as it is: that alone is a look at each of its PROs. */
  loads?: WeakMap<object, LegLoad>;
  settings: () => Pick<FreightSettings, "capacities" | "cutOffMinutes" | "terminalCutOffs">;
  /** IANA; null where nobody says. */
  zoneOf: (terminal: string | null) => string | null;
  /** Tells whether a code is one of the carrier's terminals; null while none is known. */
  isTerminal: (code: string) => boolean | null;
  /** Seals of the trailer of a manifest, by its id. */
  sealOf: (manifestId: string) => LegTrailer["seal"];
  /** Finds what kind a trailer is; null where nobody says. */
  equipmentOf: (trailer: string) => string | null;
  driverOf: (code: string, nowMs: number) => LegDriver;
  /** Lists what bills of lading say of freight beside its own flags, by PRO. */
  billFlagsOf: (proNumber: string) => readonly string[];
  /**
   * Tells how long a leg takes and when it lawfully arrives; null where no way is known, and before it was worked out.
   */
  planOf: (pull: Pull) => LegPlan | null;
}
