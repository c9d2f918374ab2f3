import { useSyncExternalStore } from "react";
import { whenIdle } from "@/components/ui/loading/when-idle";
import type { Place, PlaceColumns, PlaceIndex } from "@/lib/geo/place-index";
import { Listeners } from "@/lib/live/listeners";

const placesUrl = "/basemap/places.json";
/** Smaller towns are names that drivers don't know. */
const minimumPopulation = 1_000;
/** After a failure the next attempt waits this long. */
const retryMs = 30_000;

/** Describes where a position is, by the towns around it. */
export interface PlaceNames {
  /** `3 mi W of Mount Vernon IL`; null where no town is known. */
  near(latitude: number, longitude: number): string | null;
  /** IANA name of the time zone there. */
  zoneAt(latitude: number, longitude: number): string;
}

/** The same, which also finds a place by its name. */
export interface PlaceFinder extends PlaceNames {
  /** Towns whose name starts so, largest first. */
  find(prefix: string, limit: number): Place[];
}

const loads = new Listeners<PlaceFinder>();
let names: PlaceFinder | null = null;
let isLoading = false;

async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    const [response, { PlaceIndex }, { timeZoneAt }] = await Promise.all([
      fetch(placesUrl),
      import("@/lib/geo/place-index"),
      import("@/lib/geo/time-zone-at"),
    ]);
    if (!response.ok) throw new Error(`The list of places responded with status ${response.status}`);
    const columns: PlaceColumns = await response.json();
    names = placeNames(new PlaceIndex(columns), (latitude, longitude) => timeZoneAt({ latitude, longitude }));
    loads.notify(names);
  } catch {
    // Without names the list still shows everything else; they are asked for again while someone looks.
    setTimeout(() => {
      isLoading = false;
      if (!loads.isEmpty) void load();
    }, retryMs);
  }
}

const rememberedPlaces = 2_000;

/** Remembers what was asked: a list asks for the same places each second. */
function placeNames(
  index: Pick<PlaceIndex, "nearestPlace" | "search">,
  zoneAt: PlaceNames["zoneAt"],
): PlaceFinder {
  const known = new Map<string, string | null>();
  return {
    zoneAt,
    find: (prefix, limit) => index.search(prefix, limit),
    near(latitude, longitude) {
      // A thousandth of a degree is a hundred metres: finer than a text in miles.
      const key = `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const text = index.nearestPlace(latitude, longitude, { minimumPopulation })?.text ?? null;
      if (known.size >= rememberedPlaces) known.clear();
      known.set(key, text);
      return text;
    },
  };
}

function subscribe(listener: () => void): () => void {
  const leave = loads.add(listener);
  // A list is there before its places are: the map and the list themselves come first.
  if (names === null) whenIdle(() => void load());
  return leave;
}

/** Names of places; null until they are loaded, which starts with the first who asks. */
export function usePlaceNames(): PlaceFinder | null {
  return useSyncExternalStore(
    subscribe,
    () => names,
    () => null,
  );
}
