import type { PlaceFinder } from "@/components/map/place-names";
import type { PlaceForm } from "@/components/trips/editor-form";
import { findPlaces } from "@/components/trips/stop-editor-find";

/** The town that a relay names, as a place; null where it isn't among the towns, or these are not read yet. */
export function townNamed(town: string, names: PlaceFinder | null): PlaceForm | null {
  if (names === null) return null;
  return findPlaces(town, { locations: [], findTowns: names.find, zoneAt: names.zoneAt })[0]?.place ?? null;
}
