import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { standInIdOf } from "@/lib/desk/areas/freight/picture/stand-in";
import type { PendingKind } from "@/lib/desk/areas/freight/writes/pending-writes";

/** The newest that events say of an object, by its id or by what stands for one that is being made. */
export const presentObject = (
  picture: FreightPicture,
  kind: PendingKind,
  id: string,
): Known<"shipment"> | Known<"manifest"> | null =>
  kind === "manifest" ? presentManifest(picture, id) : presentShipment(picture, id);

const presentManifest = (picture: FreightPicture, id: string): Known<"manifest"> | null =>
  picture.told("manifest", id) ?? toldByNumber(picture, "manifest", id)[0] ?? null;

/** A stand-in has type, number and, of a pickup, its place in the request; a number may have blanks in it. */
function presentShipment(picture: FreightPicture, id: string): Known<"shipment"> | null {
  const told = picture.told("shipment", id);
  if (told) return told;
  const [, ...parts] = id.split(" ");
  const numbers = [parts, parts.slice(0, -1)].map((of) => of.join(" "));
  const named = numbers.flatMap((number) => toldByNumber(picture, "shipment", number));
  return named.find(({ facts }) => standInIdOf(facts) === id) ?? null;
}

const toldByNumber = <K extends PendingKind>(picture: FreightPicture, kind: K, number: string): Known<K>[] =>
  picture
    .byNumber(kind, number)
    .map(({ id }) => picture.told(kind, id))
    .filter((one) => one !== null);
