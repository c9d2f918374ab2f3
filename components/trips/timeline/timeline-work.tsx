import Link from "next/link";
import { placed, type TimeRange } from "@/components/trips/timeline-scale";
import { workHref } from "@/components/work/other-work";
import { workTimes } from "@/components/work/work-times";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";

const look =
  "absolute inset-y-[3px] overflow-hidden rounded-[4px] border border-dashed border-line-strong bg-sunken px-1 text-fine whitespace-nowrap text-ink-2 -outline-offset-2";

/** A leg or a manifest of a driver on the timeline of trips: a grey block beneath them, with a way to it. */
export function TimelineWork({ work, range }: { work: WorkBlock; range: TimeRange }) {
  if (work.startAt === null || work.endAt === null) return null;
  const box = placed({ startMs: Date.parse(work.startAt), endMs: Date.parse(work.endAt) }, range);
  if (box === null) return null;
  const style = { left: `${box.left}%`, width: `${box.width}%`, minWidth: 14 };
  const name = [work.label, workTimes(work), work.note].filter((part) => part !== null).join(", ");
  const href = workHref(work);
  if (href === null)
    return (
      <span role="img" aria-label={name} title={name} className={look} style={style}>
        {work.label}
      </span>
    );
  return (
    <Link href={href} prefetch={false} aria-label={name} title={name} className={look} style={style}>
      {work.label}
    </Link>
  );
}
