import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import type { PersonRow } from "@/components/people/person-row";
import { PhoneLink } from "@/components/shipment/phone-link";
import { StateMark } from "@/components/ui/state-mark";
import { rulesetLabel } from "@/lib/driver-hours/hours-labels";
import { type Expiry, fullDayLabel, leftLabel } from "@/lib/format/expiry";
import { phoneLabel } from "@/lib/format/phone-label";

type Column = DataColumn<PersonRow>;

/** Tells when a paper ends: amber and red only where somebody must act, of a driver who is active. */
function paperCell(row: PersonRow, paper: Expiry | null, day: string | null, before = ""): Cell {
  const mayMatter = row.isDriver && row.person.isActive;
  if (day === null || paper === null)
    return before === "" && !mayMatter
      ? { content: "–", look: "text-ink-3", label: "not needed" }
      : { content: `${before} not on record`.trim(), look: "text-ink-3" };
  const date = fullDayLabel(day);
  if (paper.state === "fine" || !mayMatter)
    return { content: `${before} ${date}`.trim(), look: "tabular-nums" };
  const label = `${before} ${date}`.trim();
  const said = `${paper.state === "expired" ? "expired" : "expires soon"}: ${label}, ${leftLabel(paper)}`;
  return {
    content: <StateMark kind={paper.state === "expired" ? "late" : "jeopardy"}>{label}</StateMark>,
    label: said,
    title: said,
  };
}

function workCell({ present, isDriver }: PersonRow): Cell {
  if (!isDriver) return { content: "–", look: "text-ink-3", label: "does not drive" };
  const work = present?.work ?? null;
  if (work === null) return { content: "none", look: "text-ink-3" };
  const label = work.more === 0 ? work.label : `${work.label}, then ${work.more} more`;
  return { content: label, title: label };
}

const endorsementsOf = ({ person }: PersonRow) =>
  (person.license?.endorsements ?? []).map(({ code }) => code).join(" ");

/** Columns of the list, in the order in which they stand. */
export const personColumns: readonly Column[] = [
  {
    id: "name",
    header: "Name",
    widthPixels: 140,
    grows: true,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: ({ name, person }) => ({
      content: person.isActive ? name : `${name} (inactive)`,
      look: person.isActive ? "font-medium" : "text-ink-3",
      title: name,
    }),
  },
  { id: "id", header: "Id", widthPixels: 76, sortBy: ({ id }) => id, cell: ({ id }) => quiet(id) },
  {
    id: "roles",
    header: "Roles",
    widthPixels: 80,
    sortBy: ({ person }) => person.roles.join(" "),
    cell: ({ person }) => person.roles.join(", ") || null,
  },
  {
    id: "terminals",
    header: "Terminals",
    widthPixels: 76,
    sortBy: ({ person }) => person.terminals[0],
    cell: ({ person }) => person.terminals.join(" ") || null,
  },
  {
    id: "groups",
    header: "Groups",
    widthPixels: 110,
    givesWay: true,
    cell: ({ person }) => quiet(person.groups.join(" ")),
  },
  {
    id: "phone",
    header: "Phone",
    widthPixels: 120,
    cell: ({ person: { phone } }) =>
      phone === null ? null : { content: <PhoneLink phone={phone} />, label: phoneLabel(phone) },
  },
  {
    id: "rule",
    header: "Hours rule",
    widthPixels: 180,
    givesWay: true,
    sortBy: ({ present }) => present?.ruleset ?? undefined,
    cell: ({ present }) => quiet(present?.ruleset == null ? null : rulesetLabel(present.ruleset)),
  },
  {
    id: "license",
    header: "License",
    widthPixels: 168,
    sortBy: ({ license }) => license?.leftDays,
    cell: (row) => {
      const { license } = row.person;
      const text = [license?.type, license?.state].filter(Boolean).join(" ");
      return paperCell(row, row.license, license?.expires ?? null, text);
    },
  },
  {
    id: "medical",
    header: "Medical card",
    widthPixels: 128,
    sortBy: ({ medical }) => medical?.leftDays,
    cell: (row) => paperCell(row, row.medical, row.person.medical.expires),
  },
  {
    id: "endorsements",
    header: "Endorsements",
    widthPixels: 114,
    sortBy: (row) => endorsementsOf(row) || undefined,
    cell: (row) => endorsementsOf(row) || { content: "none", look: "text-ink-3" },
  },
  {
    id: "work",
    header: "Assignment",
    widthPixels: 150,
    sortBy: ({ present }) => present?.work?.label,
    cell: workCell,
  },
];
