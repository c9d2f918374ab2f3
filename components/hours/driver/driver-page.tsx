"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDriverActions } from "@/components/hours/driver/driver-actions";
import { DriverBody } from "@/components/hours/driver/driver-body";
import { DriverHead } from "@/components/hours/driver/driver-head";
import { DriverNotRead } from "@/components/hours/driver/driver-not-read";
import { DriverSheets } from "@/components/hours/driver/driver-sheets";
import { useDriverView } from "@/components/hours/driver/driver-view";
import { NotReadAgain } from "@/components/list-page/not-read-again";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { OutOfServiceBand } from "@/components/work/out-of-service/out-of-service-band";
import { hoursOfLog } from "@/lib/driver-hours/hours-of-log";
import { deskNowMs } from "@/lib/live/desk-clock";
import { driverHoursQuery } from "@/lib/queries/driver-log";
import { localReading } from "@/lib/time/typed-time";
import { localZone } from "@/lib/time/zones";

/** One driver: what they do now, their clocks, their log as a graph, and what can be done about it. */
export function DriverPage({ externalUserId }: { externalUserId: string }) {
  const { view, setView } = useDriverView();
  // Head and clocks are always of now, whichever days are looked at.
  const now = useQuery(driverHoursQuery(externalUserId, null));
  const shown = useQuery({ ...driverHoursQuery(externalUserId, view.to), placeholderData: keepPreviousData });
  const log = now.data?.log ?? null;
  const hours = useMemo(
    () => (log ? hoursOfLog(log) : (now.data?.published?.driver ?? null)),
    [log, now.data],
  );
  const days =
    shown.data?.log?.days.map((day) => day.date).sort() ?? shown.data?.published?.days.map((day) => day.date);
  const dates = days?.toReversed() ?? [];
  const timeZone = log?.config.timezone ?? hours?.engine?.timezone ?? localZone();
  const actions = useDriverActions({
    driver: { externalUserId, name: now.data?.driverName ?? externalUserId },
    dates,
    open: view.day !== null && dates.includes(view.day) ? view.day : null,
    to: view.to,
    today: todayOf(now.data?.log?.days) ?? localReading(deskNowMs(), timeZone).slice(0, 10),
    table: view.table,
    hasLog: now.data === undefined ? null : log !== null,
    show: (change) => void setView(change),
  });
  return (
    <>
      <DriverHead
        externalUserId={externalUserId}
        name={now.data?.driverName ?? null}
        hours={hours}
        timeZone={timeZone}
        actions={actions}
        notice={<NotReadAgain query={shown.isRefetchError ? shown : now} />}
      />
      {/* Nobody is in service whom nobody knows; hours that can't be read now say nothing of that. */}
      {now.error?.status === 404 ? null : (
        <OutOfServiceBand
          kind="driver"
          objectId={externalUserId}
          name={now.data?.driverName ?? externalUserId}
          timeZone={timeZone}
        />
      )}
      {shown.isPending ? (
        <TableSkeleton label="Reading the driver's hours" />
      ) : shown.data === undefined ? (
        <DriverNotRead externalUserId={externalUserId} query={shown} />
      ) : (
        <DriverBody
          data={shown.data}
          hours={hours}
          timeZone={timeZone}
          view={view}
          setView={(change) => void setView(change)}
          actions={actions}
          retrying={shown.isFetching}
          onRetry={() => void shown.refetch()}
        />
      )}
      {/* A form opens once the zone that its times are typed in is known. */}
      {now.data === undefined ? null : (
        <DriverSheets
          externalUserId={externalUserId}
          name={now.data.driverName ?? externalUserId}
          hours={hours}
          log={shown.data?.log ?? null}
          view={view}
          setView={(change) => void setView(change)}
          timeZone={timeZone}
          actions={actions}
        />
      )}
    </>
  );
}

const todayOf = (days: readonly { date: string }[] | undefined): string | undefined =>
  days
    ?.map((day) => day.date)
    .sort()
    .at(-1);
