import { useQuery } from "@tanstack/react-query";
import { periodLabel } from "@/components/reports/frame/period";
import { ReadError } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import type { WorkFigures, WorkTrend } from "@/lib/contract/desk/reports/work";
import { onTimeShare } from "@/lib/format/on-time";
import { workTrendQuery } from "@/lib/queries/reports";

type Week = WorkTrend["weeks"][number];

interface WorkWeeksProps {
  /** The last day, YYYY-MM-DD. */
  to: string;
  terminal: string | null;
  onOpen: (days: Pick<Week, "from" | "to">) => void;
}

const right = "text-right pl-3";
const count = (head: string, of: (figures: WorkFigures) => number) => ({
  head,
  cell: ({ figures }: Week) => figure(of(figures)),
  look: right,
});

/** Shows how it went week by week, up to the last day that the report is of. */
export function WorkWeeks({ to, terminal, onOpen }: WorkWeeksProps) {
  const query = useQuery(workTrendQuery({ to, ...(terminal === null ? {} : { terminal }) }));
  return (
    <Section title="By week">
      {query.data === undefined ? (
        query.isLoadingError ? (
          <ReadError title="The weeks can't be read" query={query} />
        ) : (
          <Skeleton className="h-36" />
        )
      ) : (
        <Weeks weeks={query.data.weeks} onOpen={onOpen} />
      )}
    </Section>
  );
}

function Weeks({ weeks, onOpen }: { weeks: readonly Week[]; onOpen: WorkWeeksProps["onOpen"] }) {
  const missing = [...new Set(weeks.flatMap(({ missing: sentences }) => sentences))];
  return (
    <>
      <PlainTable
        caption="Stops by week"
        columns={[
          {
            head: "Week",
            cell: (week) => (
              <button type="button" className="text-left hover:underline" onClick={() => onOpen(week)}>
                {periodLabel(week)}
              </button>
            ),
            cellLook: "font-normal whitespace-nowrap",
          },
          { head: "On time", cell: share, look: right, cellLook: "font-medium" },
          count("Due", ({ stops }) => stops),
          count("Late", ({ late }) => late),
          count("Failed", ({ failed }) => failed),
          count("Unknown", ({ unjudged }) => unjudged),
        ]}
        rows={weeks}
        rowKey={({ from }) => from}
      />
      {missing.length === 0 ? null : <p className="mt-1 text-small text-ink-2">{missing.join(" ")}</p>}
    </>
  );
}

function share({ figures }: Week) {
  const known = onTimeShare(figures);
  if (known !== null) return `${known.toFixed(1)} %`;
  return <span className="text-ink-3">{figures.stops === 0 ? "no stops" : "not known"}</span>;
}
