import { type ManifestState, manifestStates } from "@/lib/contract/desk/freight-manifests";
import { begun, over } from "@/lib/desk/areas/freight/board/stop-status";
import type { Known, StopOfManifest } from "@/lib/desk/areas/freight/picture/freight-objects";
import { textOf } from "@/lib/desk/link/read-value";

type Manifest = Known<"manifest">;

/** As published; `in-progress` is read from the start of the route. A status of no known word counts as planning. */
export function manifestState({ data }: Manifest): ManifestState {
  if (data.manifestStatus === "completed") return "completed";
  if (startedAt({ data }) !== null) return "in-progress";
  return manifestStates.find((state) => state === data.manifestStatus) ?? "planning";
}

/** The same, where a platform tells what happens at stops and not when the route began: whoever was at a stop is underway. */
export function stateByStops(manifest: Manifest, stops: readonly StopOfManifest[]): ManifestState {
  const state = manifestState(manifest);
  return state === "dispatched" && hasBegun(stops) ? "in-progress" : state;
}

/** Whether the driver was at a stop. */
export const hasBegun = (stops: readonly StopOfManifest[]): boolean =>
  stops.some(
    ({ stop }) => begun.has(textOf(stop.stopStatus) ?? "") || over.has(textOf(stop.stopStatus) ?? ""),
  );

/** When its driver began the route; null before that. */
export const startedAt = ({ data }: Pick<Manifest, "data">): string | null =>
  textOf(data.routeStartTime) ??
  textOf(data.departTerminalTime) ??
  textOf(data.geofenceTerminalDepartureTime);

/** When its driver was back at the terminal; null before that. `routeReturn` is when they set out for it. */
export const returnedAt = ({ data }: Manifest): string | null =>
  textOf(data.geofenceTerminalArrivalTime) ??
  textOf(data.arriveTerminalTime) ??
  textOf(data.routeCompleteTime);
