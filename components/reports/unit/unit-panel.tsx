import { useQuery } from "@tanstack/react-query";
import { gradeKind, gradeLabel, written } from "@/components/reports/frame/figures";
import type { ReportTimezone } from "@/components/reports/frame/period";
import { type LeagueRow, overFullSentence } from "@/components/reports/league/league-row";
import { idleSentence } from "@/components/reports/unit/idle-sentence";
import { reasonLabel } from "@/components/reports/unit/left-out-label";
import { ReadError } from "@/components/ui/error-notice";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import { StateShape } from "@/components/ui/state-shape";
import type { UnitDay, UnitReport } from "@/lib/contract/desk/reports/performance";
import { ianaZoneOfReport } from "@/lib/contract/interface/reports";
import { distanceName, inDistanceUnit } from "@/lib/format/measures";
import { locationsOf, placesQuery } from "@/lib/queries/places/place-list";
import { unitReportQuery } from "@/lib/queries/reports";
import { dayLabel, weekdayTimeLabel } from "@/lib/time/instant-labels";

interface UnitPanelProps {
  row: LeagueRow;
  from: string;
  to: string;
  timezone: ReportTimezone;
}

/** The chosen unit: its days, its drivers, and what costs it most. */
export function UnitPanel({ row, ...period }: UnitPanelProps) {
  const query = useQuery(unitReportQuery(row.number, period));
  return (
    <Section
      title={row.number}
      aside={
        row.grade === null ? null : <StateMark kind={gradeKind[row.grade]}>{gradeLabel[row.grade]}</StateMark>
      }
    >
      {query.data === undefined ? (
        query.isLoadingError ? (
          <ReadError title="The unit's days can't be read" query={query} />
        ) : (
          <Skeleton className="h-40" />
        )
      ) : (
        <UnitFacts row={row} report={query.data} timezone={period.timezone} />
      )}
    </Section>
  );
}

function UnitFacts({
  row,
  report,
  timezone,
}: {
  row: LeagueRow;
  report: UnitReport;
  timezone: ReportTimezone;
}) {
  const places = locationsOf(useQuery(placesQuery).data);
  const named = places.flatMap(({ name, latitude, longitude }) =>
    name && latitude != null && longitude != null ? { name, latitude, longitude } : [],
  );
  const sentence = idleSentence(report.stands, named, ianaZoneOfReport[timezone]);
  const overFull = overFullSentence(row);
  const drivers = report.drivers.map(({ name, days }) => `${name} ${days} ${days === 1 ? "day" : "days"}`);
  return (
    <>
      <p className="text-ink-2">{[row.model, drivers.join(", ")].filter(Boolean).join(" · ")}</p>
      {sentence === null ? null : <p className="mt-1.5">{sentence}</p>}
      <p className="mt-1.5 text-ink-3">{reachLabel(report.positionsFrom, ianaZoneOfReport[timezone])}</p>
      {overFull === null ? null : <p className="mt-1.5">{overFull}</p>}
      <table className="mt-2 w-full border-separate border-spacing-0">
        <caption className="sr-only">Days of {row.number}</caption>
        <thead>
          <tr className="text-small text-ink-3">
            {["Day", distanceName(), "MPG", "Idle", "Eng. h"].map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`border-b border-line py-1 font-medium ${index === 0 ? "text-left" : "text-right"}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.days.map((day) => (
            <tr key={day.date}>
              <th scope="row" className="border-b border-line py-1 text-left font-normal text-ink-2">
                {dayLabel(day.date)}
              </th>
              <DayCells day={day} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Says since when it is known where the unit idled. */
const reachLabel = (positionsFrom: string, zone: string): string =>
  `Where it idled is known since ${weekdayTimeLabel(Date.parse(positionsFrom), zone)}: earlier positions were not read.`;

const cell = "border-b border-line py-1 text-right";
const plain = { digits: 0, suffix: "" };

function DayCells({ day }: { day: UnitDay }) {
  const { state } = day;
  if (state !== "counted" && state !== "parked" && state !== "no-fuel")
    return (
      <td colSpan={4} className="border-b border-line py-1 pl-3 text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <StateShape kind="unknown" size={8} />
          {state === "not-read"
            ? "not read from the platform"
            : `${reasonLabel(state, day.figure === null ? [] : [day.figure])}, left out`}
        </span>
      </td>
    );
  if (state === "parked")
    return (
      <td colSpan={4} className={`${cell} text-ink-3`}>
        parked
      </td>
    );
  return (
    <>
      <td className={cell}>{written(day.miles, { ...plain, inUnit: inDistanceUnit }) ?? "–"}</td>
      <td className={cell}>{written(day.mpg, { digits: 2, suffix: "" }) ?? "no fuel data"}</td>
      <td className={`${cell} ${day.idleGrade === "off" ? "text-late" : ""}`}>
        <span className="inline-flex items-center gap-1.5">
          {day.idleGrade === "off" ? <StateShape kind="late" size={8} /> : null}
          {written(day.idleShare, { digits: 1, suffix: " %" }) ?? "–"}
        </span>
      </td>
      <td className={cell}>{written(day.engineHours, { digits: 1, suffix: "" }) ?? "–"}</td>
    </>
  );
}
