import type { ReactNode } from "react";
import { atLeast, hours, minutes, signedMinutes } from "@/components/reports/work/work-columns";
import { figure, plural } from "@/components/ui/figure";
import type { WorkFigures, WorkPart, WorkReport } from "@/lib/contract/desk/reports/work";
import { distanceName, inDistanceUnit, wholeDistance } from "@/lib/format/measures";
import { onTimeShare, unjudgedSentence } from "@/lib/format/on-time";

interface WorkTotalsProps {
  report: WorkReport;
  onOpen: (part: WorkPart) => void;
}

interface Total {
  label: string;
  /** Null is unknown. */
  value: string | null;
  /** Words on what it is of, and what is not in it. */
  says: ReactNode;
  part?: WorkPart;
}

/** All that was done, in one line of figures; each that has stops opens them. */
export function WorkTotals({ report, onOpen }: WorkTotalsProps) {
  return (
    <dl className="grid shrink-0 grid-cols-7 border-b border-line max-xl:grid-cols-4 max-md:grid-cols-2 print:grid-cols-4">
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

function totalsOf({ total, freeMinutes, otherDrivers }: WorkReport): Total[] {
  const share = onTimeShare(total);
  const freeLabel = (kind: keyof typeof freeMinutes) =>
    freeMinutes[kind] === null ? `none agreed on ${kind}s` : `${freeMinutes[kind]} min on ${kind}s`;
  const free = `free: ${freeLabel("manifest")}, ${freeLabel("trip")}`;
  return [
    {
      label: "On time",
      value: share === null ? null : `${share.toFixed(1)} %`,
      says: `${figure(total.onTime)} of ${plural(total.stops, "stop")} due, ${figure(total.toCome)} to come`,
      part: "on-time",
    },
    {
      label: "Late",
      value: figure(total.late),
      says: sentence(
        total.lateMinutes === null ? "" : `by ${minutes(total.lateMinutes)} min on average`,
        total.againstPlanMinutes === null
          ? "no planned times to compare with"
          : `${signedMinutes(total.againstPlanMinutes)} min against the plan of ${figure(total.planned)}`,
      ),
      part: "late",
    },
    {
      label: "Failed",
      value: figure(total.failed),
      says: "completed with a failing code, or skipped",
      part: "failed",
    },
    {
      label: "Unknown",
      value: figure(total.unjudged),
      says:
        total.unjudged === 0
          ? `all ${figure(total.stops)} are judged`
          : `${((100 * total.unjudged) / total.stops).toFixed(1)} % of those due: ${unjudgedSentence(total.unjudgedBecause)}`,
      part: "unjudged",
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
      label: `Empty ${distanceName().toLowerCase()}`,
      value:
        total.emptyMiles === null
          ? null
          : atLeast(minutes(inDistanceUnit(total.emptyMiles)), total.emptyUnknown > 0),
      says: sentence(
        total.trips === 0 ? "no trips on these days" : emptyOf(total),
        total.miles === null ? "" : `${wholeDistance(total.miles)} planned in all`,
        total.emptyEstimated === 0 ? "" : `${figure(total.emptyEstimated)} estimated`,
      ),
    },
    {
      label: "Hours used",
      value: total.driveMinutes === null ? null : `${hours(total.driveMinutes)} drive`,
      says: sentence(
        total.dutyMinutes === null ? "" : `${hours(total.dutyMinutes)} on duty`,
        `of ${figure(total.drivers - total.hoursUnknown)} of ${plural(total.drivers, "driver")} with these stops`,
        otherDrivers.drivers === 0
          ? ""
          : `not in it: ${plural(otherDrivers.drivers, "other driver")}, ${hours(otherDrivers.driveMinutes)} drive`,
      ),
    },
  ];
}

const emptyOf = ({ trips, emptyUnknown }: WorkFigures) =>
  `known of ${figure(trips - emptyUnknown)} of ${plural(trips, "trip")}`;

const sentence = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");
