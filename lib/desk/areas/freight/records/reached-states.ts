import { manifestStates } from "@/lib/contract/desk/freight-manifests";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { formatInstant } from "@/lib/contract/instant";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { historyOf, type ObjectVersion } from "@/lib/desk/feeds/read-model/history";

/**
 * Tells when a manifest came into each state up to the one that it is in, the last time where it did so twice. By whom
 * no event of a delivery manifest tells.
 */
export function reachedStates(
  manifest: Known<"manifest">,
  versions: readonly ObjectVersion[],
): ManifestDetail["reached"] {
  const at = new Map<(typeof manifestStates)[number], string>();
  for (const { changes, happenedMicros } of historyOf(versions)) {
    const status = changes.find(({ field }) => field === "manifestStatus")?.after;
    const state = manifestStates.find((one) => one === status);
    if (state) at.set(state, formatInstant(happenedMicros));
  }
  const { createdAt, startedAt, routeCompletedAt, state: present } = manifest.facts;
  if (createdAt !== null) at.set("planning", createdAt);
  if (startedAt !== null) at.set("in-progress", startedAt);
  if (routeCompletedAt !== null && present === "completed") at.set("completed", routeCompletedAt);
  const last = manifestStates.indexOf(present);
  const reached: ManifestDetail["reached"] = [];
  let nextMs = Number.POSITIVE_INFINITY;
  for (const state of manifestStates.slice(0, last + 1).toReversed()) {
    const since = at.get(state);
    // Leave out what was written down after the next state had begun: it says nothing of when this one was.
    if (since === undefined || Date.parse(since) > nextMs) continue;
    reached.unshift({ state, at: since, by: null });
    nextMs = Date.parse(since);
  }
  return reached;
}
