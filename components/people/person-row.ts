import type { ListFilter } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import type { PersonRow as Known, PersonList, PresentWork } from "@/lib/contract/desk/people/person-list";
import { type Expiry, expiryOf } from "@/lib/format/expiry";
import { phoneLabel } from "@/lib/format/phone-label";

/** A driver or office user as the list orders, counts and finds them. */
export interface PersonRow extends ListRow {
  person: Known;
  name: string;
  /** By which they stand in order where no column gives it. */
  sortKey: string;
  isDriver: boolean;
  /** Null where no day is on record. */
  license: Expiry | null;
  medical: Expiry | null;
  /** Null while it is not read, and for who drives nothing. */
  present: PresentWork | null;
}

const noPresent: readonly PresentWork[] = [];
/** A row is made once for a person and a day: of ten thousand most stay as they are. */
const made = new WeakMap<Known, { today: string; row: Omit<PersonRow, "present"> }>();

export const personName = ({ first, last, id }: Pick<Known, "first" | "last" | "id">): string =>
  [first, last].filter(Boolean).join(" ") || id;

function plainRow(person: Known, today: string): Omit<PersonRow, "present"> {
  const kept = made.get(person);
  if (kept?.today === today) return kept.row;
  const { id, phone, email, roles, terminals, groups, license, medical } = person;
  const name = personName(person);
  const phones = phone === null ? [] : [phone, phoneLabel(phone), phone.replace(/\D/g, "")];
  const texts = [name, id, email, ...phones, ...roles, ...terminals, ...groups, license?.number];
  const row = {
    id,
    person,
    name,
    sortKey: `${person.last ?? id} ${person.first ?? ""} ${id}`.toUpperCase(),
    isDriver: roles.some((role) => role.toLowerCase() === "driver"),
    license: expiryOf(license?.expires ?? null, today),
    medical: expiryOf(medical.expires, today),
    searchLine: texts.filter(Boolean).join(" ").toLowerCase(),
  };
  made.set(person, { today, row });
  return row;
}

/** People by their last names. @param today YYYY-MM-DD */
export function personRows(
  people: PersonList["people"],
  present: readonly PresentWork[] | null,
  today: string,
): PersonRow[] {
  const works = new Map((present ?? noPresent).map((one) => [one.id, one]));
  return people
    .map((person) => ({ ...plainRow(person, today), present: works.get(person.id) ?? null }))
    .sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
}

const personShows = ["drivers", "office", "expired", "soon", "unknown", "inactive"] as const;
export type PersonShow = (typeof personShows)[number];

/** Tells who still drives for the carrier: papers of others do not matter. */
const isWatched = ({ person, isDriver }: PersonRow) => isDriver && person.isActive;
const papers = ({ license, medical }: PersonRow) => [license, medical];

const shown: Readonly<Record<PersonShow, (row: PersonRow) => boolean>> = {
  drivers: isWatched,
  office: ({ person, isDriver }) => !isDriver && person.isActive,
  expired: (row) => isWatched(row) && papers(row).some((paper) => paper?.state === "expired"),
  soon: (row) => isWatched(row) && papers(row).some((paper) => paper?.state === "soon"),
  unknown: (row) => isWatched(row) && papers(row).includes(null),
  inactive: ({ person }) => !person.isActive,
};

/** The counts on top of the list. */
export const personListShows: ListShows<PersonRow, PersonShow> = {
  names: personShows,
  labels: {
    drivers: "drivers",
    office: "office",
    expired: "license or card expired",
    soon: "expires within 30 days",
    unknown: "card or license not on record",
    inactive: "inactive",
  },
  kinds: { expired: "late", soon: "jeopardy", unknown: "unknown" },
  seldom: ["inactive", "unknown", "office"],
  isShown: (show) => shown[show],
};

export const personFilters: readonly ListFilter<PersonRow>[] = [
  {
    part: "terminal",
    label: "Terminal",
    any: "All terminals",
    valuesOf: ({ person }) => person.terminals,
  },
  { part: "role", label: "Role", any: "Any role", valuesOf: ({ person }) => person.roles },
  { part: "group", label: "Group", any: "Any group", valuesOf: ({ person }) => person.groups },
  {
    part: "paper",
    label: "Paper",
    any: "Any paper",
    options: [
      { value: "license-expired", label: "License expired" },
      { value: "license-soon", label: "License expires within 30 days" },
      { value: "medical-expired", label: "Medical card expired" },
      { value: "medical-soon", label: "Medical card expires within 30 days" },
    ],
    keeps: (value) => (row) => {
      const paper = value.startsWith("license") ? row.license : row.medical;
      return isWatched(row) && paper !== null && value.endsWith(paper.state);
    },
  },
];
