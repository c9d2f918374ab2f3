import { type Example, example, type InputOf, textOf } from "@/lib/contract/example";
import { roadExamples } from "@/lib/contract/examples-from-the-road";
import { freightExamples } from "@/lib/contract/examples-of-freight";
import { masterDataExamples } from "@/lib/contract/examples-of-master-data";
import { truckloadExamples } from "@/lib/contract/examples-of-truckload";

const minutesBefore = (now: Date, minutes: number) =>
  new Date(now.getTime() - minutes * 60_000).toISOString();
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

const reads: Example[] = [
  example(
    "listVehicleLocations",
    "the last hour",
    ({ now }): InputOf<"listVehicleLocations"> => ({
      query: { startTime: minutesBefore(now, 60), extendedParams: true },
    }),
  ),
  example(
    "getVehicleLocationsSnapshot",
    "the newest of each",
    (): InputOf<"getVehicleLocationsSnapshot"> => ({ query: { extendedParams: true } }),
  ),
  example(
    "createDutyStatus",
    "on duty from a time clock",
    ({ now, run }): InputOf<"createDutyStatus"> => ({
      body: {
        externalUserId: `EX-${run}-D1`,
        dutyStatusTimeStamp: minutesBefore(now, 90),
        dutyStatusType: "ON",
        dutyStatusComment: "Clocked in",
      },
    }),
  ),
  example(
    "listHosLogSummaries",
    "today",
    ({ now }): InputOf<"listHosLogSummaries"> => ({ query: { from: dayOf(now), to: dayOf(now) } }),
  ),
  example(
    "getHosTimersSnapshot",
    "a page by the published spelling",
    (): InputOf<"getHosTimersSnapshot"> => ({ query: { offet: 0 } }),
  ),
  example(
    "listMessages",
    "the last hour",
    ({ now }): InputOf<"listMessages"> => ({ query: { startTime: minutesBefore(now, 60) } }),
  ),
  example("listForms", "the first page", (): InputOf<"listForms"> => ({ query: { offset: 0 } })),
  example(
    "listFormResults",
    "the last hour",
    ({ now }): InputOf<"listFormResults"> => ({
      query: { startTime: minutesBefore(now, 60) },
    }),
  ),
  example(
    "getMarketAppSession",
    "the session of a token",
    ({ answers }): InputOf<"getMarketAppSession"> => ({
      query: { sessionToken: textOf(answers.get("createMarketAppSession"), "sessionToken") },
    }),
  ),
  example(
    "listAlarmLog",
    "two machines",
    ({ now }): InputOf<"listAlarmLog"> => ({
      query: { startTime: minutesBefore(now, 60), machines: ["Blender 1", "Blender 2"] },
    }),
  ),
  example(
    "listBatchLogging",
    "all machines",
    ({ now }): InputOf<"listBatchLogging"> => ({
      query: { startTime: minutesBefore(now, 60) },
    }),
  ),
  example(
    "getVehiclePerformanceReport",
    "a terminal's yesterday and today",
    ({ now }): InputOf<"getVehiclePerformanceReport"> => ({
      query: {
        groupCode: "JOL",
        startDate: dayOf(new Date(now.getTime() - 86_400_000)),
        endDate: dayOf(now),
        timezone: "America/Central",
      },
    }),
  ),
  example(
    "listReturnEvents",
    "the last hour",
    ({ now }): InputOf<"listReturnEvents"> => ({
      query: { startTime: minutesBefore(now, 60) },
    }),
  ),
  example("listEvents", "the newest"),
];

/** At least one example per operation, in an order in which they succeed one after the other on an empty company. */
export const examples: readonly Example[] = [
  ...masterDataExamples,
  ...freightExamples,
  ...truckloadExamples,
  ...roadExamples,
  ...reads,
];
