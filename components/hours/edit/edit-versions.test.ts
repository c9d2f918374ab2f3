import { expect, test } from "vitest";
import { editEntries, editVersions } from "@/components/hours/edit/edit-versions";
import type { DriverLog, DutyRecord } from "@/lib/contract/desk/driver-log";

const day = "2026-11-20T";
const record = (id: string, time: string, status: DutyRecord["status"], more: Partial<DutyRecord> = {}) =>
  ({
    id,
    state: "accepted",
    eventTime: `${day}${time}:00Z`,
    storedTime: `${day}${time}:05Z`,
    status,
    origin: "eld",
    ...more,
  }) as DutyRecord;

const segment = (status: DutyRecord["status"], start: string, end: string, more: object = {}) => ({
  status,
  start: `${day}${start}:00Z`,
  end: `${day}${end}:00Z`,
  ...more,
});

const edit = (state: DriverLog["edits"][number]["state"]) => ({
  id: "e1",
  state,
  editor: "Safety office",
  annotation: "Was loading, not resting",
  proposedTime: `${day}13:00:00Z`,
  records: ["b2"],
});

const proposed = {
  now: `${day}12:00:00Z`,
  records: [
    record("a", "06:00", "OFF_DUTY"),
    record("b", "08:00", "OFF_DUTY"),
    record("b2", "08:30", "ON_DUTY_NOT_DRIVING", { state: "proposed", replaces: "b", origin: "carrier" }),
    record("c", "10:00", "DRIVING"),
  ],
  segments: [segment("OFF_DUTY", "05:00", "10:00"), segment("DRIVING", "10:00", "12:00")],
  edits: [edit("proposed")],
} satisfies Pick<DriverLog, "now" | "records" | "segments" | "edits">;

const shape = (stretches: { status: string; startMs: number; endMs: number }[]) =>
  stretches.map(
    ({ status, startMs, endMs }) =>
      `${status} ${new Date(startMs).toISOString().slice(11, 16)}-${new Date(endMs).toISOString().slice(11, 16)}`,
  );

test("a proposal shows the record that it replaces beside the new version", () => {
  const [entry] = editEntries(proposed);
  expect(entry?.changes.map(({ was, becomes }) => [was?.id, becomes.id])).toEqual([["b", "b2"]]);
});

test("the proposal's log has the new version and lacks the old one", () => {
  const [entry] = editEntries(proposed);
  const versions = editVersions(proposed, entry ?? { changes: [] });
  expect(shape(versions.proposal)).toEqual([
    "OFF_DUTY 05:00-06:00",
    "OFF_DUTY 06:00-08:30",
    "ON_DUTY_NOT_DRIVING 08:30-10:00",
    "DRIVING 10:00-12:00",
  ]);
  expect(shape(versions.original)).toContain("OFF_DUTY 08:00-10:00");
});

test("the original of an accepted edit is told from the superseded record", () => {
  const accepted = {
    ...proposed,
    records: [
      record("a", "06:00", "OFF_DUTY"),
      record("b", "08:00", "DRIVING", { state: "superseded", replacedBy: "b2" }),
      record("b2", "08:00", "ON_DUTY_NOT_DRIVING", { replaces: "b", origin: "carrier" }),
    ],
    edits: [edit("accepted")],
  };
  const [entry] = editEntries(accepted);
  const versions = editVersions(accepted, entry ?? { changes: [] });
  expect(shape(versions.original).at(-1)).toBe("DRIVING 08:00-12:00");
  expect(shape(versions.proposal).at(-1)).toBe("ON_DUTY_NOT_DRIVING 08:00-12:00");
});

test("a record that was edited again later does not stand in its own original", () => {
  const twice = {
    ...proposed,
    records: [
      record("b", "08:00", "OFF_DUTY", { state: "superseded" }),
      record("b2", "08:00", "SLEEPER_BERTH", {
        state: "superseded",
        replaces: "b",
        storedTime: `${day}13:00:00Z`,
      }),
      record("b3", "08:30", "ON_DUTY_NOT_DRIVING", { replaces: "b2", storedTime: `${day}14:00:00Z` }),
    ],
    edits: [edit("accepted")],
  };
  const entry = editEntries(twice).find((one) => one.id === "e1");
  const versions = editVersions(twice, entry ?? { changes: [] });
  expect(shape(versions.original)).toEqual(["OFF_DUTY 05:00-08:00", "OFF_DUTY 08:00-12:00"]);
  expect(shape(versions.proposal).at(-1)).toBe("SLEEPER_BERTH 08:00-12:00");
});

test("a driver's own edit is in the history with its note", () => {
  const own = {
    ...proposed,
    records: [
      record("b", "08:00", "OFF_DUTY", { state: "superseded" }),
      record("b2", "08:00", "SLEEPER_BERTH", {
        replaces: "b",
        origin: "driver",
        annotation: "Was in the berth",
      }),
    ],
    edits: [],
  };
  expect(editEntries(own)).toMatchObject([
    { editor: "Driver", annotation: "Was in the berth", state: "accepted" },
  ]);
});

test("claimed driving stays in both versions", () => {
  const claimed = {
    ...proposed,
    segments: [
      segment("OFF_DUTY", "05:00", "07:00"),
      segment("DRIVING", "07:00", "07:30", { unidentifiedId: "u1" }),
      segment("OFF_DUTY", "07:30", "12:00"),
    ],
  };
  const [entry] = editEntries(claimed);
  const versions = editVersions(claimed, entry ?? { changes: [] });
  expect(shape(versions.original)).toContain("DRIVING 07:00-07:30");
  expect(shape(versions.proposal)).toContain("DRIVING 07:00-07:30");
});
