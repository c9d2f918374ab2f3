import type { machineCalls } from "@/lib/contract/desk/machines";
import { microsFromMs } from "@/lib/contract/instant";
import type { KnownArea } from "@/lib/desk/area";
import { AlarmStore } from "@/lib/desk/areas/machines/alarms/alarm-store";
import { readReport } from "@/lib/desk/areas/machines/alarms/read-report";
import { StandingAlarms } from "@/lib/desk/areas/machines/alarms/standing-alarms";
import { BatchStore } from "@/lib/desk/areas/machines/batches/batch-store";
import { readBatch } from "@/lib/desk/areas/machines/batches/read-batch";
import { MachineLogs } from "@/lib/desk/areas/machines/machine-logs";
import { LogReader } from "@/lib/desk/areas/machines/reading/log-reader";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { repeat } from "@/lib/desk/link/repeat";

/** Parts of the context that machines need. */
interface MachinesContext
  extends Pick<DeskContext, "store" | "clock" | "log" | "reader" | "pollSeconds" | "foreignPlatform"> {
  company: Pick<DeskContext["company"], "id">;
  live: Pick<DeskContext["live"], "announce" | "sendSoon">;
  settings: { company: Pick<DeskContext["settings"]["company"], "current"> };
}

export type MachinesArea = ReturnType<typeof openMachines>;

/** Machines are asked for more seldom than positions. */
const pollFactor = 5;
const dayMs = 86_400_000;
const sweepMs = 3_600_000;

/** Machines: two logs, read into the store. */
export function openMachines(context: MachinesContext) {
  const { store, company, clock, log, live } = context;
  const alarms = new AlarmStore(store, company.id);
  const batches = new BatchStore(store, company.id);
  const standing = new StandingAlarms(alarms);
  const announce = (topic: "machine-alarms" | "machine-batches") => {
    live.announce(topic, "*");
    live.sendSoon();
  };
  const pollMs = context.pollSeconds * 1_000 * pollFactor;
  const shared = { store, company: company.id, clock, log, pollMs, ownPlatform: !context.foreignPlatform };
  const alarmReader = new LogReader({
    ...shared,
    id: "listAlarmLog",
    key: "alarms",
    get: context.reader(),
    read: readReport,
    keep: (tx, reports) => alarms.take(tx, reports),
    onChanged() {
      announce("machine-alarms");
      standing.outdate();
    },
    onCaughtUp: () => standing.refresh(),
  });
  const batchReader = new LogReader({
    ...shared,
    id: "listBatchLogging",
    key: "batch",
    get: context.reader(),
    read: readBatch,
    keep: (tx, read) => batches.take(tx, read),
    onChanged: () => announce("machine-batches"),
  });
  /** Lets go of alarms and batches that the company keeps no longer; they are the platform's alone. */
  const forget = async () => {
    const { machineDays } = (await context.settings.company.current()).retention;
    const beforeMicros = microsFromMs(clock() - machineDays * dayMs);
    await alarms.forget(beforeMicros);
    await batches.forget(beforeMicros);
  };
  let sweep: { stop(): Promise<void> } | null = null;
  const logs = new MachineLogs({
    alarms,
    batches,
    alarmReading: () => alarmReader.reading(),
    batchReading: () => batchReader.reading(),
  });
  return {
    logs,
    forget,
    /** Alarms that stand. */
    standing,
    handlers: {
      findAlarms: (_, { query }) => logs.findAlarms(query),
      countAlarms: (_, { query }) => logs.countAlarms(query),
      findBatches: (_, { query }) => logs.findBatches(query),
    },
    /** One turn over both logs. */
    async poll(signal: AbortSignal) {
      await Promise.all([alarmReader.poll(signal), batchReader.poll(signal)]);
    },
    start() {
      alarmReader.start();
      batchReader.start();
      sweep = repeat(
        async () => {
          await forget();
          return sweepMs;
        },
        (error) => log.error({ error }, "Old records of machines could not be swept away"),
      );
    },
    async stop() {
      await Promise.all([alarmReader.stop(), batchReader.stop(), sweep?.stop()]);
    },
  } satisfies KnownArea<DeskHandlers<typeof machineCalls>>;
}
