import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { openBoardRig } from "@/lib/desk/areas/freight/testing/board-rig";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";

/** Reads the first manifest of a board that knows these events. */
export async function rowOf(
  events: StoredEvent[],
  overrides: Partial<FreightSources> = {},
): Promise<ManifestRow> {
  const rig = openBoardRig(overrides);
  rig.take(...events);
  const [row] = (await rig.read()).manifests;
  if (!row) throw new Error("No manifest is on the board");
  return row;
}
