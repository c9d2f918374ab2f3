"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { DriverActions } from "@/components/hours/driver-actions";
import { usePresent } from "@/components/hours/driver-present";
import { DutyStatusMark } from "@/components/hours/duty-status-mark";
import { dayTimeText } from "@/components/hours/log-words";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { DriverHours } from "@/lib/contract/desk-hours";
import { age } from "@/lib/format/age";
import { routes } from "@/lib/routes";

interface DriverHeadProps {
  externalUserId: string;
  name: string | null;
  /** The driver now; null while nothing of that is known. */
  hours: DriverHours | null;
  timeZone: string;
  actions: DriverActions;
  /** What the reader should know of how the page was read, e.g. that it could not be read again. */
  notice?: ReactNode;
}

/** Who it is, what he does now and since when, how old that is, and what can be done about it. */
export function DriverHead({ externalUserId, name, hours, timeZone, actions, notice }: DriverHeadProps) {
  return (
    <div className="no-print flex min-h-[46px] flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3.5 py-[9px]">
      <Tooltip label="Back to the board" shortcut="b">
        <Link
          href={routes.hours()}
          aria-label="Back to the board"
          className="-ml-1.5 grid size-7 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </Link>
      </Tooltip>
      <h1 className="text-title">{name ?? externalUserId}</h1>
      {name === null ? null : <span className="text-ink-3">{externalUserId}</span>}
      {hours === null ? null : <Present hours={hours} timeZone={timeZone} />}
      {notice}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <Link
          href={routes.tripsForDriver(externalUserId)}
          className="px-1 text-ink-2 underline hover:text-ink"
        >
          What can he take?
        </Link>
        <Button shortcut="p" onClick={actions.print.run}>
          Print
        </Button>
        <Button shortcut="e" disabledReason={actions.propose.disabledReason} onClick={actions.propose.run}>
          Propose an edit
        </Button>
        <Button
          variant="primary"
          shortcut="d"
          disabledReason={actions.post.disabledReason}
          onClick={actions.post.run}
        >
          Post duty status
        </Button>
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
        <DutyStatusMark status={hours.status} flag={hours.flag} kind="late" word="Violation" />
      ) : (
        <DutyStatusMark
          status={unknown ? null : hours.status}
          flag={unknown ? null : hours.flag}
          kind={state.warning > 0 ? "jeopardy" : undefined}
        />
      )}
      <span className="text-ink-2">
        {hours.sinceMs === null || unknown ? null : <>since {dayTimeText(hours.sinceMs, timeZone)}</>}
        {hours.asOfMs === null ? null : (
          <span className="text-ink-3"> · heard {age((nowMs - hours.asOfMs) / 1_000)} ago</span>
        )}
      </span>
    </>
  );
}
