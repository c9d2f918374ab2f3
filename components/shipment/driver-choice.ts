import type { DriverHours } from "@/lib/contract/desk/hours";
import type { PersonList, PersonRow } from "@/lib/contract/desk/people/person-list";
import { fullDayLabel } from "@/lib/format/expiry";

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
  return last !== null && last < day ? `hazmat ended ${fullDayLabel(last)}` : "hazmat";
}

/** A place as ELDs name it, `5.2 mi NE GA Commerce, USA`, as people do: `5.2 mi NE of Commerce GA`. */
const placeLabel = (text: string | null): string =>
  text?.replace(/^([\d.]+ mi \w+) ([A-Z]{2}) (.+), USA$/, "$1 of $3 $2") ?? "place not named";

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
}

/** Says what decides whom to take, in the line of a choice: `Ann Best · 3 mi W of Joliet IL · on manifest JOL-68101 · hazmat`. */
export function driverChoice({ driver, person, present, isOut, day }: DriverFacts): string {
  const { place } = driver;
  const work = present?.work ?? null;
  const more = work === null || work.more === 0 ? "" : ` and ${work.more} more`;
  return [
    driver.name ?? driver.id,
    isOut ? "out of service" : null,
    place === null ? "place not known" : placeLabel(place.text),
    present === null ? null : work === null ? "no work" : `on ${work.label}${more}`,
    person === null ? null : hazmatLabel(person.license, day),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
