import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { NoticeSheet } from "@/components/stay/notice-sheet";
import type { StayStop } from "@/components/stay/stay-stop";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { KeptStayNotice } from "@/lib/contract/desk/stays/stay-notice";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { wayLabel } from "@/lib/paper/stay-paper";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { useCompanySettings } from "@/lib/queries/settings";
import { stayNoticesQuery, useRemoveNotice, useRestoreNotice } from "@/lib/queries/stays/stays";
import { routes } from "@/lib/routes";
import { stayAt } from "@/lib/stays/stay-clock";
import { isRunningOut, stayLabel } from "@/lib/stays/stay-label";
import { stayTerms } from "@/lib/stays/stay-terms";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface StayStandingProps {
  stop: StayStop;
  className?: string;
}

/** Counts the stay at a stop, says who was notified of it, and leads to its proof. Shows nothing before it begins. */
export function StayStanding({ stop, className }: StayStandingProps) {
  const settings = useCompanySettings().stays;
  const nowMs = useNowSeconds(15) * 1_000;
  const { kind, times, customer, timeZone } = stop;
  if (times === null) return null;
  const stay = stayAt(times, stayTerms(settings, kind, customer), nowMs);
  const label = stayLabel(stay, timeZone, nowMs);
  const isThere = times.arrivedMs !== null;
  if (label === null && !isThere) return null;
  const isUrgent = isRunningOut(stay, settings.warnMinutes, nowMs);
  return (
    <span className={cx("block text-small font-normal", className)}>
      {label === null ? null : (
        <span className={cx("flex items-baseline gap-1.5", isUrgent ? "text-jeopardy" : "text-ink-2")}>
          {isUrgent ? <StateShape kind="jeopardy" size={8} /> : null}
          {label}
        </span>
      )}
      {isThere ? <Notices stop={stop} nowMs={nowMs} isAgreed={stay.freeUntilMs !== null} /> : null}
    </span>
  );
}

interface NoticesProps {
  stop: StayStop;
  nowMs: number;
  /** Is false where no free time is agreed: nothing is claimed there, but what was kept is shown. */
  isAgreed: boolean;
}

function Notices({ stop, nowMs, isAgreed }: NoticesProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(stayNoticesQuery(stop));
  const refusal = refusalOf(useQuery(sessionQuery).data, "addStayNotice");
  const own = data?.notices.filter(({ stopId }) => stopId === stop.stopId) ?? [];
  return (
    <>
      {own.map((notice) => (
        <Notice key={notice.id} stop={stop} notice={notice} nowMs={nowMs} />
      ))}
      {isAgreed ? (
        <span className="no-print flex gap-3">
          {refusal === null ? (
            <button type="button" className="min-h-6 underline" onClick={() => setOpen(true)}>
              Notify<span className="sr-only"> of the stay at {stop.name}</span>
            </button>
          ) : null}
          <Link href={routes.stayProof(stop)} className="inline-flex min-h-6 items-center underline">
            Proof of detention<span className="sr-only"> at {stop.name}</span>
          </Link>
        </span>
      ) : null}
      {isOpen ? <NoticeSheet stop={stop} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Says who was notified, when, how and by whom; whoever did it may take it off. */
function Notice({ stop, notice, nowMs }: { stop: StayStop; notice: KeptStayNotice; nowMs: number }) {
  const remove = useRemoveNotice(stop);
  const restore = useRestoreNotice(stop);
  const { id, whom, how, at, by, text, isOwn } = notice;
  const refused = (error: Parameters<typeof toastRefused>[1]) =>
    toastRefused(`The notice to ${whom} stays as it was`, error);
  const takeOff = () =>
    remove.mutate(id, {
      onSuccess: () =>
        toastDone(`The notice to ${whom} is removed`, {
          action: { label: "Undo", run: () => restore.mutate(id, { onError: refused }) },
        }),
      onError: refused,
    });
  return (
    <span className="block text-ink-2" title={text}>
      notified {whom} {nearInstantLabel(Date.parse(at), stop.timeZone, nowMs)} {wayLabel[how]}, {by}{" "}
      {isOwn ? (
        <button type="button" className="no-print min-h-6 underline" onClick={takeOff}>
          Remove<span className="sr-only"> the notice to {whom}</span>
        </button>
      ) : null}
    </span>
  );
}
