import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import type { ExportColumn } from "@/components/list-page/export/export-column";
import { isDockOff, isRetired, type PlaceRow, pointOf } from "@/components/places/board/place-row";
import { hoursOf, type PlaceKey, placeFields, textsOfPlace } from "@/components/places/texts/place-texts";
import { StateMark } from "@/components/ui/state-mark";
import { hoursText, weekFromMonday } from "@/lib/format/day-hours";
import { weekdayAt } from "@/lib/format/opening-hours";
import { fenceSize } from "@/lib/geo/fence";

/** `06:00–12:00, 12:30–15:00`, `closed`; null where nobody said, or its zone is not known. */
export function hoursToday({ location, zone }: PlaceRow, nowMs: number): string | null {
  const hours = hoursOf(location);
  const today = zone === null ? undefined : weekFromMonday[weekdayAt(nowMs, zone)];
  return hours.length === 0 || today === undefined ? null : hoursText(hours, today) || "closed";
}

/** `1,640 ft circle`, `4.0 acres, 7 corners`. */
export function fenceLabel({ fences: { arrival } }: Pick<PlaceRow, "fences">): string | null {
  if (arrival === null) return null;
  return arrival.kind === "circle"
    ? `${fenceSize(arrival)} circle`
    : `${fenceSize(arrival)}, ${arrival.corners.length} corners`;
}

function nameCell(row: PlaceRow): Cell {
  const { name } = row;
  if (isRetired(row))
    return {
      content: (
        <>
          {name} <StateMark kind="stale">retired here</StateMark>
        </>
      ),
      look: "text-ink-2",
      label: `${name}, retired here`,
    };
  return { content: name, look: "font-medium" };
}

function dockCell(row: PlaceRow): Cell {
  const { dockMinutes, medianMinutes } = row;
  if (dockMinutes === null && medianMinutes === null) return null;
  const set = dockMinutes === null ? "usual" : `${dockMinutes}`;
  const learned = medianMinutes === null ? "" : ` · ${medianMinutes}`;
  return {
    content: `${set}${learned}`,
    look: isDockOff(row) ? "font-semibold tabular-nums" : "tabular-nums",
    label: `set ${set}${medianMinutes === null ? "" : `, learned ${medianMinutes} minutes`}`,
  };
}

function twinCell({ twins: [twin, ...more] }: PlaceRow): Cell {
  if (twin === undefined) return { content: "", label: "none" };
  const text = more.length === 0 ? twin.other : `${twin.other} +${more.length}`;
  return {
    content: <StateMark kind="jeopardy">{text}</StateMark>,
    title: twin.because.join(", "),
    label: `likely ${text}: ${twin.because.join(", ")}`,
  };
}

/** Columns of the list, in the order in which they stand. */
export const placeColumns: readonly DataColumn<PlaceRow>[] = [
  {
    id: "name",
    header: "Place",
    widthPixels: 230,
    grows: true,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: nameCell,
  },
  {
    id: "number",
    header: "No.",
    widthPixels: 120,
    sortBy: ({ id }) => id,
    cell: ({ id }) => quiet(id),
  },
  {
    id: "type",
    header: "Type",
    widthPixels: 110,
    givesWay: true,
    sortBy: ({ type }) => type ?? undefined,
    cell: ({ type }) => quiet(type),
  },
  {
    id: "address",
    header: "Address",
    widthPixels: 180,
    givesWay: true,
    cell: ({ address }) => quiet(address),
  },
  {
    id: "town",
    header: "Town",
    widthPixels: 140,
    sortBy: ({ town }) => town.toLowerCase() || undefined,
    cell: ({ town }) => town || null,
  },
  {
    id: "zone",
    header: "Zone",
    widthPixels: 130,
    givesWay: true,
    sortBy: ({ zone }) => zone ?? undefined,
    cell: ({ zone }) => quiet(zone),
  },
  {
    id: "hours",
    header: "Hours today",
    widthPixels: 160,
    cell: (row, nowMs) => hoursToday(row, nowMs),
  },
  {
    id: "fence",
    header: "Fence",
    widthPixels: 130,
    cell: (row) => (pointOf(row.location) === null ? null : fenceLabel(row)),
  },
  {
    id: "dock",
    header: "Dock min",
    widthPixels: 92,
    align: "right",
    sortBy: ({ medianMinutes, dockMinutes }) => medianMinutes ?? dockMinutes ?? undefined,
    cell: dockCell,
  },
  {
    id: "stays",
    header: "Stays, 30 d",
    widthPixels: 92,
    align: "right",
    sortBy: ({ stays }) => stays ?? undefined,
    cell: ({ stays }) => (stays === null ? null : stays === 0 ? quiet("–") : `${stays}`),
  },
  {
    id: "twin",
    header: "Likely the same",
    widthPixels: 150,
    sortBy: ({ twins }) => -twins.length,
    cell: twinCell,
  },
];

const textOf = (key: PlaceKey) => (row: PlaceRow) => textsOfPlace(row.location, row.record)[key];

/** Places as a file. Its columns are those that the import reads, with what is known beside them behind. */
export const placeExport: readonly ExportColumn<PlaceRow>[] = [
  ...placeFields.map(([key, label]): ExportColumn<PlaceRow> => [label, textOf(key)]),
  ["Fence", fenceLabel],
  ["Learned minutes", ({ medianMinutes }) => medianMinutes],
  ["Stays in 30 days", ({ stays }) => stays],
  ["Likely the same", ({ twins }) => twins.map(({ other }) => other).join(" ")],
  ["Retired here", ({ record }) => record?.retired?.at],
];
