import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { parseAsBoolean, useQueryState } from "nuqs";
import { TimeOffSheet } from "@/components/hours/driver/time-off-sheet";
import { NotReadAgain } from "@/components/list-page/not-read-again";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { pageKeys } from "@/components/ui/page-keys";
import { Section } from "@/components/ui/section";
import { type Shortcut, useShortcuts } from "@/components/ui/shortcuts";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { PlatformError } from "@/lib/client/platform-error";
import type { DriverTimeOff, TimeOffResponse } from "@/lib/contract/desk/drivers/time-off";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { timeOffQuery, useRemoveTimeOff, useRestoreTimeOff } from "@/lib/queries/time-off";
import { nearInstant, nearInstantLabel } from "@/lib/time/instant-labels";

interface TimeOffProps {
  externalUserId: string;
  /** Home terminal's zone. */
  timeZone: string;
}

/** Shows when the driver is not to be planned with: what is ahead, and a form for more. */
export function TimeOff({ externalUserId, timeZone }: TimeOffProps) {
  const query = useQuery(timeOffQuery(externalUserId));
  const [isOpen, setOpen] = useQueryState("time-off", parseAsBoolean.withDefault(false));
  const { data } = query;
  const refused =
    data === undefined
      ? "Time off isn't read yet."
      : data.mayChange
        ? null
        : "Your role only reads time off.";
  const enter: Shortcut = {
    keys: pageKeys.timeOff,
    label: "Enter time off",
    disabledReason: refused,
    run: () => void setOpen(true),
  };
  useShortcuts("Time off", [enter]);
  return (
    <Section
      title="Time off"
      aside={
        <Button shortcut={pageKeys.timeOff} disabledReason={refused} onClick={enter.run}>
          Enter
        </Button>
      }
    >
      {data !== undefined ? (
        <Ahead externalUserId={externalUserId} timeZone={timeZone} query={query} refused={refused} />
      ) : query.isError ? (
        <ReadError title="Time off can't be read" query={query} />
      ) : (
        <p role="status" className="text-ink-2">
          Reading time off…
        </p>
      )}
      {isOpen && data !== undefined ? (
        <TimeOffSheet
          externalUserId={externalUserId}
          timeZone={timeZone}
          disabledReason={refused}
          onClose={() => void setOpen(null)}
        />
      ) : null}
    </Section>
  );
}

interface AheadProps extends TimeOffProps {
  query: UseQueryResult<TimeOffResponse, PlatformError>;
  /** Reason why nothing may be changed; null where it may. */
  refused: string | null;
}

/** Lists what is ahead, each with a way out that can be undone. */
function Ahead({ externalUserId, timeZone, query, refused }: AheadProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const remove = useRemoveTimeOff(externalUserId);
  const restore = useRestoreTimeOff(externalUserId);
  const spanOf = ({ start, end }: DriverTimeOff) =>
    `${nearInstant(Date.parse(start), timeZone, nowMs)} – ${nearInstantLabel(Date.parse(end), timeZone, nowMs)}`;
  const bringBack = (id: string) =>
    restore.mutate(id, {
      onSuccess: () => toastDone("Time off is back"),
      onError: (error) => toastRefused("It could not be restored", error),
    });
  const takeOut = (one: DriverTimeOff) =>
    remove.mutate(one.id, {
      onSuccess: () =>
        toastDone(`Time off ${spanOf(one)} is removed`, {
          action: { label: "Undo", run: () => bringBack(one.id) },
        }),
      onError: (error) => toastRefused("It could not be removed", error),
    });
  const timeOff = query.data?.timeOff ?? [];
  return (
    <>
      <div className="mb-1 empty:hidden">
        <NotReadAgain query={query} />
      </div>
      {timeOff.length === 0 ? (
        <p className="text-ink-2">None ahead: planning counts on the driver.</p>
      ) : (
        <ul aria-label="Time off" className="grid gap-2">
          {timeOff.map((one) => (
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
  );
}

interface EntryProps {
  one: DriverTimeOff;
  /** From and to. */
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
