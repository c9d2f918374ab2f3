import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { PlatformError, refusal } from "@/lib/client/platform-error";
import { DriverHours } from "@/lib/contract/desk-hours";
import { HosClocks, HosViolation } from "@/lib/contract/hours-of-service-clocks";
import { getDriverLog } from "@/lib/contract/hours-of-service-log";
import type { Body } from "@/lib/contract/operations";
import { readDesk } from "@/lib/queries/read-desk";

/** Clocks move by themselves between reads; a read brings what others recorded. */
const refreshMillis = 15_000;

const SummaryDay = z.looseObject({
  date: z.string(),
  statusDurations: z.record(z.string(), z.number()),
  distancePerDay: z.number(),
  powerUnitNumbers: z.array(z.string()).optional(),
});

const HoursOfDriver = z.object({
  externalUserId: z.string(),
  driverName: z.string().nullable(),
  terminal: z.string().nullable(),
  readTime: z.string(),
  log: getDriverLog.answer.nullable(),
  published: z
    .object({
      driver: DriverHours.nullable(),
      days: z.array(SummaryDay),
      distanceUnit: z.string().nullable(),
      fault: z.string().nullable(),
    })
    .nullable(),
});

/** One driver's hours: the log, or what is published where the platform offers none. */
export type HoursOfDriver = z.output<typeof HoursOfDriver>;
export type DriverLog = NonNullable<HoursOfDriver["log"]>;
export type PublishedHours = NonNullable<HoursOfDriver["published"]>;
export type DutyRecord = DriverLog["records"][number];
export type LogEdit = DriverLog["edits"][number];
export type LogSegment = DriverLog["segments"][number];
export type PendingSplit = NonNullable<DriverLog["pendingSplit"]>;
export type UnidentifiedDriving = DriverLog["unidentified"][number];

/** First parts of the keys, for whoever has to have it read again. */
export const driverHoursKey = "driver-hours";

const base = (externalUserId: string) => `/api/desk/hours/drivers/${encodeURIComponent(externalUserId)}`;

/** 8 days of a driver's hours. @param to the last of them, YYYY-MM-DD; null for today */
export function driverHoursQuery(externalUserId: string, to: string | null) {
  return queryOptions<HoursOfDriver, PlatformError>({
    queryKey: [driverHoursKey, externalUserId, to],
    queryFn: ({ signal }) =>
      readDesk(`${base(externalUserId)}/log${to === null ? "" : `?to=${to}`}`, HoursOfDriver, signal),
    staleTime: refreshMillis,
    refetchInterval: refreshMillis,
  });
}

const PreviewClocks = HosClocks.pick({
  driveMs: true,
  shiftMs: true,
  shiftIfSplitMs: true,
  breakMs: true,
  cycleMs: true,
  driveAvailableNowMs: true,
  binding: true,
  cycleAvailableTomorrowMs: true,
  resetAt: true,
  restartAt: true,
  breakDoneAt: true,
  splitDoneAt: true,
  uncertain: true,
});
export type PreviewClocks = z.output<typeof PreviewClocks>;

const DutyPreview = z.object({
  now: z.string(),
  before: PreviewClocks,
  after: PreviewClocks,
  holdsUntil: z.string().nullable(),
  violationsAdded: z.array(HosViolation),
  violationsRemoved: z.array(HosViolation),
});
export type DutyPreview = z.output<typeof DutyPreview>;

/**
 * What posting a status would do to the clocks.
 * @param time instant with its zone
 * @throws PlatformError; status 501 where the platform offers nothing to work it out from
 */
export function readDutyPreview(
  externalUserId: string,
  status: "ON" | "OFF",
  time: string,
): Promise<DutyPreview> {
  const query = new URLSearchParams({ status, time });
  return readDesk(`${base(externalUserId)}/duty-preview?${query}`, DutyPreview);
}

async function write(path: string, body: unknown): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    const message = "The desk can't be reached";
    throw new PlatformError({ kind: "unreachable", type: "UNREACHABLE", message, cause });
  });
  if (!response.ok) throw await refusal(response);
}

/** A write about one driver; his hours are read again behind it. */
function useDriverWrite<Input>(externalUserId: string, path: string) {
  const client = useQueryClient();
  return useMutation<void, PlatformError, Input>({
    mutationFn: (body) => write(`${base(externalUserId)}${path}`, body),
    onSuccess: () => client.invalidateQueries({ queryKey: [driverHoursKey, externalUserId] }),
  });
}

export type DutyPost = Omit<Body<"createDutyStatus">, "externalUserId">;
export type EditProposal = Omit<Body<"proposeLogEdit">, "editor">;

export const usePostDuty = (externalUserId: string) => useDriverWrite<DutyPost>(externalUserId, "/duty");
export const useProposeEdit = (externalUserId: string) =>
  useDriverWrite<EditProposal>(externalUserId, "/edits");
