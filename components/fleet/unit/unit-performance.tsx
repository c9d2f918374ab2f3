import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { ReadError } from "@/components/ui/error-notice";
import { figure, plural } from "@/components/ui/figure";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import type { Measures, PerformanceReport } from "@/lib/contract/desk/reports/performance";
import { ianaZoneOfReport, reportTimezones } from "@/lib/contract/interface/reports";
import { distanceName, inDistanceUnit } from "@/lib/format/measures";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useReadersZone } from "@/lib/live/use-readers-zone";
import { performanceReportQuery } from "@/lib/queries/reports";
import { routes } from "@/lib/routes";
import { localReading } from "@/lib/time/typed-time";

const days = 28;
const dayMs = 86_400_000;

/** Tells how a vehicle did in the last days that are over, beside the fleet, and how many days were judged. */
export function UnitPerformance({ number }: { number: string }) {
  const zone = useReadersZone();
  const nowMs = useNowSeconds(60) * 1_000;
  const timezone = reportTimezones.find((name) => ianaZoneOfReport[name] === zone) ?? "America/Central";
  const dayOf = (ms: number) => localReading(ms, ianaZoneOfReport[timezone]).slice(0, 10);
  const span = { from: dayOf(nowMs - days * dayMs), to: dayOf(nowMs - dayMs), timezone };
  const query = useQuery(performanceReportQuery(span));
  return (
    <Section
      title={`Performance, ${days} days`}
      aside={
        <Link href={routes.reports()} prefetch={false} className="text-small underline underline-offset-2">
          Report
        </Link>
      }
    >
      {query.data !== undefined ? (
        <Judged report={query.data} number={number} />
      ) : query.isError ? (
        <ReadError title="How it did can't be read" query={query} />
      ) : (
        <p role="status" className="text-ink-2">
          Reading how it did…
        </p>
      )}
    </Section>
  );
}

function Judged({ report, number }: { report: PerformanceReport; number: string }) {
  const own = report.units.find((unit) => unit.number === number);
  const leftOutDays = report.leftOut
    .filter(({ unit }) => unit === number)
    .reduce((sum, one) => sum + one.days.length, 0);
  const reading = report.missing.reading ? " Days are still being read." : "";
  if (own === undefined)
    return (
      <p className="text-ink-2">
        No day of it counts{leftOutDays === 0 ? "" : `: ${plural(leftOutDays, "day")} left out`}.{reading}
      </p>
    );
  return (
    <>
      <PlainTable
        caption={`How it did in the last ${days} days, beside the fleet`}
        rows={performanceLines(own.now, report.fleet)}
        rowKey={({ label }) => label}
        columns={[
          { head: "Measure", cell: ({ label }) => label },
          { head: "Own", look: "text-right font-medium", cell: ({ value }) => value ?? unknown },
          { head: "Fleet", look: "text-right text-ink-2", cell: ({ fleet }) => fleet ?? unknown },
        ]}
      />
      <p className="mt-1 text-small text-ink-2">
        {plural(own.now.days, "day")} judged{leftOutDays === 0 ? "" : `, ${figure(leftOutDays)} left out`}
        {own.rank === null ? "" : `, rank ${own.rank} of ${report.counts.units}`}.{reading}
      </p>
    </>
  );
}

const unknown = <span className="text-ink-3">unknown</span>;

interface PerformanceLine {
  label: string;
  /** Null where nobody knows. */
  value: string | null;
  fleet: string | null;
}

const shown = (value: number | null, digits: number, unit = ""): string | null =>
  value === null
    ? null
    : `${value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit}`;

/** The measures of a vehicle beside those of the fleet; miles and hours are sums, and stand alone. */
export function performanceLines(own: Measures, fleet: Measures): PerformanceLine[] {
  return [
    { label: "Miles a gallon", value: shown(own.mpg, 2), fleet: shown(fleet.mpg, 2) },
    { label: "Idle share", value: shown(own.idleShare, 1, " %"), fleet: shown(fleet.idleShare, 1, " %") },
    {
      label: "Utilisation",
      value: shown(own.utilisation, 1, " %"),
      fleet: shown(fleet.utilisation, 1, " %"),
    },
    {
      label: distanceName(),
      value: shown(own.miles === null ? null : inDistanceUnit(own.miles), 0),
      fleet: "",
    },
    { label: "Engine hours", value: shown(own.engineHours, 1), fleet: "" },
  ];
}
