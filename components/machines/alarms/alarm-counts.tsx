import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { alarmFilter } from "@/components/machines/alarms/use-alarms";
import type { AlarmsView } from "@/components/machines/alarms/use-alarms-view";
import { daysOf, spanLabels, useSpan, usualSpanLabel } from "@/components/machines/log/log-span";
import { ErrorNotice } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { Skeleton } from "@/components/ui/skeleton";
import type { AlarmCounts as Counts } from "@/lib/contract/desk/machines/machine-records";
import { alarmCountsQuery } from "@/lib/queries/machines/machine-logs";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";
import { localZone } from "@/lib/time/zones";

type Part = Counts["parts"][number];

const tallPixels = 40;
/** A longer span is counted by days. */
const mostDaysByHour = 7;

/** Over the alarm log: how many were raised in each hour or day of the span. */
export function AlarmCounts({ page }: { page: AlarmsView }) {
  const { days, ...view } = page.view;
  const { fromMs, toMs } = useSpan(days);
  const by = daysOf(days) <= mostDaysByHour ? "hour" : "day";
  const query = useQuery({
    ...alarmCountsQuery({
      ...alarmFilter({ days, ...view }),
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      by,
      zone: localZone(),
    }),
    placeholderData: keepPreviousData,
    enabled: fromMs > 0,
  });
  if (query.isLoadingError)
    return <ErrorNotice title="Alarms can't be counted" error={query.error} className="m-2" />;
  if (query.data === undefined) return <Skeleton className="mx-3.5 my-2 h-10" />;
  const { parts } = query.data;
  const most = Math.max(1, ...parts.map(countOf));
  const total = parts.reduce((sum, part) => sum + countOf(part), 0);
  return (
    <figure
      aria-label={`${figure(total)} alarms raised in the ${days === null ? usualSpanLabel : spanLabels[days]}, at most ${most} in one ${by}`}
      className="flex shrink-0 items-end gap-4 border-b border-line bg-surface px-3.5 py-2"
    >
      <figcaption className="w-28 shrink-0 text-small text-ink-2">
        <b className="block text-title text-ink">{figure(total)}</b>
        raised, by {by}
        <span className="block text-ink-3">at most {figure(most)}</span>
      </figcaption>
      <div aria-hidden="true" className="min-w-0 flex-1">
        <div className="flex items-end gap-px border-b border-line-strong" style={{ height: tallPixels }}>
          {parts.map((part) => (
            <Bar key={part.fromMs} part={part} most={most} />
          ))}
        </div>
        <div className="flex justify-between pt-0.5 text-fine text-ink-3">
          {[...new Set([parts[0], parts[Math.floor(parts.length / 2)], parts.at(-1)])].map((part) =>
            part === undefined ? null : <span key={part.fromMs}>{axisLabel(part, by)}</span>,
          )}
        </div>
      </div>
      <p aria-hidden="true" className="w-20 shrink-0 text-fine text-ink-2 max-lg:hidden">
        <span className="flex items-center gap-1.5">
          <i className="size-2 bg-late print:[print-color-adjust:exact]" /> high
        </span>
        <span className="flex items-center gap-1.5">
          <i className="size-2 bg-control print:[print-color-adjust:exact]" /> others
        </span>
      </p>
    </figure>
  );
}

const countOf = ({ grave, other }: Part): number => grave + other;

const axisLabel = ({ fromMs }: Part, by: "hour" | "day"): string =>
  by === "hour" ? dayTimeLabel(fromMs, localZone()) : wallTime(fromMs, localZone()).day;

function Bar({ part, most }: { part: Part; most: number }) {
  const pixels = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * (tallPixels - 2)));
  return (
    <span
      title={`${dayTimeLabel(part.fromMs, localZone())}: ${countOf(part)} raised, ${part.grave} of them high`}
      className="flex h-full min-w-px flex-1 flex-col justify-end print:[print-color-adjust:exact]"
    >
      <i className="bg-late" style={{ height: pixels(part.grave) }} />
      <i className="bg-control" style={{ height: pixels(part.other) }} />
    </span>
  );
}
