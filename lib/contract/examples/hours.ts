import { type Example, example, handsIn, minutesBefore, sends } from "@/lib/contract/examples/example";

/** Duty changes from the road, edits of a log, driving that nobody logged in for, and faults of ELDs. */
export const hoursOfServiceExamples: readonly Example[] = [
  handsIn("recordDutyChanges", "driving since an hour", ({ now, run }) => [
    {
      id: `EX-${run}-duty1`,
      externalUserId: `EX-${run}-D1`,
      eventTime: minutesBefore(now, 60),
      status: "DRIVING",
      vehicle: `EX-${run}-T1`,
    },
  ]),
  example<"proposeLogEdit">("proposeLogEdit", "a forgotten inspection before driving", ({ now, run }) => ({
    params: { externalUserId: `EX-${run}-D1` },
    body: {
      id: `EX-${run}-edit1`,
      editor: "Safety office",
      annotation: "Inspection was not logged",
      changes: [{ eventTime: minutesBefore(now, 75), status: "ON_DUTY_NOT_DRIVING" }],
    },
  })),
  handsIn("recordEditAnswers", "the driver confirms", ({ now, run }) => [
    {
      id: `EX-${run}-answer1`,
      externalUserId: `EX-${run}-D1`,
      edit: `EX-${run}-edit1`,
      answer: "accept",
      eventTime: minutesBefore(now, 2),
    },
  ]),
  handsIn("recordUnidentifiedDriving", "driving without a login, and its claim", ({ now, run }) => [
    {
      type: "driving",
      id: `EX-${run}-unknown1`,
      vehicle: `EX-${run}-T1`,
      startTime: minutesBefore(now, 300),
      endTime: minutesBefore(now, 280),
    },
    {
      type: "claim",
      id: `EX-${run}-claim1`,
      driving: `EX-${run}-unknown1`,
      externalUserId: `EX-${run}-D1`,
      annotation: "Moved to the fuel island",
    },
  ]),
  handsIn("recordEldMalfunctions", "a positioning malfunction", ({ now, run }) => [
    {
      type: "malfunction",
      id: `EX-${run}-malfunction1`,
      vehicle: `EX-${run}-T1`,
      externalUserId: `EX-${run}-D1`,
      eventTime: minutesBefore(now, 50),
      code: "L",
    },
  ]),
  example("getDriverLog", "today and the 7 days before", ({ run }) => ({
    params: { externalUserId: `EX-${run}-D1` },
  })),
  example("getHosSettings", "all places", () => ({})),
  sends("updateHosSettings", "a terminal's zone", () => ({
    terminals: [{ terminalCode: "KCK", timezone: "America/Chicago" }],
  })),
];
