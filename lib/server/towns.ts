import { PlaceIndex } from "@/lib/geo/place-index";
import { readPlaces } from "@/lib/server/project-files";

let index: PlaceIndex | null = null;

/** Towns of North America: read when they are first asked for, once for all parts of the process. */
export function towns(): PlaceIndex {
  index ??= new PlaceIndex(readPlaces());
  return index;
}
