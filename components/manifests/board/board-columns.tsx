import { type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import {
  dayCell,
  departsCell,
  doneCell,
  driverCell,
  exceptionsCell,
  sentenceCell,
  slackCell,
  spacesCell,
  stateCell,
  stopsCell,
  tightestStop,
  titleCell,
  unitCell,
  weightCell,
} from "@/components/manifests/board/board-cells";
import type { BoardRow } from "@/components/manifests/board/board-row";
import type { DayAxis } from "@/components/shipment/day-axis";
import { dayAt, type FreightZones } from "@/components/shipment/freight-terminal";

const instant = (at: string | null) => (at === null ? undefined : Date.parse(at));
const leavesAt = ({ manifest }: BoardRow) => manifest.departedAt ?? manifest.departAt;
const doneAt = ({ manifest }: BoardRow) => manifest.returnedAt ?? manifest.plan.endAt;

type Column = DataColumn<BoardRow>;

const whoColumns: readonly Column[] = [
  {
    id: "manifest",
    header: "Manifest",
    widthPixels: 164,
    sortBy: ({ manifest }) => manifest.title,
    cell: titleCell,
  },
  {
    id: "state",
    header: "State",
    widthPixels: 122,
    sortBy: ({ manifest }) => manifest.state,
    cell: stateCell,
    flash: ({ manifest }) => `${manifest.state} ${manifest.risk} ${manifest.plan.verdict}`,
  },
  {
    id: "driver",
    header: "Driver",
    widthPixels: 116,
    // Leaves room for the marks of other work, where there is some.
    besidePixels: 60,
    sortBy: ({ manifest }) => manifest.driver?.name,
    cell: driverCell,
    flash: ({ manifest }) => manifest.driver?.externalUserId ?? "",
  },
  {
    id: "unit",
    header: "Unit + trailer",
    widthPixels: 118,
    givesWay: true,
    wish: ({ manifest }) => `${manifest.vehicle ?? ""} + ${manifest.trailer ?? ""}`,
    sortBy: ({ manifest }) => manifest.vehicle ?? undefined,
    cell: unitCell,
  },
  {
    id: "door",
    header: "Door",
    widthPixels: 52,
    align: "right",
    sortBy: ({ manifest }) => manifest.dock ?? undefined,
    cell: ({ manifest }) => quiet(manifest.dock),
  },
];

const figureColumns: readonly Column[] = [
  {
    id: "slack",
    header: "Slack",
    widthPixels: 66,
    align: "right",
    sortBy: (row) => tightestStop(row)?.slackMinutes ?? undefined,
    cell: slackCell,
  },
  {
    id: "exceptions",
    header: "Exc.",
    widthPixels: 44,
    align: "right",
    sortBy: ({ manifest }) => manifest.exceptions,
    cell: exceptionsCell,
  },
  {
    id: "weight",
    header: "Weight",
    widthPixels: 136,
    sortBy: ({ manifest }) => manifest.load.weight,
    cell: weightCell,
  },
  {
    id: "spaces",
    header: "Spaces",
    widthPixels: 70,
    sortBy: ({ manifest }) => manifest.load.spaces,
    cell: spacesCell,
  },
  {
    id: "pros",
    header: "PROs",
    widthPixels: 48,
    align: "right",
    sortBy: ({ manifest }) => manifest.load.shipments,
    cell: ({ manifest }) => quiet(manifest.load.shipments),
  },
];

/**
 * Columns of the board, in the order in which they stand: on a narrow screen the last ones have no room, so figures that the
 * page of a manifest has too stand there.
 * @param axis that the days of all rows share; null where none has hours
 * @param atMs when today is read, epoch milliseconds
 */
export function boardColumns(axis: DayAxis | null, zones: FreightZones, atMs: number): readonly Column[] {
  /** As wide as a time of another day, where there is one, with the word before it. */
  const ofOtherDay =
    (at: (row: BoardRow) => string | null, before = "") =>
    (row: BoardRow): string => {
      const instantOf = at(row);
      const zone = zones.of(row.manifest.terminal);
      const isToday = instantOf === null || dayAt(Date.parse(instantOf), zone) === dayAt(atMs, zone);
      const widest = isToday ? (zones.isMixed ? `${before}00:00` : "") : `${before}Wed 00:00`;
      return `${widest}${zones.suffix(row.manifest.terminal, atMs)}`;
    };
  return [
    ...whoColumns,
    {
      id: "departs",
      header: zones.header("Leaves", atMs),
      widthPixels: 100,
      whole: ofOtherDay(leavesAt),
      align: "right",
      sortBy: (row) => instant(leavesAt(row)),
      cell: departsCell(zones),
    },
    {
      id: "stops",
      header: "Stops",
      widthPixels: 142,
      sortBy: ({ manifest }) => manifest.stops.length,
      cell: stopsCell,
      flash: ({ done }) => String(done),
    },
    {
      id: "sentence",
      header: "What to do",
      widthPixels: 200,
      // Let the picture of the day go before the words are cut: the page of the manifest has it too.
      whole: ({ manifest: { sentence, plan } }) => sentence ?? plan.sentence,
      mostPixels: 250,
      grows: true,
      cell: sentenceCell,
    },
    { id: "day", header: "Day", widthPixels: 100, givesWay: true, cell: dayCell(axis) },
    {
      id: "done",
      header: zones.header("Done", atMs),
      widthPixels: 92,
      whole: ofOtherDay(doneAt, "ETA "),
      align: "right",
      sortBy: (row) => instant(doneAt(row)),
      cell: doneCell(zones),
    },
    ...figureColumns,
  ];
}
