import type { ReactNode } from "react";
import { hours, minutes, signedMinutes } from "@/components/reports/work/work-columns";
import { onTimeShare } from "@/components/reports/work/work-row";
import { figure, plural } from "@/components/ui/figure";
import type { WorkPart, WorkReport } from "@/lib/contract/desk/reports/work";

interface WorkTotalsProps {
  report: WorkReport;
  onOpen: (part: WorkPart) => void;
}

interface Total {
  label: string;
  /** Null is unknown. */
  value: string | null;
  /** What it is of, and what is not in it. */
  says: ReactNode;
  part?: WorkPart;
}

/** All that was done, in one line of figures; each that has stops opens them. */
export function WorkTotals({ report, onOpen }: WorkTotalsProps) {
  return (
    <dl className="grid shrink-0 grid-cols-6 border-b border-line max-xl:grid-cols-3 max-md:grid-cols-2 print:grid-cols-3">
      {totalsOf(report).map(({ label, value, says, part }) => (
        <div key={label} className="border-l border-line px-3.5 py-2 first:border-l-0">
          <dt className="text-small text-ink-3">{label}</dt>
          <dd className="text-title font-semibold">
            {value === null ? (
              <span className="text-ink-3">Not known</span>
            ) : part === undefined ? (
              value
            ) : (
              <button type="button" className="hover:underline" onClick={() => onOpen(part)}>
                {value}
              </button>
            )}
          </dd>
          <dd className="text-small text-ink-2">{says}</dd>
        </div>
      ))}
    </dl>
  );
}

function totalsOf({ total, freeMinutes }: WorkReport): Total[] {
  const share = onTimeShare(total);
  const freeLabel = (kind: keyof typeof freeMinutes) =>
    freeMinutes[kind] === null ? `none agreed on ${kind}s` : `${freeMinutes[kind]} min on ${kind}s`;
  const free = `free: ${freeLabel("manifest")}, ${freeLabel("trip")}`;
  return [
    {
      label: "On time",
      value: share === null ? null : `${share.toFixed(1)} %`,
      says: `${figure(total.onTime)} of ${figure(total.onTime + total.late)} stops, ${figure(total.unjudged)} cannot be judged, ${figure(total.toCome)} to come`,
      part: "on-time",
    },
    {
      label: "Late",
      value: figure(total.late),
      says: sentence(
        total.lateMinutes === null ? "" : `by ${minutes(total.lateMinutes)} min on average`,
        total.againstPlanMinutes === null
          ? "no plan is known"
          : `${signedMinutes(total.againstPlanMinutes)} min against the plan of ${figure(total.planned)}`,
      ),
      part: "late",
    },
    {
      label: "Failed stops",
      value: figure(total.failed),
      says: `of ${figure(total.stops)} that were due`,
      part: "failed",
    },
    {
      label: "Detention",
      value: total.detentionMinutes === null ? null : `${minutes(total.detentionMinutes)} min`,
      says: sentence(
        total.dockMinutes === null
          ? ""
          : `${figure(total.detained)} of ${figure(total.stays)} stays, ${hours(total.dockMinutes)} h at docks`,
        total.billableMinutes ? `${minutes(total.billableMinutes)} min to claim` : "",
        total.layoverDays ? plural(total.layoverDays, "layover day") : "",
        total.staysUnknown === 0 ? "" : `${figure(total.staysUnknown)} not known`,
        free,
      ),
      part: "detained",
    },
    {
      label: "Empty miles",
      value: total.emptyMiles === null ? null : minutes(total.emptyMiles),
      says: sentence(
        total.miles === null ? "" : `of ${minutes(total.miles)} of ${plural(total.trips, "trip")}`,
        total.emptyUnknown === 0 ? "" : `${plural(total.emptyUnknown, "trip")} not known`,
        total.emptyEstimated === 0 ? "" : `${figure(total.emptyEstimated)} estimated`,
      ),
    },
    {
      label: "Hours used",
      value: total.driveMinutes === null ? null : `${hours(total.driveMinutes)} drive`,
      says: sentence(
        total.dutyMinutes === null ? "" : `${hours(total.dutyMinutes)} on duty`,
        total.hoursUnknown === 0 ? "" : `${plural(total.hoursUnknown, "driver")} not known`,
      ),
    },
  ];
}

const sentence = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");
