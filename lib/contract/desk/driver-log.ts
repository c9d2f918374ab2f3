import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { DriverHours } from "@/lib/contract/desk/hours";
import { hoursFrom } from "@/lib/contract/desk/samples/sample";
import {
  createDutyStatus,
  DutyStatusFields,
  listHosLogSummaries,
} from "@/lib/contract/interface/hours-of-service";
import { HosClocks, HosViolation } from "@/lib/contract/interface/hours-of-service-clocks";
import { proposeLogEdit } from "@/lib/contract/interface/hours-of-service-edits";
import { getDriverLog } from "@/lib/contract/interface/hours-of-service-log";
import { CalendarDate } from "@/lib/contract/scalars";

const SummaryDay = listHosLogSummaries.response.shape.logs.element;
export type SummaryDay = z.output<typeof SummaryDay>;

/** Clocks and days of the published operations. */
const PublishedHours = z.object({
  /** As the desk's last snapshot has the driver; null where it has no row of them. */
  driver: DriverHours.nullable(),
  /** Oldest first. */
  days: z.array(SummaryDay),
  /** Unit of `distancePerDay`. */
  distanceUnit: z.string().nullable(),
  /** Reason why the days could not be read; null where they were. */
  fault: z.string().nullable(),
});
export type PublishedHours = z.output<typeof PublishedHours>;

/** One driver's hours: the log, or what is published where the platform offers none. */
export const HoursOfDriver = z.object({
  externalUserId: z.string(),
  driverName: z.string().nullable(),
  terminal: z.string().nullable(),
  /** On the desk's clock. */
  readTime: z.string(),
  /** Null where the platform offers no log by change. */
  log: getDriverLog.response.nullable(),
  /** Facts that are known instead, where there is no log. */
  published: PublishedHours.nullable(),
});
export type HoursOfDriver = z.output<typeof HoursOfDriver>;
export type DriverLog = NonNullable<HoursOfDriver["log"]>;
export type DutyRecord = DriverLog["records"][number];
export type LogEdit = DriverLog["edits"][number];
export type LogSegment = DriverLog["segments"][number];
export type PendingSplit = NonNullable<DriverLog["pendingSplit"]>;
export type UnidentifiedDriving = DriverLog["unidentified"][number];

const base = "/hours/drivers/{externalUserId}";
const params = z.object({ externalUserId: z.string() });

const hourOff = (nowMs: number) =>
  ({ dutyStatusType: "OFF", dutyStatusTimeStamp: hoursFrom(nowMs, -1) }) as const;

const restEdit = (id: string, nowMs: number): EditProposal => ({
  id,
  annotation: "Was resting",
  changes: [{ eventTime: hoursFrom(nowMs, -3), status: "OFF_DUTY" }],
});

/** 8 days of a driver's hours. */
const getHoursOfDriver = deskCall({
  method: "GET",
  path: `${base}/log`,
  role: "viewer",
  scope: "filtered",
  params,
  /** The last of the days; today where it is left out. */
  query: z.object({ to: CalendarDate.optional() }),
  response: HoursOfDriver,
  topics: ["hours-of-service"],
  sample: { params: { externalUserId: "D1" } },
  probe: ({ driver }) => ({ params: driver }),
});

/** The clocks that are compared before and after. */
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

/** Effect of posting a duty status. */
const DutyPreview = z.object({
  /** Instant that both clocks are of. */
  now: z.string(),
  before: PreviewClocks,
  after: PreviewClocks,
  /** Time at which the next record ends what is posted; null where it goes on. */
  holdsUntil: z.string().nullable(),
  violationsAdded: z.array(HosViolation),
  violationsRemoved: z.array(HosViolation),
});
export type DutyPreview = z.output<typeof DutyPreview>;

/**
 * Works out what posting a status would do to the clocks; 501 where the platform offers nothing to work it out from.
 */
const previewDuty = deskCall({
  method: "GET",
  path: `${base}/duty-preview`,
  role: "viewer",
  scope: "filtered",
  params,
  query: DutyStatusFields.pick({ dutyStatusType: true, dutyStatusTimeStamp: true }),
  response: DutyPreview,
  sample: (nowMs) => ({ params: { externalUserId: "D1" }, query: hourOff(nowMs) }),
  probe: ({ driver, nowMs }) => ({ params: driver, query: hourOff(nowMs) }),
});

const DutyPost = DutyStatusFields.omit({ externalUserId: true });
export type DutyPost = z.input<typeof DutyPost>;

const postDuty = deskCall({
  method: "POST",
  path: `${base}/duty`,
  role: "manager",
  scope: "filtered",
  params,
  body: DutyPost,
  response: createDutyStatus.response,
  sample: (nowMs) => ({ params: { externalUserId: "D1" }, body: hourOff(nowMs) }),
  probe: ({ driver, nowMs }) => ({ params: driver, body: hourOff(nowMs) }),
});

/** Names the signed-in member alone as who proposes it. */
const EditProposal = proposeLogEdit.body.omit({ editor: true });
export type EditProposal = z.input<typeof EditProposal>;

const proposeEdit = deskCall({
  method: "POST",
  path: `${base}/edits`,
  role: "dispatcher",
  scope: "filtered",
  params,
  body: EditProposal,
  status: 201,
  response: proposeLogEdit.response,
  sample: (nowMs) => ({ params: { externalUserId: "D1" }, body: restEdit("e1", nowMs) }),
  probe: ({ code, driver, nowMs, run }) => ({
    params: driver,
    body: restEdit(`desk-edit-${run}-${code}`, nowMs),
  }),
});

/** The desk's calls about one driver's log. */
export const driverLogCalls = { getHoursOfDriver, previewDuty, postDuty, proposeEdit } as const;
