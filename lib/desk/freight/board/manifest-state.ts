import { type ManifestState, manifestStates } from "@/lib/contract/desk/freight-manifests";
import type { Known } from "@/lib/desk/freight/picture/freight-objects";
import { textOf } from "@/lib/desk/platform-link/read-value";

type Manifest = Known<"manifest">;

/** As published; `in-progress` is read from the start of the route. A status of no known word counts as planning. */
export function manifestState({ data }: Manifest): ManifestState {
  if (data.manifestStatus === "completed") return "completed";
  if (startedAt({ data }) !== null) return "in-progress";
  return manifestStates.find((state) => state === data.manifestStatus) ?? "planning";
}

/** When its driver began the route; null before that. */
export const startedAt = ({ data }: Pick<Manifest, "data">): string | null =>
  textOf(data.routeStartTime) ??
  textOf(data.departTerminalTime) ??
  textOf(data.geofenceTerminalDepartureTime);

/** When its driver was back at the terminal; null before that. */
export const returnedAt = ({ data }: Manifest): string | null =>
  textOf(data.routeReturnTime) ?? textOf(data.geofenceTerminalArrivalTime) ?? textOf(data.arriveTerminalTime);
