import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { standInOf } from "@/lib/desk/areas/freight/picture/stand-in";
import { withFields } from "@/lib/desk/areas/freight/writes/contains";
import type { PendingWrites, WrittenObject } from "@/lib/desk/areas/freight/writes/pending-writes";
import { presentObject } from "@/lib/desk/areas/freight/writes/present-object";

/**
 * Shows what members wrote as they wrote it until events confirm it, and has it settled when they do. What is made stands by
 * its number until its event has come, and not once more beside it while the write is settled.
 */
export function showWrites(picture: FreightPicture, pending: PendingWrites): void {
  pending.onChanged((objects) => {
    for (const { kind, id } of objects) {
      const written = isSettling(picture, pending, { kind, id }) ? null : pending.of(kind, id);
      picture.setWritten(
        { kind, id },
        written && { at: written.write.at, apply: (data) => withFields(data, written.fields) },
      );
    }
  });
  picture.onChanged((changes) => {
    for (const { kind, id } of changes)
      if (kind === "shipment" || kind === "manifest") hideStandIn(picture, pending, { kind, id });
    pending.settleSoon();
  });
}

/**
 * Tells whether an event has brought what an id stands for. A refused write keeps its row: the event is of somebody
 * else's.
 */
function isSettling(picture: FreightPicture, pending: PendingWrites, { kind, id }: WrittenObject): boolean {
  if (pending.of(kind, id)?.write.state === "refused") return false;
  const present = presentObject(picture, kind, id);
  return present !== null && present.id !== id;
}

function hideStandIn(picture: FreightPicture, pending: PendingWrites, { kind, id }: WrittenObject): void {
  const told = picture.told(kind, id);
  const standIn = told && standInOf(told);
  if (standIn === null || standIn === id) return;
  const written = { kind, id: standIn };
  if (isSettling(picture, pending, written)) picture.setWritten(written, null);
}
