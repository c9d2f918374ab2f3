import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { keyOf, type Reference } from "@/lib/desk/areas/freight/picture/object-groups";
import type { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";

/**
 * Reads what is named by something in the picture and is not there, and what that names.
 * @param asked keys that were asked for before; each is asked for once
 * @param liveFromMicros as `FreightPicture.take`
 */
export async function completePicture(
  picture: FreightPicture,
  feed: Pick<ObjectFeed, "byIds">,
  missing: readonly Reference[],
  asked: Set<string>,
  liveFromMicros: number,
): Promise<void> {
  let wanted = missing;
  while (wanted.length > 0) {
    const ids = new Map<Reference["kind"], string[]>();
    for (const reference of wanted) {
      const key = keyOf(reference);
      if (asked.has(key)) continue;
      asked.add(key);
      const some = ids.get(reference.kind);
      if (some) some.push(reference.id);
      else ids.set(reference.kind, [reference.id]);
    }
    wanted = [];
    for (const [kind, some] of ids)
      wanted = [...wanted, ...picture.take(await feed.byIds(kind, some), liveFromMicros)];
  }
}
