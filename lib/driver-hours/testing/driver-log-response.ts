import type { DutyStatusCode } from "@/lib/contract/interface/hours-of-service-codes";
import type { ResponseBody } from "@/lib/contract/interface/operations";

type DriverLogOnWire = ResponseBody<"getDriverLog">;

const stretch = (status: DutyStatusCode, start: string, end: string, recordId: string) => ({
  status,
  start: `2026-11-${start}:00Z`,
  end: `2026-11-${end}:00Z`,
  recordId,
});

/**
 * A driver's log for tests, at 20:00 UTC of 20 November 2026: rested, on duty from 11:00, driving from 11:30 to 15:00 and
 * from 15:30 to 19:00, on duty since.
 */
export function driverLogResponse(config: Partial<DriverLogOnWire["config"]> = {}): DriverLogOnWire {
  const segments = [
    stretch("OFF_DUTY", "18T06:00", "20T11:00", "r1"),
    stretch("ON_DUTY_NOT_DRIVING", "20T11:00", "20T11:30", "r2"),
    stretch("DRIVING", "20T11:30", "20T15:00", "r3"),
    stretch("ON_DUTY_NOT_DRIVING", "20T15:00", "20T15:30", "r4"),
    stretch("DRIVING", "20T15:30", "20T19:00", "r5"),
    stretch("ON_DUTY_NOT_DRIVING", "20T19:00", "20T20:00", "r6"),
  ];
  return {
    externalUserId: "D-1",
    userId: 3,
    driverName: "Rosa Delgado",
    now: "2026-11-20T20:00:00Z",
    asOf: "2026-11-20T19:59:30Z",
    config: {
      ruleset: "us-property-70-8",
      rulesetAssumed: false,
      timezone: "America/Chicago",
      logDayStart: "00:00",
      exempt: false,
      terminal: "JOL",
      ...config,
    },
    records: segments.map(({ recordId, start, status }) => ({
      id: recordId,
      state: "accepted",
      eventTime: start,
      storedTime: start,
      status,
      origin: "eld",
    })),
    segments,
    days: [],
    recap: null,
    violations: [],
    clocks: null,
    edits: [],
    ifAccepted: null,
    unidentified: [],
  };
}
