import type { ManifestState } from "@/lib/contract/desk/freight-manifests";
import type { Known, StopOfManifest } from "@/lib/desk/areas/freight/picture/freight-objects";

/** Its state, where a platform tells what happens at stops and not when the route began: whoever was at a stop is underway. */
export const stateByStops = (
  { facts: { state } }: Known<"manifest">,
  stops: readonly StopOfManifest[],
): ManifestState => (state === "dispatched" && hasBegun(stops) ? "in-progress" : state);

/** Tells whether the driver was at a stop. */
export const hasBegun = (stops: readonly StopOfManifest[]): boolean =>
  stops.some(({ stop }) => stop.progress === "there" || stop.progress === "over");
