import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { DriverActions } from "@/components/hours/driver/driver-actions";
import { usePresent } from "@/components/hours/driver/driver-present";
import { DutyStatusMark } from "@/components/hours/log/duty-status-mark";
import { ActionButton, Button } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/clipboard/copy";
import { pageKeys } from "@/components/ui/page-keys";
import { Tooltip } from "@/components/ui/tooltip";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { age } from "@/lib/format/age";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { dayTimeLabel } from "@/lib/time/instant-labels";

interface DriverHeadProps {
  externalUserId: string;
  name: string | null;
  /** The driver now; null while nothing of that is known. */
  hours: DriverHours | null;
  timeZone: string;
  actions: DriverActions;
  /** Notice of how the page was read, e.g. that it could not be read again. */
  notice?: ReactNode;
}

/** Tells who it is, what they do now and since when, how old that is, and what can be done about it. */
export function DriverHead({ externalUserId, name, hours, timeZone, actions, notice }: DriverHeadProps) {
  const mayPlan = refusalOf(useQuery(sessionQuery).data, "getTripsForDriver") === null;
  return (
    <div className="no-print flex min-h-[46px] flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3.5 py-[9px]">
      <Tooltip label="Back to the board" shortcut={pageKeys.back}>
        <Link
          href={routes.hours()}
          aria-label="Back to the board"
          className="-ml-1.5 grid size-7 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ChevronLeft size={16} />
        </Link>
      </Tooltip>
      <h1 className="text-title">{name ?? externalUserId}</h1>
      {name === null ? null : <span className="text-ink-3">{externalUserId}</span>}
      {hours === null ? null : <Present hours={hours} timeZone={timeZone} />}
      {notice}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {mayPlan ? (
          <Link
            href={routes.tripsForDriver(externalUserId)}
            className="px-1 text-ink-2 underline hover:text-ink"
          >
            What can they take?
          </Link>
        ) : null}
        <Button shortcut={pageKeys.print} onClick={actions.print.run}>
          Print
        </Button>
        <CopyLink of={name ?? externalUserId} />
        <ActionButton action={actions.message}>Write</ActionButton>
        <ActionButton action={actions.propose}>Propose an edit</ActionButton>
        <ActionButton variant="primary" action={actions.post}>
          Post duty status
        </ActionButton>
      </div>
    </div>
  );
}

function Present({ hours, timeZone }: { hours: DriverHours; timeZone: string }) {
  const present = usePresent(hours);
  if (present === null) return null;
  const { state, nowMs } = present;
  const unknown = state.known === null;
  return (
    <>
      {state.urgency === "violation" ? (
        <DutyStatusMark status={hours.status} flag={hours.flag} kind="late" label="Violation" />
      ) : (
        <DutyStatusMark
          status={unknown ? null : hours.status}
          flag={unknown ? null : hours.flag}
          kind={state.warning > 0 ? "jeopardy" : undefined}
        />
      )}
      <span className="text-ink-2">
        {hours.sinceMs === null || unknown ? null : <>since {dayTimeLabel(hours.sinceMs, timeZone)}</>}
        {hours.asOfMs === null ? null : (
          <span className="text-ink-3"> · heard {age((nowMs - hours.asOfMs) / 1_000)} ago</span>
        )}
      </span>
    </>
  );
}
