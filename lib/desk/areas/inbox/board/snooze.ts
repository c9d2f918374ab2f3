import { z } from "zod";
import { DeskMate, SnoozeUntil } from "@/lib/contract/desk/inbox-conversations";
import type { DriverNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";
import { nearInstantLabel } from "@/lib/time/instant-labels";

/** A snooze as it is kept: what had come in before it, and since when the driver was in their duty status. */
export const Snooze = z.object({
  until: SnoozeUntil,
  by: DeskMate,
  arrival: z.number(),
  dutySinceMs: z.number().nullable(),
});
export type Snooze = z.output<typeof Snooze>;

/** Tells whether a conversation still rests: not once its time has come, nor after a new message of the driver. */
export function rests(
  snooze: Snooze,
  driver: DriverNow | null,
  waiting: readonly number[],
  nowMs: number,
): boolean {
  if (waiting.some((arrival) => arrival > snooze.arrival)) return false;
  const { until } = snooze;
  if (until.kind === "time") return nowMs < Date.parse(until.at);
  if (until.kind === "duty-change") return (driver?.hours?.sinceMs ?? null) === snooze.dutySinceMs;
  const work = driver?.work ?? null;
  // Work that is over has left all its stops.
  if (work?.id !== until.work) return false;
  const stop = work.stops.find((one) => one.stop === until.stop);
  return stop !== undefined && stop.departedAt === null && stop.state !== "skipped";
}

/** `until Wed 14:45 CST`, `until they leave stop 7`. */
export function snoozeLabel(
  { until }: Snooze,
  driver: DriverNow | null,
  timezone: string,
  nowMs: number,
): string {
  if (until.kind === "time") return `until ${nearInstantLabel(Date.parse(until.at), timezone, nowMs)}`;
  if (until.kind === "duty-change") return "until their duty changes";
  const stop = driver?.work?.stops.find((one) => one.stop === until.stop);
  return stop ? `until they leave stop ${stop.number}` : "until they leave the stop";
}
