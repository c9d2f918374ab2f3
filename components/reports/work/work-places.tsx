import { minutes } from "@/components/reports/work/work-columns";
import { figure } from "@/components/ui/figure";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import type { WorkReport } from "@/lib/contract/desk/reports/work";

interface WorkPlacesProps {
  report: WorkReport;
  onOpen: (open: { place?: string; code?: string }) => void;
}

const mostPlaces = 25;
const right = "text-right pl-3";

/** Lists where vehicles are held, and by which codes stops fail. */
export function WorkPlaces({ report, onOpen }: WorkPlacesProps) {
  const held = report.docks.filter(({ detained }) => detained > 0).slice(0, mostPlaces);
  return (
    <>
      <Section title="Detention by place">
        {held.length === 0 ? (
          <p className="text-ink-2">
            {report.total.stays === 0
              ? "Of no stay arrival and departure are known."
              : `None of ${figure(report.total.stays)} stays was longer than its free time.`}
          </p>
        ) : (
          <PlainTable
            caption="Places by detention"
            columns={[
              {
                head: "Place",
                cell: ({ place }) => (
                  <button
                    type="button"
                    className="text-left hover:underline"
                    onClick={() => onOpen({ place })}
                  >
                    {place}
                  </button>
                ),
                cellLook: "font-normal",
              },
              { head: "Stays", cell: ({ stays }) => figure(stays), look: right },
              { head: "At dock, min", cell: ({ dockMinutes }) => minutes(dockMinutes), look: right },
              {
                head: "Detention",
                cell: ({ detentionMinutes }) =>
                  detentionMinutes === null ? "none agreed" : minutes(detentionMinutes),
                look: right,
                cellLook: "font-medium",
              },
            ]}
            rows={held}
            rowKey={({ place }) => place}
          />
        )}
      </Section>
      <Section title="Failed stops by code">
        {report.codes.length === 0 ? (
          <p className="text-ink-2">No stop failed.</p>
        ) : (
          <PlainTable
            caption="Failed stops by code"
            columns={[
              {
                head: "Code",
                cell: ({ code, label }) => (
                  <button
                    type="button"
                    className="text-left hover:underline"
                    onClick={() => onOpen({ code })}
                  >
                    {label === null ? code : `${label} (${code})`}
                  </button>
                ),
                cellLook: "font-normal",
              },
              { head: "Stops", cell: ({ stops }) => figure(stops), look: right },
            ]}
            rows={report.codes}
            rowKey={({ code }) => code}
          />
        )}
      </Section>
    </>
  );
}
