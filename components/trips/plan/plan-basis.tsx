import { afterLabel } from "@/components/trips/plan/plan-lines";
import type { TripPlanResponse } from "@/lib/contract/desk/trips-plan";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { nearInstantLabel } from "@/lib/time/instant-labels";

const hoursLabel = { log: "hours from the log", clocks: "hours from the clocks" } as const;

/** Shows what a plan rests on and how old that is, what is left after it, and until when the driver can leave. */
export function PlanBasis({ plan, timeZone }: { plan: TripPlanResponse; timeZone: string }) {
  const nowMs = useNowSeconds(5) * 1_000;
  const { basis, latestDepartAt } = plan;
  const old = (iso: string) => `${age((nowMs - Date.parse(iso)) / 1_000)} ago`;
  const after = afterLabel(plan.after);
  const parts = [
    `Estimated, ${basis.router}`,
    basis.hours === null
      ? null
      : `${hoursLabel[basis.hours]}${basis.clocksAsOf === null ? "" : `, ${old(basis.clocksAsOf)}`}`,
    basis.positionAt === null ? null : `position ${old(basis.positionAt)}`,
  ];
  return (
    <div className="mt-1.5 grid gap-0.5 text-small text-ink-2">
      {latestDepartAt === null ? null : (
        <p>Latest start: {nearInstantLabel(Date.parse(latestDepartAt), timeZone, nowMs)}</p>
      )}
      {after === null ? null : <p>Left after the last stop: {after}</p>}
      <p className="text-ink-3">{parts.filter((part) => part !== null).join(" · ")}</p>
    </div>
  );
}
