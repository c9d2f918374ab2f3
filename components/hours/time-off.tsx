"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsBoolean, useQueryState } from "nuqs";
import { DriverSection } from "@/components/hours/driver-section";
import { TimeOffSheet } from "@/components/hours/time-off-sheet";
import { Button } from "@/components/ui/button";
import { ErrorNotice } from "@/components/ui/error-notice";
import { type Shortcut, useShortcuts } from "@/components/ui/shortcuts";
import { StateShape } from "@/components/ui/state-shape";
import { toastDone, toastFailed } from "@/components/ui/toast";
import type { DriverTimeOff } from "@/lib/contract/driver-time-off";
import { age } from "@/lib/format/age";
import { nearInstant, nearInstantText } from "@/lib/format/near-instant";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { timeOffQuery, useRemoveTimeOff, useRestoreTimeOff } from "@/lib/queries/time-off";

interface TimeOffProps {
  externalUserId: string;
  /** Home terminal's zone. */
  timeZone: string;
}

/** When the driver is not to be planned with: what is ahead, and a form for more. */
export function TimeOff({ externalUserId, timeZone }: TimeOffProps) {
  const query = useQuery(timeOffQuery(externalUserId));
  const [isOpen, setOpen] = useQueryState("time-off", parseAsBoolean.withDefault(false));
  const nowMs = useNowSeconds(30) * 1_000;
  const remove = useRemoveTimeOff(externalUserId);
  const restore = useRestoreTimeOff(externalUserId);
  const { data } = query;
  const spanOf = ({ start, end }: DriverTimeOff) =>
    `${nearInstant(Date.parse(start), timeZone, nowMs)} – ${nearInstantText(Date.parse(end), timeZone, nowMs)}`;
  const bringBack = (id: string) =>
    restore.mutate(id, {
      onSuccess: () => toastDone("Time off is back"),
      onError: (error) => toastFailed("It could not be brought back", { description: error.message }),
    });
  const takeOut = (one: DriverTimeOff) =>
    remove.mutate(one.id, {
      onSuccess: () =>
        toastDone(`Time off ${spanOf(one)} is taken out`, {
          action: { label: "Undo", run: () => bringBack(one.id) },
        }),
      onError: (error) => toastFailed("It could not be taken out", { description: error.message }),
    });
  const refused =
    data === undefined
      ? "Time off isn't read yet."
      : data.mayChange
        ? null
        : "Your role only reads time off.";
  const enter: Shortcut = {
    keys: "o",
    label: "Enter time off",
    disabledReason: refused,
    run: () => void setOpen(true),
  };
  useShortcuts("Time off", [enter]);
  return (
    <DriverSection
      title="Time off"
      aside={
        <Button shortcut="o" disabledReason={refused} onClick={enter.run}>
          Enter
        </Button>
      }
    >
      {data === undefined ? (
        query.isError ? (
          <ErrorNotice
            title="Time off can't be read"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <p role="status" className="text-ink-2">
            Reading time off…
          </p>
        )
      ) : (
        <>
          {query.isRefetchError ? (
            <button
              type="button"
              onClick={() => void query.refetch()}
              className="mb-1 flex items-center gap-1.5 text-left underline"
            >
              <StateShape kind="stale" /> Read {age((nowMs - query.dataUpdatedAt) / 1_000)} ago, not since:{" "}
              {query.error.message}. Try once more
            </button>
          ) : null}
          {data.timeOff.length === 0 ? (
            <p className="text-ink-2">None ahead: planning counts on the driver.</p>
          ) : (
            <ul aria-label="Time off" className="grid gap-2">
              {data.timeOff.map((one) => (
                <Entry
                  key={one.id}
                  one={one}
                  span={spanOf(one)}
                  nowMs={nowMs}
                  refused={refused}
                  pending={remove.isPending && remove.variables === one.id}
                  onTakeOut={() => takeOut(one)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {isOpen && data !== undefined ? (
        <TimeOffSheet
          externalUserId={externalUserId}
          timeZone={timeZone}
          disabledReason={refused}
          onClose={() => void setOpen(null)}
        />
      ) : null}
    </DriverSection>
  );
}

interface EntryProps {
  one: DriverTimeOff;
  /** It in words. */
  span: string;
  nowMs: number;
  refused: string | null;
  pending: boolean;
  onTakeOut: () => void;
}

function Entry({ one, span, nowMs, refused, pending, onTakeOut }: EntryProps) {
  const startMs = Date.parse(one.start);
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-2">
      <div className="min-w-0">
        <p className="tabular-nums">
          {span}
          {startMs <= nowMs ? <span className="font-medium"> · off now</span> : null}
        </p>
        {one.reason === "" ? null : <p className="wrap-anywhere text-ink-2">{one.reason}</p>}
        <p className="text-small text-ink-3">
          {one.who}, {age((nowMs - Date.parse(one.at)) / 1_000)} ago
        </p>
      </div>
      <Button
        aria-label={`Take out time off ${span}`}
        pending={pending}
        disabledReason={refused}
        onClick={onTakeOut}
      >
        Take out
      </Button>
    </li>
  );
}
