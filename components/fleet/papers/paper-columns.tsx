import { PaperDay } from "@/components/fleet/papers/paper-day";
import type { PapersStanding } from "@/components/fleet/papers/use-unit-papers";
import type { DataColumn } from "@/components/list-page/columns/data-column";
import { type Expiry, fullDayLabel, leftLabel } from "@/lib/format/expiry";

interface PaperRow {
  status: string;
  papers: PapersStanding | undefined;
}

const said = (day: string | null, expiry: Expiry | null) =>
  day === null || expiry === null ? "not on record" : `${fullDayLabel(day)}, ${leftLabel(expiry)}`;

const paperColumn = <Row extends PaperRow>(
  id: "registration" | "inspection",
  header: string,
): DataColumn<Row> => ({
  ...{ id, header, widthPixels: 158, givesWay: true },
  sortBy: ({ papers }) => papers?.[id]?.leftDays,
  cell: ({ status, papers }) => {
    const [day, expiry] = [papers?.record[id] ?? null, papers?.[id] ?? null];
    return {
      content: <PaperDay day={day} expiry={expiry} isWatched={status === "active"} />,
      label: said(day, expiry),
    };
  },
});

/** Columns of what units need on the road. */
export const paperColumns = <Row extends PaperRow>(): DataColumn<Row>[] => [
  paperColumn("registration", "Registration expires"),
  paperColumn("inspection", "Inspection expires"),
];
