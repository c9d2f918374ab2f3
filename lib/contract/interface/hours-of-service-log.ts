import { z } from "zod";
import { EldMalfunction } from "@/lib/contract/interface/eld-malfunctions";
import { HosClocks, HosViolation, SplitOwed } from "@/lib/contract/interface/hours-of-service-clocks";
import { dutyOrigins, dutyStatusCodes } from "@/lib/contract/interface/hours-of-service-codes";
import { DutyFlagCode } from "@/lib/contract/interface/hours-of-service-scalars";
import { operation } from "@/lib/contract/operation";
import { CalendarDate, ExternalId } from "@/lib/contract/scalars";

/** Source of a setting of the driver's log: the driver's own `eldConfig`, the home terminal, the company, or nobody. */
const SaidBy = z.enum(["driver", "terminal", "company", "nobody"]);

/** Milliseconds of a day in each status. */
const Totals = z.looseObject({
  ON_DUTY_NOT_DRIVING: z.int(),
  DRIVING: z.int(),
  SLEEPER_BERTH: z.int(),
  OFF_DUTY: z.int(),
});

/** One version of one change of status. Nothing is ever deleted: what an edit replaces stays, as `superseded`. */
const DutyRecord = z.looseObject({
  /** The id under which it was handed in. */
  id: z.string(),
  /** `accepted` records make the log; `proposed` ones wait for the driver, who may have `rejected` them. */
  state: z.enum(["accepted", "proposed", "rejected", "superseded"]),
  eventTime: z.string(),
  storedTime: z.string(),
  status: z.enum(dutyStatusCodes),
  flag: DutyFlagCode.optional(),
  origin: z.enum(dutyOrigins),
  /** Reason of an edit, 4 to 60 characters. */
  annotation: z.string().optional(),
  /** Remark that goes with the record. */
  comment: z.string().optional(),
  /** Id of the record that this one is a newer version of. */
  replaces: z.string().optional(),
  /** Id of the accepted record that replaced this one. */
  replacedBy: z.string().optional(),
  /** Id of the carrier's proposal that it belongs to. */
  edit: z.string().optional(),
  /** Exception claimed with it. */
  exception: z.string().optional(),
  sequenceId: z.int().optional(),
  vehicle: z.string().optional(),
  /** Miles. */
  odometer: z.number().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** Town and distance, or the text that was sent. */
  place: z.string().optional(),
});

/** A stretch of one status of the accepted log, cut to the days asked for; time that none covers is unknown. */
const LogSegment = z.looseObject({
  status: z.enum(dutyStatusCodes),
  flag: DutyFlagCode.optional(),
  /** By which it counts in no clock: `oilfield-waiting`, `agriculture`. */
  exception: z.string().optional(),
  start: z.string(),
  end: z.string(),
  /** The record that begins it; absent for claimed driving that nobody had logged in for. */
  recordId: z.string().optional(),
  /** The claimed stretch of unidentified driving. */
  unidentifiedId: z.string().optional(),
});

const LogDay = z.looseObject({
  date: z.string(),
  start: z.string(),
  end: z.string(),
  /** 23 and 25 on days of change. */
  hours: z.number(),
  totals: Totals,
  /** Milliseconds that no record covers, the future of today apart. */
  unknownMs: z.int(),
  /** Units that were driven or stood in. */
  powerUnitNumbers: z.array(z.string()),
});

/** The cycle day by day: what was worked, and when it comes back. */
const Recap = z.looseObject({
  /** Full cycle, milliseconds. */
  cycleMs: z.int(),
  usedMs: z.int(),
  /** Counted days, oldest first, today last. */
  days: z.array(z.looseObject({ date: z.string(), workedMs: z.int() })),
  /** Hours that the next starts of day bring if nothing more is worked. */
  ahead: z.array(z.looseObject({ date: z.string(), gainMs: z.int(), availableMs: z.int() })),
});

/** A day with less rest than is its own duty (SOR/2005-313 s. 14): it forbids no driving and is no violation of a limit. */
const DayRestFinding = z.looseObject({
  /** `off_duty_10_day`: not ten hours off; `off_duty_2_beyond`: not two of them beyond the shift's eight. */
  kind: z.string(),
  date: z.string(),
  offMs: z.int(),
  requiredMs: z.int(),
  rule: z.string(),
});

