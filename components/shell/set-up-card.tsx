import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { cx } from "@/components/ui/cx";
import { sessionQuery } from "@/lib/queries/session";
import { setUpSeldom } from "@/lib/queries/set-up/set-up";
import { routes } from "@/lib/routes";

interface SetUpCardProps {
  /** Hidden where the navigation shows icons alone. */
  collapses: boolean;
  onNavigate?: (() => void) | undefined;
}

/** Keeps the place of a set-up that is not over; it goes when nothing is open and the company is live. */
export function SetUpCard({ collapses, onNavigate }: SetUpCardProps) {
  const isTheirs = useQuery(sessionQuery).data?.setUp === true;
  const { data } = useQuery({ ...setUpSeldom, enabled: isTheirs });
  if (!isTheirs || data === undefined) return null;
  const done = data.steps.filter((step) => step.done).length;
  const open = data.steps.filter((step) => !step.done && !step.skipped).length;
  // Going live and taking the trial back stand on the same page, and skipped steps are found again there.
  if (open === 0 && !data.isTrial) return null;
  return (
    <Link
      href={routes.setUpSteps()}
      {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
      className={cx(
        "mx-2 mb-2 grid shrink-0 gap-1.5 rounded-panel border border-line-strong bg-surface px-3 py-2 hover:bg-sunken",
        collapses && "max-lg:hidden",
      )}
    >
      <span className="flex justify-between">
        <b className="font-semibold">Set up</b>
        <span className="text-ink-2">
          {done} of {data.steps.length}
        </span>
      </span>
      <span aria-hidden="true" className="flex gap-1">
        {data.steps.map(({ id, done: isDone }) => (
          <span key={id} className={cx("h-1 flex-1 rounded-full", isDone ? "bg-ink" : "bg-line-strong")} />
        ))}
      </span>
      <span className="text-small text-ink-2">{open === 0 ? "Not live yet" : `${open} open`}</span>
    </Link>
  );
}
