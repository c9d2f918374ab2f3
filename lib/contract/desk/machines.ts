import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { AlarmCounts, AlarmPage, BatchPage } from "@/lib/contract/desk/machines/machine-records";
import { hoursFrom } from "@/lib/contract/desk/samples/sample";
import { QueryCount, QueryFlag, ZonedInstant } from "@/lib/contract/scalars";
import { TimeZone } from "@/lib/contract/time-zone";

const Name = z.string().trim().min(1).max(200);

const place = {
  machine: Name.optional(),
  line: Name.optional(),
  shift: Name.optional(),
  /** Words that all occur. */
  search: z.string().trim().max(200).optional(),
};
const span = {
  from: ZonedInstant.optional(),
  /** Not counted in. */
  to: ZonedInstant.optional(),
};
const page = {
  /** `next` of the page before. */
  cursor: z.string().max(300).optional(),
  limit: QueryCount(1).pipe(z.number().max(500, "must be at most 500")).default(100),
};
const alarmFilter = {
  ...place,
  severity: Name.optional(),
  /** One alarm, however often it was raised. */
  alarm: Name.optional(),
};

/** Alarms of machines that stood in the span, those that were raised last first. */
const findAlarms = deskCall({
  method: "GET",
  path: "/machines/alarms",
  role: "viewer",
  // Machines belong to no terminal.
  scope: "company",
  query: z.object({ ...alarmFilter, ...span, ...page, state: z.enum(["standing", "cleared"]).optional() }),
  response: AlarmPage,
  topics: ["machine-alarms"],
  sample: {},
  probe: "sample",
});

/** Counts the alarms that were raised in each hour or day of a span, at most 400. */
const countAlarms = deskCall({
  method: "GET",
  path: "/machines/alarms/counts",
  role: "viewer",
  scope: "company",
  query: z.object({
    ...alarmFilter,
    state: z.enum(["standing", "cleared"]).optional(),
    from: ZonedInstant,
    to: ZonedInstant,
    by: z.enum(["hour", "day"]),
    /** Zone whose days they are. */
    zone: TimeZone,
  }),
  response: AlarmCounts,
  topics: ["machine-alarms"],
  sample: (nowMs) => ({
    query: {
      from: hoursFrom(nowMs, -8),
      to: hoursFrom(nowMs, 0),
      by: "hour" as const,
      zone: "America/Chicago",
    },
  }),
  probe: "sample",
});

/** Batches that machines have blended, with their materials, those that were done last first. */
const findBatches = deskCall({
  method: "GET",
  path: "/machines/batches",
  role: "viewer",
  scope: "company",
  query: z.object({
    ...place,
    recipe: Name.optional(),
    order: Name.optional(),
    /** Tells whether only those with a material out of tolerance are asked for. */
    out: QueryFlag.default(false),
    ...span,
    ...page,
  }),
  response: BatchPage,
  topics: ["machine-batches"],
  sample: {},
  probe: "sample",
});

export const machineCalls = { findAlarms, countAlarms, findBatches } as const;
