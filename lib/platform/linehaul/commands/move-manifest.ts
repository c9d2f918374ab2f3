import { parseInstant } from "@/lib/contract/instant";
import { linehaulManifestStatuses } from "@/lib/contract/interface/linehaul-fields";
import { inTransit } from "@/lib/platform/linehaul/commands/check-codes";
import { manifestChange } from "@/lib/platform/linehaul/commands/command";
import type { Change, CommandWorkspace } from "@/lib/platform/linehaul/commands/command-workspace";
import type { ManifestState } from "@/lib/platform/linehaul/commands/manifest-state";
import type { MovementState } from "@/lib/platform/linehaul/commands/movement-state";

const micros = (time: string): number => parseInstant(time) ?? 0;
const earlier = (a: string, b: string): string => (micros(a) <= micros(b) ? a : b);

/** The later of two statuses in working order: news from the road never sets a manifest back. */
function furtherStatus(current: string, reached: (typeof linehaulManifestStatuses)[number]): string {
  const order: readonly string[] = linehaulManifestStatuses;
  return order.indexOf(current) < order.indexOf(reached) ? reached : current;
}

/** Carries a manifest along with a movement of its own, unless it has moved since: records come late. */
function move(
  workspace: CommandWorkspace,
  manifestId: string | undefined,
  time: string,
  changesOf: (manifest: ManifestState) => Record<string, unknown>,
): Change[] {
  const manifest = manifestId === undefined ? null : workspace.manifest(manifestId);
  if (manifest === null || manifestId === undefined) return [];
  const { state } = manifest;
  if (state.currentLocationTime !== undefined && micros(state.currentLocationTime) > micros(time)) return [];
  // A caller's time may lie ahead of ours; it must not hold the manifest there until then.
  const currentLocationTime = earlier(time, workspace.now);
  return [
    manifestChange(workspace, manifestId, "ManifestMoved", { ...changesOf(state), currentLocationTime }),
  ];
}

/** Works out what a departure does to the manifest: it is on the road to the movement's destination. */
export const departWith = (workspace: CommandWorkspace, movement: MovementState, time: string): Change[] =>
  move(workspace, movement.manifestId, time, (manifest) => ({
    currentLocationCode: inTransit,
    currentLocationDoorNumber: null,
    nextLocationCode: movement.destinationLocationCode ?? null,
    status: furtherStatus(manifest.status, "DEPARTED ORIGIN"),
  }));

/**
 * Works out what an arrival does to the manifest: it stands where the movement ended, perhaps at its own destination.
 */
export const arriveWith = (
  workspace: CommandWorkspace,
  movement: MovementState,
  time: string,
  place: { locationCode: string | undefined; doorNumber: string | undefined },
): Change[] =>
  move(workspace, movement.manifestId, time, (manifest) => {
    const isThere =
      place.locationCode !== undefined && place.locationCode === manifest.destinationLocationCode;
    return {
      currentLocationCode: place.locationCode ?? null,
      currentLocationDoorNumber: place.doorNumber ?? null,
      nextLocationCode: null,
      ...(isThere
        ? { actualArrivalTime: time, status: furtherStatus(manifest.status, "ARRIVED DESTINATION") }
        : {}),
    };
  });
