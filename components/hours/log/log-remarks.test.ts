import { expect, test } from "vitest";
import type { LogDayView } from "@/components/hours/log/log-days";
import { dayGrid } from "@/components/hours/log/log-grid";
import { remarksOf } from "@/components/hours/log/log-remarks";
import type { DutyRecord } from "@/lib/contract/desk/driver-log";

const start = Date.parse("2026-11-20T06:00:00Z");
const day = { grid: dayGrid(start, start + 86_400_000, "America/Chicago") } as LogDayView;
const record = (id: string, minute: number, more: Partial<DutyRecord> = {}): DutyRecord => ({
  id,
  state: "accepted",
  eventTime: new Date(start + minute * 60_000).toISOString(),
  storedTime: new Date(start + minute * 60_000).toISOString(),
  status: "OFF_DUTY",
  origin: "eld",
  ...more,
});

test("remarks are counted in order of time", () => {
  const remarks = remarksOf([record("b", 600), record("a", 60)], day);
  expect(remarks.map((one) => `${one.number} ${one.record.id}`)).toEqual(["1 a", "2 b"]);
});

test("only the accepted log has remarks", () => {
  expect(
    remarksOf([record("a", 60, { state: "superseded" }), record("b", 90, { state: "proposed" })], day),
  ).toEqual([]);
});

test("figures that would touch hang in lanes below one another", () => {
  const remarks = remarksOf([record("a", 60), record("b", 65), record("c", 70), record("d", 400)], day);
  expect(remarks.map((one) => one.lane)).toEqual([0, 1, 2, 0]);
});

test("a record without a named place shows its coordinates", () => {
  const [remark] = remarksOf(
    [record("a", 60, { latitude: 41.525, longitude: -88.0817, comment: "Fuel" })],
    day,
  );
  expect(remark?.text).toEqual(["41.52, -88.08", "Fuel"]);
});
