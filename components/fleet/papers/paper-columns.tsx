import { PaperDay } from "@/components/fleet/papers/paper-day";
import type { WatchedPapers } from "@/components/fleet/papers/use-unit-papers";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import { type Expiry, fullDayLabel, leftLabel } from "@/lib/format/expiry";

interface PaperRow {
  status: string;
  watched: WatchedPapers | undefined;
}

const said = (day: string | null, expiry: Expiry | null) =>
  day === null || expiry === null ? "not on record" : `${fullDayLabel(day)}, ${leftLabel(expiry)}`;

const paperColumn = <Row extends PaperRow>(
  id: "registration" | "inspection",
  header: string,
): DataColumn<Row> => ({
  ...{ id, header, widthPixels: 158, givesWay: true },
  sortBy: ({ watched }) => watched?.[id]?.leftDays,
  cell: ({ status, watched }) => {
    const [day, expiry] = [watched?.papers[id] ?? null, watched?.[id] ?? null];
    return {
      content: <PaperDay day={day} expiry={expiry} isWatched={status === "active"} />,
      label: said(day, expiry),
    };
  },
});

/** Columns of what units need on the road. */
export const paperColumns = <Row extends PaperRow>(): DataColumn<Row>[] => [
  paperColumn("registration", "Registered until"),
  paperColumn("inspection", "Inspected until"),
];
