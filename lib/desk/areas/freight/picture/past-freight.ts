import { completePicture } from "@/lib/desk/areas/freight/picture/complete-picture";
import { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { Reference } from "@/lib/desk/areas/freight/picture/object-groups";
import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";
import type { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";

/** A small picture of what is no longer part of the work at hand, with all that it names. */
export async function pastPicture(
  feed: Pick<ObjectFeed, "byIds">,
  objects: readonly KnownObject[],
): Promise<FreightPicture> {
  const picture = new FreightPicture();
  await completePicture(picture, feed, picture.take(objects, 0), new Set(), 0);
  return picture;
}

/** The picture that has an object: the present one, else one of the past, which is empty where nothing is known of it. */
export async function pictureWith(
  present: FreightPicture,
  feed: Pick<ObjectFeed, "byIds">,
  { kind, id }: Reference,
): Promise<FreightPicture> {
  const isPresent = kind === "manifest" ? present.manifest(id) : present.shipment(id);
  return isPresent ? present : pastPicture(feed, await feed.byIds(kind, [id]));
}
