import type { ListFilter } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import { hoursOf } from "@/components/places/texts/place-texts";
import type { PlaceRecord, PlaceRecords } from "@/lib/contract/desk/places/place-records";
import type { CompanyLocation } from "@/lib/contract/interface/company-locations";
import { type Fences, fencesOf } from "@/lib/geo/fence";
import { type ComparedPlace, type Likeness, likelySame } from "@/lib/geo/likely-same";

/** A place as the list orders, counts and finds it. */
export interface PlaceRow extends ListRow {
  location: CompanyLocation;
  /** Left out where the desk keeps nothing of it. */
  record: PlaceRecord | undefined;
  name: string;
  /** Its first category; null where it has none. */
  type: string | null;
  address: string;
  town: string;
  fences: Fences;
  /** IANA, as set here, else as its point lies; null while zones are read, and without a point. */
  zone: string | null;
  /** Minutes that were set here; null where none were. */
  dockMinutes: number | null;
  /** Middle of its stays; null where none is known. */
  medianMinutes: number | null;
  /** Stays of the last 30 days; null while they are read. */
  stays: number | null;
  /** Places that are likely the same, without those that are retired or were found to be others. */
  twins: readonly Likeness[];
}

export const addressOf = ({ address1, address2, city, state, zip }: CompanyLocation): string =>
  [address1, address2, [city, state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

const comparedOf = (location: CompanyLocation): ComparedPlace => ({
  id: location.externalCompanyLocationId,
  name: location.name,
  address: location.address1 ?? "",
  city: location.city ?? "",
  state: location.state ?? "",
  zip: location.zip ?? "",
  point: pointOf(location),
});

export const pointOf = ({ latitude, longitude }: CompanyLocation) =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

type ZoneAt = (latitude: number, longitude: number) => string;

/** Places by their names. @param known null while it is read @param zoneAt null while zones are */
export function placeRows(
  locations: readonly CompanyLocation[],
  known: PlaceRecords | null,
  zoneAt: ZoneAt | null,
): PlaceRow[] {
  const records = new Map(known?.records.map((record) => [record.place, record]));
  const figures = new Map(known?.figures.map((one) => [one.place, one]));
  const isRetired = (id: string) => records.get(id)?.retired != null;
  const isOther = (one: string, other: string) => records.get(one)?.notSame.includes(other) ?? false;
  const present = locations.filter(({ externalCompanyLocationId: id }) => !isRetired(id));
  const alike = likelySame(present.map(comparedOf));
  return locations
    .map((location): PlaceRow => {
      const id = location.externalCompanyLocationId;
      const record = records.get(id);
      const figure = figures.get(id) ?? figures.get(`#${location.companyLocationId}`);
      const point = pointOf(location);
      const [type = null] = location.locationCategoryNames ?? [];
      const texts = [location.name, id, addressOf(location), location.terminalCode, type];
      return {
        ...{ id, location, record, type, name: location.name, fences: fencesOf(location.geofences) },
        address: [location.address1, location.address2].filter(Boolean).join(", "),
        town: [location.city, location.state].filter(Boolean).join(" "),
        zone: record?.timezone ?? (point && zoneAt ? zoneAt(point.latitude, point.longitude) : null),
        dockMinutes: record?.dockMinutes ?? null,
        medianMinutes: figure?.medianMinutes ?? null,
        stays: known === null ? null : (figure?.recent ?? 0),
        twins: (alike.get(id) ?? []).filter(({ other }) => !isOther(id, other) && !isOther(other, id)),
        searchLine: [...texts, ...(location.locationTagNames ?? [])].filter(Boolean).join(" ").toLowerCase(),
      };
    })
    .sort((a, b) => (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1));
}

export const isRetired = ({ record }: Pick<PlaceRow, "record">): boolean => record?.retired != null;

const shows = ["twins", "no-fence", "no-point", "no-hours", "dock-off", "retired"] as const;
type Show = (typeof shows)[number];

/** Learned minutes that differ by so much from those set are worth a look. */
const offMinutes = 10;

/** Tells whether stays take otherwise than what is set. */
export const isDockOff = ({ dockMinutes, medianMinutes }: PlaceRow): boolean =>
  dockMinutes !== null && medianMinutes !== null && Math.abs(dockMinutes - medianMinutes) >= offMinutes;

const tests: Readonly<Record<Show, (row: PlaceRow) => boolean>> = {
  twins: ({ twins }) => twins.length > 0,
  "no-fence": ({ fences }) => fences.arrival === null,
  "no-point": ({ location }) => pointOf(location) === null,
  "no-hours": ({ location }) => hoursOf(location).length === 0,
  "dock-off": isDockOff,
  retired: isRetired,
};

/** The counts on top of the list; one that is retired is counted as that alone. */
export const placeShows: ListShows<PlaceRow, Show> = {
  names: shows,
  labels: {
    twins: "likely duplicates",
    "no-fence": "no fence",
    "no-point": "not on the map",
    "no-hours": "no hours",
    "dock-off": "dock minutes off",
    retired: "retired here",
  },
  kinds: { twins: "jeopardy", "no-point": "late", retired: "stale" },
  seldom: ["no-hours", "retired", "no-fence"],
  isShown: (show) => (row) => tests[show](row) && (show === "retired" || !isRetired(row)),
};

export const placeFilters: readonly ListFilter<PlaceRow>[] = [
  {
    ...{ part: "terminal", label: "Terminal", any: "All terminals" },
    valuesOf: ({ location }) => [location.terminalCode ?? null],
  },
  {
    ...{ part: "type", label: "Type", any: "Any type" },
    valuesOf: ({ location }) => location.locationCategoryNames ?? [null],
  },
  {
    ...{ part: "state", label: "State", any: "Any state" },
    valuesOf: ({ location }) => [location.state ?? null],
  },
];
