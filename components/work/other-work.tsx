import Link from "next/link";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";
import { spokenMinutes, workTimes } from "@/components/work/work-times";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import { sentenceCase } from "@/lib/format/sentence-case";
import { useOtherWork } from "@/lib/queries/drivers/driver-work";
import { routes } from "@/lib/routes";

interface OtherWorkProps {
  externalUserId: string | null;
  /** The work that is shown. */
  self: { kind: WorkBlock["kind"]; id: string };
  className?: string;
}

/** Shows what the driver of a work has beside it, in order, and how they meet; nothing where that is all they have. */
export function OtherWork({ externalUserId, self, className }: OtherWorkProps) {
  const { own, others } = useOtherWork(externalUserId, self);
  if (others.length === 0) return null;
  return (
    <section aria-label="Other work of the driver" className={cx("grid gap-1.5 text-small", className)}>
      {own?.note == null ? null : (
        <p className="flex items-baseline gap-1.5 font-medium">
          <StateShape kind="jeopardy" />
          {own.note}
        </p>
      )}
      <WorkBlocks works={others} timeZone={own?.timezone ?? null} />
    </section>
  );
}

/**
 * Works as grey blocks, each with its time, and a way to it where the member sees it.
 * @param timeZone on whose clock all are read, IANA; null: each on its own
 */
export function WorkBlocks({
  works,
  timeZone = null,
}: {
  works: readonly WorkBlock[];
  timeZone?: string | null;
}) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {works.map((work) => (
        <li
          key={`${work.kind} ${work.id} ${work.label} ${work.startAt}`}
          className="max-w-full rounded-[4px] border border-line-strong bg-sunken px-2 py-1 text-ink-2"
        >
          <WorkLabel work={work} />
          <span className="ml-1.5">{workTimes(work, timeZone)}</span>
          {work.lateMinutes > 0 ? (
            <span className="ml-1.5 whitespace-nowrap text-ink">
              <StateShape kind="late" /> {spokenMinutes(work.lateMinutes)} late
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function WorkLabel({ work }: { work: WorkBlock }) {
  const href = workHref(work);
  const label = sentenceCase(work.label);
  if (href === null) return <span className="font-medium">{label}</span>;
  return (
    <Link href={href} prefetch={false} className="font-medium text-ink underline underline-offset-2">
      {label}
    </Link>
  );
}

/** Finds where a work is shown; null for one that the member does not see. */
export function workHref({ kind, id }: Pick<WorkBlock, "kind" | "id">) {
  if (id === null) return null;
  if (kind === "trip") return routes.trip(Number(id));
  return kind === "manifest" ? routes.manifest(id) : routes.linehaul({ at: id });
}
