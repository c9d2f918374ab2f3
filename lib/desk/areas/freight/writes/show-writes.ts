import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { withFields } from "@/lib/desk/areas/freight/writes/contains";
import type { PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";

/** Shows what members wrote as they wrote it until events confirm it, and has it settled when they do. */
export function showWrites(picture: FreightPicture, pending: PendingWrites): void {
  pending.onChanged((objects) => {
    for (const { kind, id } of objects) {
      const written = pending.of(kind, id);
      picture.setWritten(
        { kind, id },
        written && { at: written.write.at, apply: (data) => withFields(data, written.fields) },
      );
    }
  });
  picture.onChanged(() => pending.settleSoon());
}
