import type { ExportColumn } from "@/components/list-page/export/export-column";
import type { ListFilter } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import { type AuditLine, auditShows as shows } from "@/lib/contract/desk/audit/audit-records";
import { actionLabel, kindLabel, sourceLabel } from "@/lib/format/audit-labels";
import { routes } from "@/lib/routes";

/** A line of the trail as the list shows it. */
export interface AuditRow extends ListRow, AuditLine {
  /** Its object as people call it, e.g. `Trip 48207`; empty where it has none. */
  about: string;
  fromLabel: string;
}

/** Longer than any number that people use: an id that a machine made. */
const longestNumber = 16;

function aboutOf({ object }: AuditLine): string {
  if (object === null) return "";
  // A company's id is the platform's own, and there is one only.
  const isShown = object.id.length <= longestNumber && object.kind !== "company";
  const name = object.title ?? (isShown ? object.id : "");
  return `${kindLabel(object.kind)} ${name}`.trim();
}

/** The lines as rows, in the order in which they came: the newest first. */
export const auditRows = (lines: readonly AuditLine[]): AuditRow[] =>
  lines.map((line) => {
    const about = aboutOf(line);
    const texts = [line.who, line.what, about, line.object?.id, line.from?.address, line.id];
    return {
      ...line,
      about,
      fromLabel: sourceLabel(line),
      searchLine: texts.filter(Boolean).join(" ").toLowerCase(),
    };
  });

/** Leads to the page of a line's object; null where none shows it. */
export function routeOfLine({ object }: Pick<AuditLine, "object">) {
  if (object === null) return null;
  const { kind, id, title } = object;
  switch (kind) {
    case "trip":
      return /^\d+$/.test(id) ? routes.trip(Number(id)) : null;
    case "manifest":
      return title === null ? null : routes.manifest(id);
    case "shipment":
      return title === null ? null : routes.shipment(title);
    case "driver":
      return routes.driverHours(id);
    case "user":
      return routes.people({ at: id, sheet: "edit" });
    case "member":
      return routes.members();
    case "vehicle":
      return routes.unit(id);
    case "trailers":
      return routes.trailer(id);
    case "company-locations":
      return routes.place(id);
    case "customer":
      return routes.customer(id);
    default:
      return null;
  }
}

export type AuditShow = (typeof shows)[number];

/** The counts over the list. */
export const auditShows: ListShows<AuditRow, AuditShow> = {
  names: shows,
  labels: { done: "Done", refused: "Refused", unknown: "Unknown", undone: "Undone", over: "Over a verdict" },
  kinds: { refused: "late", unknown: "unknown" },
  isShown: (show) => (row) => (show === "over" ? row.isOverVerdict : row.outcome === show),
};

export const writtenOptions = [
  { value: "desk", label: "The desk" },
  { value: "platform", label: "The platform" },
] as const;

/** Filters that are no counts. */
export const auditFilters: readonly ListFilter<AuditRow>[] = [
  { part: "who", label: "Who", any: "Everyone", valuesOf: ({ who }) => [who] },
  {
    part: "action",
    label: "Action",
    any: "Any",
    valuesOf: ({ operation }) => [actionLabel(operation)],
  },
  {
    part: "about",
    label: "Record",
    any: "Any",
    valuesOf: ({ object }) => [object === null ? null : kindLabel(object.kind)],
  },
  { part: "source", label: "From", any: "Anywhere", valuesOf: ({ fromLabel }) => [fromLabel] },
  {
    part: "to",
    label: "Written to",
    any: "Desk and platform",
    options: writtenOptions,
    keeps: (value) => (row) => row.to === value,
  },
];

/** Lines as a file; all that is kept of them is in the one that the server makes. */
export const auditExport: readonly ExportColumn<AuditRow>[] = [
  ["At (UTC)", ({ at }) => at],
  ["Who", ({ who }) => who],
  ["What", ({ what }) => what],
  ["Record", ({ about }) => about],
  ["Outcome", ({ outcome }) => outcome],
  ["Over a verdict", ({ isOverVerdict }) => (isOverVerdict ? "yes" : "no")],
  ["From", ({ fromLabel }) => fromLabel],
  ["Address", ({ from }) => from?.address ?? null],
  ["Line", ({ id }) => id],
];
