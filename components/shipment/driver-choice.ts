import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { PersonList, PersonRow } from "@/lib/contract/desk/people/person-list";
import { fullDayLabel } from "@/lib/format/expiry";
import { wholeDistance } from "@/lib/format/measures";
import { spokenPlace } from "@/lib/format/spoken-place";
import { compassPoint } from "@/lib/geo/compass-point";
import { bearingDegrees, greatCircleMiles } from "@/lib/geo/great-circle";

/** `H` is hazardous materials, `X` these and tank vehicles (49 CFR 383.153). */
const hazmatCodes = ["H", "X"];

/** Says whether somebody may take placarded freight on a day, YYYY-MM-DD. */
function hazmatLabel(license: PersonRow["license"], day: string): string {
  if (license === null) return "hazmat not known";
  const days = license.endorsements
    .filter(({ code }) => hazmatCodes.includes(code))
    .map((one) => one.expires);
  if (days.length === 0) return "no hazmat";
  const last = days.includes(null) ? null : (days.toSorted().at(-1) ?? null);
  return last !== null && last < day ? `hazmat expired ${fullDayLabel(last)}` : "hazmat";
}

/** Around a terminal's point, yard and dock: ELDs name the next town there, a dispatcher the terminal. */
const yardMiles = 2;

/**
 * Says a place as a dispatcher does: `at JOL` in its yard; elsewhere as its ELD named it, `5.2 mi NE GA Commerce, USA` read as
 * `5.2 mi NE of Commerce GA`; without a name from the nearest terminal, `34 mi SW of JOL`.
 */
function placeLabel(place: NonNullable<DriverHours["place"]>, terminals: DriverFacts["terminals"]): string {
  const [near] = terminals
    .flatMap(({ code, latitude, longitude }) =>
      latitude === null || longitude === null
        ? []
        : [{ code, point: { latitude, longitude }, miles: greatCircleMiles({ latitude, longitude }, place) }],
    )
    .toSorted((a, b) => a.miles - b.miles);
  if (near !== undefined && near.miles <= yardMiles) return `at ${near.code}`;
  if (place.text !== null) return spokenPlace(place.text);
  if (near === undefined) return "place has no name";
  return `${wholeDistance(near.miles)} ${compassPoint(bearingDegrees(near.point, place), 8)} of ${near.code}`;
}

type Present = NonNullable<PersonList["present"]>[number];

interface DriverFacts {
  driver: Pick<DriverHours, "id" | "name" | "place">;
  /** Null while nothing is read of them. */
  person: Pick<PersonRow, "license"> | null;
  /** Work that they are at now; null while it is not read. */
  present: Pick<Present, "work"> | null;
  isOut: boolean;
  /** Day of the freight, YYYY-MM-DD. */
  day: string;
  /** Those by which a place is said, with their points. */
  terminals: readonly Pick<TerminalInfo, "code" | "latitude" | "longitude">[];
}

/** Says what decides whom to take, in the line of a choice: `Ann Best · 3 mi W of Joliet IL · on manifest JOL-68101 · hazmat`. */
export function driverChoice({ driver, person, present, isOut, day, terminals }: DriverFacts): string {
  const { place } = driver;
  const work = present?.work ?? null;
  const more = work === null || work.more === 0 ? "" : ` and ${work.more} more`;
  return [
    driver.name ?? driver.id,
    isOut ? "out of service" : null,
    place === null ? "place not known" : placeLabel(place, terminals),
    present === null ? null : work === null ? "no work" : `on ${work.label}${more}`,
    person === null ? null : hazmatLabel(person.license, day),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
