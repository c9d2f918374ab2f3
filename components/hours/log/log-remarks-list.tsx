import { dayClockText, hoursText } from "@/components/hours/log/log-labels";
import type { Remark } from "@/components/hours/log/log-remarks";
import { dutyStatusLabel } from "@/lib/driver-hours/duty-status";
import type { Span } from "@/lib/time/spans";

const lanePixels = 13;

/** The figures under the graph, each hanging from the instant of its change, and the sum under the totals. For eyes. */
export function RemarkMarks({ remarks, sumMs }: { remarks: readonly Remark[]; sumMs: number }) {
  const lanes = Math.max(0, ...remarks.map((remark) => remark.lane)) + 1;
  return (
    <div aria-hidden="true" className="grid grid-cols-[28px_minmax(0,1fr)_44px]">
      <span />
      <div className="relative" style={{ height: 5 + lanes * lanePixels }}>
        {remarks.map((remark) => (
          <span
            key={remark.record.id}
            className="absolute top-0 flex -translate-x-1/2 flex-col items-center text-[10px] leading-[13px] text-ink-2"
            style={{ left: `${remark.percent}%` }}
          >
            <span className="w-px bg-ink-3" style={{ height: 4 + remark.lane * lanePixels }} />
            <span className="bg-surface px-px">{remark.number}</span>
          </span>
        ))}
      </div>
      <span className="border-t border-line-strong pr-1 text-right text-fine font-medium">
        {hoursText(sumMs)}
      </span>
    </div>
  );
}

/** Lists what was remarked at each change: time, status, place, and why. */
export function RemarkList({
  remarks,
  day,
  timeZone,
}: {
  remarks: readonly Remark[];
  day: Span;
  timeZone: string;
}) {
  if (remarks.length === 0) return <p className="text-ink-3">No change of status on this day.</p>;
  return (
    <ol className="columns-[260px] gap-6">
      {remarks.map(({ number, atMs, record, text }) => (
        <li
          key={record.id}
          className="grid break-inside-avoid grid-cols-[18px_minmax(40px,max-content)_62px_1fr] gap-x-1 text-small"
        >
          <span aria-hidden="true" className="text-ink-3">
            {number}
          </span>
          <span className="font-medium whitespace-nowrap">{dayClockText(atMs, day, timeZone)}</span>
          <span className="text-ink-2">
            {dutyStatusLabel[record.status]}
            {record.flag === undefined ? "" : ` ${record.flag}`}
          </span>
          <span className="min-w-0 wrap-anywhere text-ink-2">
            {text.length === 0 ? <span className="text-ink-3">No place recorded</span> : text.join(" · ")}
          </span>
        </li>
      ))}
    </ol>
  );
}
