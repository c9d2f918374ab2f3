import { usualRuleset } from "@/lib/contract/interface/hours-of-service-codes";
import type { LimitCode } from "@/lib/hos/packs/rule-pack";
import type { LogDriver } from "@/lib/platform/hours/log/driver-config";
import type { DutyRecordRow } from "@/lib/platform/hours/log/duty-record";
import { millisOf } from "@/lib/platform/hours/log/engine-log";
import type { DutyHistory } from "@/lib/platform/hours/log/load-duty";
import { dateOfDay, terminalDays } from "@/lib/time/terminal-days";
import { isoOf } from "@/lib/time/utc";

const hours = (code: LimitCode) => Number(/_(\d+)/.exec(code)?.[1]);

/** Names a limit, by the first word of its code. */
const subjects: Readonly<Record<string, string>> = {
  drive: "driving limit",
  window: "driving window",
  elapsed: "elapsed-time limit",
  duty: "on-duty limit",
  break: "limit of driving without a 30-minute break",
  cycle: "cycle limit",
};

function describe(code: LimitCode) {
  const subject = subjects[code.split("_")[0] ?? ""] ?? "limit";
  const short = `${hours(code)}-hour ${subject}`;
  return { shortDescription: short, longDescription: `Driving past the ${short}` };
}

/** `HH:MM`, as published: not a number. */
function clockDuration(millis: number): string {
  const minutes = Math.floor(millis / 60_000);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** `data` of a violation's events: the published fields. The end is as far as the driving had come when it was reported. */
export function violationData(
  id: string,
  limit: LimitCode,
  { startMs, endMs }: { startMs: number; endMs: number },
  driver: LogDriver,
  { records }: DutyHistory,
): Record<string, unknown> {
  const days = terminalDays(driver.timezone, driver.logDayStart);
  const holding = (atMs: number) => records.findLast(({ micros }) => millisOf(micros) <= atMs);
  const vehicle = holding(startMs)?.vehicle;
  return {
    id,
    eventTime: isoOf(startMs),
    ...(driver.terminalCode === null ? {} : { terminalCode: driver.terminalCode }),
    logDate: dateOfDay(days.dayAt(startMs)),
    driverName: driver.name,
    driverId: driver.externalUserId,
    ruleset: driver.rulesetName ?? usualRuleset,
    ...(vehicle ? { powerUnitNumber: vehicle } : {}),
    type: limit,
    ...describe(limit),
    startTime: isoOf(startMs),
    endTime: isoOf(endMs),
    duration: clockDuration(endMs - startMs),
    startData: vehicleData(holding(startMs)),
    endData: vehicleData(records.find(({ micros }) => millisOf(micros) >= endMs)),
  };
}

/** Tells what is known of the vehicle at the record; nothing where no record reports it. */
function vehicleData(record: DutyRecordRow | undefined): Record<string, unknown>[] {
  return record?.odometer == null ? [] : [{ odometer: record.odometer }];
}