/** A rest that may be the first of a split sleeper's two (49 CFR 395.1(g)(1)(ii)) and waits for the second. */
const PendingSplit = z.looseObject({
  /** Beginning of what counts: of a rest with the long stretch in the berth that stretch alone. */
  start: z.string(),
  end: z.string(),
  /** `berth` has the long stretch in the berth, `rest` is the short one, off duty or in the berth. */
  kind: z.enum(["berth", "rest"]),
  /** It goes on at `now`. */
  running: z.boolean(),
  /** Needs of the second half; without `latestStart` once it runs. */
  needs: SplitOwed,
  /** Time at which the second, which runs, completes the pair if its status goes on; null while none runs. */
  completesAt: z.string().nullable(),
});

const Edit = z.looseObject({
  id: z.string(),
  state: z.enum(["proposed", "accepted", "rejected"]),
  editor: z.string(),
  annotation: z.string(),
  proposedTime: z.string(),
  answeredTime: z.string().optional(),
  answerComment: z.string().optional(),
  /** Ids of its records, which stand among `records`. */
  records: z.array(z.string()),
});

const UnidentifiedDriving = z.looseObject({
  id: z.string(),
  vehicle: z.string(),
  start: z.string(),
  end: z.string(),
  state: z.enum(["unclaimed", "annotated", "claimed"]),
  annotation: z.string().optional(),
  /** Miles. */
  startOdometer: z.number().optional(),
  endOdometer: z.number().optional(),
  /** Log as it would be with this stretch in it; null once it is claimed. */
  ifItWereYours: z
    .looseObject({
      clocks: HosClocks,
      /** Violations that it would add. */
      violationsAdded: z.array(HosViolation),
    })
    .nullable(),
});

export const getDriverLog = operation({
  group: "hours-of-service",
  method: "GET",
  path: "/hos/logs/{externalUserId}",
  summary: "Read a driver's log: every version of every record, days, recap, violations and clocks",
  scope: { object: { driver: ["params.externalUserId"] } },
  description:
    "What the published reads leave out. Without from and to it is today and the 7 days before it, in the driver's own days; " +
    "at most 31 days. Records come by time with every version; `segments` is the accepted log with claimed driving laid " +
    "in. Clocks are those of now, whatever the days; `ifAccepted` is the log as it would be with every open proposal, " +
    "null where none is open. Unidentified driving is listed for vehicles that the driver used last before or first " +
    "after it. An ELD silent since `asOf` leaves the last status going on: age and status are for the reader to weigh. " +
    "404 for an unknown driver.",
  params: z.object({ externalUserId: ExternalId }),
  query: z.object({ from: CalendarDate.optional(), to: CalendarDate.optional() }),
  response: z.looseObject({
    externalUserId: z.string(),
    userId: z.int(),
    driverName: z.string(),
    /** Instant that the response was worked out for. */
    now: z.string(),
    /** Newest record or heartbeat of the driver's ELD; null before the first. */
    asOf: z.string().nullable(),
    config: z.looseObject({
      ruleset: z.string(),
      /** As the driver's `eldConfig`, else the terminal, else the company names it; absent where none does. */
      rulesetName: z.string().optional(),
      rulesetAssumed: z.boolean(),
      timezone: z.string(),
      logDayStart: z.string(),
      exempt: z.boolean(),
      exemptReason: z.string().optional(),
      terminal: z.string().optional(),
      saidBy: z.looseObject({ ruleset: SaidBy, timezone: SaidBy, logDayStart: SaidBy }).optional(),
    }),
    records: z.array(DutyRecord),
    segments: z.array(LogSegment),
    days: z.array(LogDay),
    recap: Recap.nullable(),
    violations: z.array(HosViolation),
    /** Days without the rest that their rules ask for; none under rules that ask for none. */
    dayRests: z.array(DayRestFinding).optional(),
    /** Null before the driver's first record. */
    clocks: HosClocks.nullable(),
    edits: z.array(Edit),
    ifAccepted: z
      .looseObject({
        segments: z.array(LogSegment),
        clocks: HosClocks,
        violations: z.array(HosViolation),
      })
      .nullable(),
    unidentified: z.array(UnidentifiedDriving),
    /** Malfunctions and data diagnostic events of the driver's ELD in these days, and those that last; oldest first. */
    malfunctions: z.array(EldMalfunction).optional(),
    /** Split of now, whatever the days, as the clocks are; null where no split is open. */
    pendingSplit: PendingSplit.nullable().optional(),
  }),
  extension: true,
});
