import { expect, test } from "vitest";
import {
  blankOutOfService,
  type OutOfServiceForm,
  outOfServiceRules,
  touchedWorks,
} from "@/components/work/out-of-service/out-of-service-form";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";

const zone = "America/Chicago";
const nowMs = Date.UTC(2026, 10, 24, 16, 52);
const checked = (typed: Partial<OutOfServiceForm>) =>
  outOfServiceRules(zone, () => nowMs).safeParse({ ...blankOutOfService("driver", nowMs, zone), ...typed });

test("it begins now, by the home terminal's clock, and has no end until somebody types one", () => {
  expect(checked({ note: "Card sent in" }).data).toEqual({
    ...{ reason: "medical", note: "Card sent in", isBack: false },
    ...{ start: "2026-11-24T16:52:00.000Z", end: null },
  });
  expect(checked({ end: "2026-11-29T06:00" }).data?.end).toBe("2026-11-29T12:00:00.000Z");
});

test.each([
  ["no start", { start: "" }, "start", "is required"],
  ["an end before the start", { end: "2026-11-20T06:00" }, "end", "must be after the start"],
])("%s is refused at its field", (_, typed, field, message) => {
  const issues = checked(typed).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(issues).toContainEqual([field, message]);
});

const work = (id: string, startAt: string | null, endAt: string | null): WorkBlock => ({
  ...{ kind: "trip", id, label: `trip ${id}`, isUnderway: false, startAt, endAt },
  ...{ isPlanned: true, timezone: zone, lateMinutes: 0, note: null },
});

test("works touch it that end after its start and begin before its end, and those of which nobody knows", () => {
  const works = [
    work("over", "2026-11-24T10:00:00Z", "2026-11-24T14:00:00Z"),
    work("meets", "2026-11-24T14:00:00Z", "2026-11-24T20:00:00Z"),
    work("within", "2026-11-25T14:00:00Z", "2026-11-25T20:00:00Z"),
    work("after", "2026-11-30T14:00:00Z", "2026-11-30T20:00:00Z"),
    work("unknown", null, null),
  ];
  const ids = (endMs?: number) => touchedWorks(works, nowMs, endMs).map(({ id }) => id);
  expect(ids()).toEqual(["meets", "within", "after", "unknown"]);
  expect(ids(Date.UTC(2026, 10, 28))).toEqual(["meets", "within", "unknown"]);
  expect(touchedWorks(works, undefined, undefined)).toEqual([]);
});
