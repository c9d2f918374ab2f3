import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { ReadError } from "@/components/ui/error-notice";
import { plural } from "@/components/ui/figure";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import type { WorkFigures, WorkReport } from "@/lib/contract/desk/reports/work";
import { duration } from "@/lib/format/duration";
import { onTimeShare, unjudgedSentence } from "@/lib/format/on-time";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { workReportQuery } from "@/lib/queries/reports";
import { routes } from "@/lib/routes";
import { localReading } from "@/lib/time/typed-time";

const days = 28;
const dayMs = 86_400_000;

interface DriverPerformanceProps {
  externalUserId: string;
  /** IANA, whose last days are counted. */
  timeZone: string;
}

/** Tells how a driver did in the last days that are over, beside all drivers whom the member sees, and how much was judged. */
export function DriverPerformance({ externalUserId, timeZone }: DriverPerformanceProps) {
  const nowMs = useNowSeconds(60) * 1_000;
  const dayOf = (ms: number) => localReading(ms, timeZone).slice(0, 10);
  const span = { from: dayOf(nowMs - days * dayMs), to: dayOf(nowMs - dayMs) };
  const query = useQuery(workReportQuery({ ...span, by: "driver" }));
  const own = query.data?.groups.find(({ key }) => key === externalUserId)?.figures;
  return (
    <Section
      title={`Performance, ${days} days`}
      aside={
        <Link href={routes.workReport()} prefetch={false} className="text-small underline underline-offset-2">
          Report
        </Link>
      }
    >
      {query.data === undefined ? (
        query.isError ? (
          <ReadError title="How they did can't be read" query={query} />
        ) : (
          <p role="status" className="text-ink-2">
            Reading how they did…
          </p>
        )
      ) : own === undefined ? (
        <p className="text-ink-2">No stop of theirs was due in these days, so nothing can be judged.</p>
      ) : (
        <PlainTable
          caption={`How they did in the last ${days} days, beside all`}
          rows={performanceLines(own, query.data.total)}
          rowKey={({ label }) => label}
          columns={[
            { head: "Measure", cell: ({ label }) => label },
            { head: "Own", look: "text-right font-medium pr-3", cell: ({ value }) => value ?? unknown },
            { head: "All", look: "text-right text-ink-2 pr-3", cell: ({ all }) => all ?? unknown },
            {
              head: "Judged",
              cell: ({ judged }) => <span className="text-small text-ink-2">{judged}</span>,
            },
          ]}
        />
      )}
    </Section>
  );
}

const unknown = <span className="text-ink-3">unknown</span>;

interface PerformanceLine {
  label: string;
  /** Null where nobody knows. */
  value: string | null;
  all: string | null;
  /** On how much it rests. */
  judged: string;
}

/** The measures of a driver. @param total of all whom the member sees */
export function performanceLines(own: WorkFigures, total: WorkReport["total"]): PerformanceLine[] {
  const line = (
    label: string,
    shown: (figures: WorkFigures) => string | null,
    judged: string,
  ): PerformanceLine => ({ label, value: shown(own), all: shown(total), judged });
  const because = unjudgedSentence(own.unjudgedBecause);
  return [
    line(
      "On time, all due",
      (figures) => percent(onTimeShare(figures)),
      `${own.stops - own.unjudged} of ${plural(own.stops, "stop")}${because === "" ? "" : `; ${because}`}`,
    ),
    line("Late by", ({ lateMinutes }) => minutes(lateMinutes), plural(own.late, "late stop")),
    line("At docks", ({ dockMinutes }) => minutes(dockMinutes), plural(own.stays, "stay")),
    line("Failed stops", ({ failed, stops }) => `${failed} of ${stops}`, plural(own.stops, "stop")),
    line(
      "Drive",
      ({ driveMinutes }) => (driveMinutes === null ? null : duration(driveMinutes * 60)),
      own.driveMinutes === null ? "no log in these days" : "by the log",
    ),
  ];
}

const percent = (share: number | null) => (share === null ? null : `${share.toFixed(1)} %`);
const minutes = (value: number | null) => (value === null ? null : `${Math.round(value)} m`);
