import {
  dayOf,
  type Example,
  type ExampleContext,
  example,
  minutesBefore,
  sends,
  textOf,
} from "@/lib/contract/examples/example";
import { freightExamples } from "@/lib/contract/examples/freight";
import { roadExamples } from "@/lib/contract/examples/from-the-road";
import { keyExamples } from "@/lib/contract/examples/keys";
import { masterDataExamples } from "@/lib/contract/examples/master-data";
import { truckloadExamples } from "@/lib/contract/examples/truckload";

const lastHour = ({ now }: ExampleContext) => ({ query: { startTime: minutesBefore(now, 60) } });

const reads: Example[] = [
  example("listVehicleLocations", "the last hour", ({ now }) => ({
    query: { startTime: minutesBefore(now, 60), extendedParams: true },
  })),
  example("getVehicleLocationsSnapshot", "the newest of each", () => ({ query: { extendedParams: true } })),
  sends<"createDutyStatus">("createDutyStatus", "on duty from a time clock", ({ now, run }) => ({
    externalUserId: `EX-${run}-D1`,
    dutyStatusTimeStamp: minutesBefore(now, 90),
    dutyStatusType: "ON",
    dutyStatusComment: "Clocked in",
  })),
  example("listHosLogSummaries", "today", ({ now }) => ({ query: { from: dayOf(now), to: dayOf(now) } })),
  example("getHosTimersSnapshot", "a page by the published spelling", () => ({ query: { offet: 0 } })),
  example("listMessages", "the last hour", lastHour),
  example("listForms", "the first page", () => ({ query: { offset: 0 } })),
  example("listFormResults", "the last hour", lastHour),
  example("getMarketAppSession", "the session of a token", ({ responses }) => ({
    query: { sessionToken: textOf(responses.get("createMarketAppSession"), "sessionToken") },
  })),
  example("listAlarmLog", "two machines", ({ now }) => ({
    query: { startTime: minutesBefore(now, 60), machines: ["Blender 1", "Blender 2"] },
  })),
  example("listBatchLogging", "all machines", lastHour),
  example("getVehiclePerformanceReport", "a terminal's yesterday and today", ({ now }) => ({
    query: {
      groupCode: "JOL",
      startDate: dayOf(new Date(now.getTime() - 86_400_000)),
      endDate: dayOf(now),
      timezone: "America/Central",
    },
  })),
  example("listReturnEvents", "the last hour", lastHour),
  example("listEvents", "the newest"),
];

/** At least one example per operation, in an order in which they succeed one after the other on an empty company. */
export const examples: readonly Example[] = [
  ...masterDataExamples,
  ...freightExamples,
  ...truckloadExamples,
  ...roadExamples,
  ...keyExamples,
  ...reads,
];
