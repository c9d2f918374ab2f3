import { expect, test } from "vitest";
import { type DutyForm, dutyRules } from "@/components/hours/edit/duty-form";

const nowMs = Date.parse("2026-11-20T20:30:00Z");
const form: DutyForm = {
  dutyStatusType: "OFF",
  dutyStatusTimeStamp: "2026-11-20T14:05",
  turn: "0",
  dutyStatusComment: " Lunch ",
  driverLocation: "",
  terminalId: "JOL",
  externalVehicleId: "",
};
const read = (fields: Partial<DutyForm>) =>
  dutyRules("America/Chicago", () => nowMs).safeParse({ ...form, ...fields });

test("what was typed becomes the body, without empty fields", () => {
  expect(read({}).data).toEqual({
    dutyStatusType: "OFF",
    dutyStatusTimeStamp: "2026-11-20T20:05:00.000Z",
    dutyStatusComment: "Lunch",
    terminalId: "JOL",
  });
});

test.each([
  ["a minute ahead", "2026-11-20T14:31"],
  ["more than a day ago", "2026-11-19T14:29"],
])("a time %s is refused at its field", (_, dutyStatusTimeStamp) => {
  expect(read({ dutyStatusTimeStamp }).error?.issues).toMatchObject([
    { path: ["dutyStatusTimeStamp"], message: "must lie within the previous 24 hours" },
  ]);
});

test("exactly a day ago is still taken", () => {
  expect(read({ dutyStatusTimeStamp: "2026-11-19T14:30" }).success).toBe(true);
});
