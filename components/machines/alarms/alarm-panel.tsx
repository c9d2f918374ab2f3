import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { lastedMs, lengthLabel } from "@/components/machines/alarms/alarm-labels";
import { Fact, Facts, LogPanel } from "@/components/machines/log/log-panel";
import { useSpan } from "@/components/machines/log/log-span";
import { ErrorNotice } from "@/components/ui/error-notice";
import { figure } from "@/components/ui/figure";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import type { AlarmRow } from "@/lib/contract/desk/machines/machine-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { alarmHistoryQuery } from "@/lib/queries/machines/machine-logs";
import { routes } from "@/lib/routes";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const when = (instant: string) => dayTimeLabel(Date.parse(instant), localZone());
const shownBefore = 12;

/** Beside the log: an alarm's life, and how often it stood before. */
export function AlarmPanel({ row, onClose }: { row: AlarmRow; onClose: () => void }) {
  const nowMs = useNowSeconds(5) * 1_000;
  const lasted = lastedMs(row, nowMs);
  const { orderNumber, machine } = row;
  return (
    <LogPanel title={row.message || "Alarm"} onClose={onClose}>
      <Section>
        <p className="mb-2 flex flex-wrap items-center gap-2">
          {row.clearedAt === null ? (
            <StateMark kind={row.isGrave ? "late" : "jeopardy"}>Stands</StateMark>
          ) : (
            <StateMark kind="ok">Cleared</StateMark>
          )}
          <span className="text-ink-2">
            {lasted === null
              ? "When it was raised is not known."
              : row.clearedAt === null
                ? `for ${lengthLabel(lasted)} by now`
                : `after ${lengthLabel(lasted)}`}
          </span>
        </p>
        <Facts>
          <Fact name="Raised">{row.raisedAt && when(row.raisedAt)}</Fact>
          <Fact name="Cleared">{row.clearedAt === null ? "not yet" : when(row.clearedAt)}</Fact>
          <Fact name="Severity">{row.severity}</Fact>
          <Fact name="Reported as">{row.state}</Fact>
          <Fact name="Source">{row.source}</Fact>
          <Fact name="Machine">{machine}</Fact>
          <Fact name="Line">{row.line}</Fact>
          <Fact name="Blender">{row.blender}</Fact>
          <Fact name="Shift">{row.shift}</Fact>
          <Fact name="Order">
            {orderNumber === "" ? null : (
              <Link
                href={routes.machineBatches({ order: orderNumber, machine })}
                className="font-medium underline underline-offset-2"
              >
                {orderNumber}
              </Link>
            )}
          </Fact>
        </Facts>
      </Section>
      <History row={row} nowMs={nowMs} />
    </LogPanel>
  );
}

/** Counts how often this alarm stood within 30 days, and how long each time. */
function History({ row, nowMs }: { row: AlarmRow; nowMs: number }) {
  const { fromMs } = useSpan("30");
  const query = useQuery(alarmHistoryQuery(row.alarm, new Date(fromMs).toISOString()));
  if (query.isLoadingError)
    return (
      <Section title="The last 30 days">
        <ErrorNotice
          title="What was before can't be read"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Section>
    );
  if (query.data === undefined)
    return (
      <Section title="The last 30 days">
        <Skeleton className="h-20" />
      </Section>
    );
  const { alarms, next } = query.data;
  const stood = alarms.reduce((sum, one) => sum + (lastedMs(one, nowMs) ?? 0), 0);
  const times = `${figure(alarms.length)}${next === null ? "" : " or more"}`;
  return (
    <Section title="The last 30 days">
      <p className="mb-1.5">
        {alarms.length === 1 && next === null
          ? "It stood once"
          : `It stood ${times} times, ${lengthLabel(stood)} in all`}
        {alarms.length > shownBefore ? `; the last ${shownBefore}:` : "."}
      </p>
      <PlainTable
        caption="When this alarm stood"
        rows={alarms.slice(0, shownBefore)}
        rowKey={({ id }) => id}
        columns={[
          {
            head: "Raised",
            cell: (one) => (one.raisedAt === null ? "not known" : when(one.raisedAt)),
            cellLook: (one) => (one.id === row.id ? "font-medium" : "font-normal"),
          },
          { head: "Shift", cell: ({ shift }) => shift },
          {
            head: "Stood",
            look: "text-right",
            cell: (one) => {
              const ms = lastedMs(one, nowMs);
              return ms === null ? "not known" : lengthLabel(ms);
            },
          },
        ]}
      />
    </Section>
  );
}
