import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { pageKeys } from "@/components/ui/page-keys";
import { type Shortcut, useShortcuts } from "@/components/ui/shortcuts";
import { StateMark } from "@/components/ui/state-mark";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { outOfServiceLabels } from "@/components/work/out-of-service/out-of-service-labels";
import { OutOfServiceSheet } from "@/components/work/out-of-service/out-of-service-sheet";
import type { OutOfServiceKind, OutOfServiceRow } from "@/lib/contract/desk/people/out-of-service";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { outOfServiceQuery, useSetOutOfService } from "@/lib/queries/people/out-of-service";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface OutOfServiceBandProps {
  kind: OutOfServiceKind;
  objectId: string;
  name: string;
  timeZone: string;
}

const noRows: readonly OutOfServiceRow[] = [];

/** Tells whether a driver or a unit is in service, with the way to change it. */
export function OutOfServiceBand(props: OutOfServiceBandProps) {
  const { kind, objectId, name, timeZone } = props;
  const query = useQuery(outOfServiceQuery);
  const session = useQuery(sessionQuery).data;
  const nowMs = useNowSeconds(30) * 1_000;
  const set = useSetOutOfService();
  const [isOpen, setOpen] = useState(false);
  const rows = (query.data?.rows ?? noRows).filter((row) => row.kind === kind && row.objectId === objectId);
  const disabledReason = refusalOf(session, "setOutOfService");
  const take: Shortcut = {
    keys: pageKeys.retire,
    label: "Take out of service",
    disabledReason,
    run: () => setOpen(true),
  };
  useShortcuts("Service", [take]);
  const putBack = ({ who: _, at: __, ...row }: OutOfServiceRow) => {
    const change = (isBack: boolean) => set.mutateAsync({ ...row, isBack });
    change(true).then(
      () =>
        toastDone(`${name} is in service again`, {
          action: {
            label: "Undo",
            run: () =>
              void change(false).catch((error: Error) => toastRefused("It could not be taken back", error)),
          },
        }),
      (error: Error) => toastRefused(`${name} is out of service still`, error),
    );
  };
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-3.5 py-1.5">
      {query.data === undefined ? (
        <span role={query.isError ? "alert" : "status"} className="text-ink-2">
          {query.isError
            ? `Whether ${name} is in service can't be read: ${query.error.message}`
            : `Reading whether ${name} is in service…`}
        </span>
      ) : rows.length === 0 ? (
        <StateMark kind="ok">In service</StateMark>
      ) : (
        rows.map((row) => {
          const isNow = Date.parse(row.start) <= nowMs;
          const from = nearInstantLabel(Date.parse(row.start), timeZone, nowMs);
          const until =
            row.end === null ? "" : ` until ${nearInstantLabel(Date.parse(row.end), timeZone, nowMs)}`;
          return (
            <span key={row.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <StateMark kind={isNow ? "late" : "jeopardy"}>
                {isNow ? "Out of service since" : "Goes out of service"} {from}
                {until}
              </StateMark>
              <span>
                {outOfServiceLabels[row.reason]}
                {row.note === "" ? "" : `: ${row.note}`}
              </span>
              <span className="text-small text-ink-3">{row.who}</span>
              <Button pending={set.isPending} disabledReason={disabledReason} onClick={() => putBack(row)}>
                Back in service
              </Button>
            </span>
          );
        })
      )}
      <span className="ml-auto" />
      <Button shortcut={pageKeys.retire} disabledReason={disabledReason} onClick={take.run}>
        Out of service
      </Button>
      {isOpen ? (
        <OutOfServiceSheet {...props} disabledReason={disabledReason} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
