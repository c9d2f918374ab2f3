import { expect, test } from "vitest";
import { changeForm, type EditForm, editRules } from "@/components/hours/edit/edit-form";
import type { DutyRecord } from "@/lib/contract/desk/driver-log";

const zone = "America/Chicago";
const record: DutyRecord = {
  id: "r1",
  state: "accepted",
  eventTime: "2026-11-20T14:00:42.000Z",
  storedTime: "2026-11-20T14:00:45.000Z",
  status: "OFF_DUTY",
  origin: "driver",
  vehicle: "T-1",
  place: "Joliet IL",
};
const change = changeForm(record, zone);
const read = (form: Partial<EditForm>) =>
  editRules("e1", zone, [record]).safeParse({ annotation: "Was loading", changes: [], ...form });
const faults = (form: Partial<EditForm>) =>
  read(form).error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];

test("a changed status names the record, keeps its second, its unit and its place", () => {
  expect(read({ changes: [{ ...change, status: "ON_DUTY_NOT_DRIVING" }] }).data).toEqual({
    id: "e1",
    annotation: "Was loading",
    changes: [
      {
        eventTime: "2026-11-20T14:00:42.000Z",
        status: "ON_DUTY_NOT_DRIVING",
        replaces: "r1",
        vehicle: "T-1",
        place: "Joliet IL",
      },
    ],
  });
});

test("a time is read on the terminal's clock", () => {
  const { data } = read({ changes: [{ ...change, time: "2026-11-20T07:15" }] });
  expect(data?.changes[0]?.eventTime).toBe("2026-11-20T13:15:00.000Z");
});

test("of a repeated hour the second turn is an hour later", () => {
  const both = (["0", "1"] as const).map(
    (turn) => read({ changes: [{ ...change, time: "2026-11-01T01:30", turn }] }).data?.changes[0]?.eventTime,
  );
  expect(both).toEqual(["2026-11-01T06:30:00.000Z", "2026-11-01T07:30:00.000Z"]);
});

test("a skipped hour is refused at its field", () => {
  expect(faults({ changes: [{ ...change, time: "2026-03-08T02:30" }] })).toEqual([
    "changes.0.time: does not exist on this day: the clocks skip it",
  ]);
});

test("an exception is claimed with the record, and one that it has is kept", () => {
  const claims = (exception: string, from = change) =>
    read({ changes: [{ ...from, exception }] }).data?.changes[0]?.exception;
  expect(claims("adverse")).toBe("adverse");
  const waiting = changeForm({ ...record, exception: "oilfield-waiting" }, zone);
  expect(read({ changes: [{ ...waiting, place: "Odessa TX" }] }).data?.changes[0]?.exception).toBe(
    "oilfield-waiting",
  );
  expect(claims("", waiting)).toBeUndefined();
});

test("an exception that does not go with the status is refused at its field", () => {
  const [fault] = faults({ changes: [{ ...change, exception: "agriculture" }] });
  expect(fault).toBe("changes.0.exception: agriculture goes with DRIVING and ON_DUTY_NOT_DRIVING only");
});

test("a change that changes nothing is refused", () => {
  expect(faults({ changes: [change] })).toEqual(["changes.0.status: changes nothing about the record yet"]);
});

test("a note that is too short is refused at its field", () => {
  const [fault] = faults({ annotation: "no", changes: [{ ...change, status: "DRIVING" }] });
  expect(fault).toBe("annotation: must have at least 4 characters");
});

test("a flag that does not go with the status is refused at its field", () => {
  const [fault] = faults({ changes: [{ ...change, status: "DRIVING", flag: "PC" }] });
  expect(fault).toBe("changes.0.flag: PC goes with OFF_DUTY only");
});

test("all that is wrong is shown at once", () => {
  expect(faults({ annotation: "no", changes: [change] })).toEqual([
    "changes.0.status: changes nothing about the record yet",
    "annotation: must have at least 4 characters",
  ]);
});

test("without a change there is no edit", () => {
  expect(faults({})).toEqual(["changes: must hold at least one change"]);
});

test("the record of a repeated hour's second turn opens on that turn", () => {
  const second = { ...record, eventTime: "2026-11-01T07:30:00.000Z" };
  expect(changeForm(second, zone)).toMatchObject({ time: "2026-11-01T01:30", turn: "1" });
});
