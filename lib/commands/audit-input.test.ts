import { expect, test } from "vitest";
import { readAuditInput, readAudits } from "@/lib/commands/audit-input";

const record = (status: string, start: string, end: string, more = {}) => ({
  status,
  start: `2026-05-11T${start}:00Z`,
  end: `2026-05-11T${end}:00Z`,
  ...more,
});
const request = (more: object = {}) => ({
  ruleset: "us-property-70-8",
  timezone: "America/Chicago",
  log: [record("D", "05:00", "09:00")],
  ...more,
});
function faultsOf(value: unknown): string[] {
  const input = readAuditInput(JSON.stringify(value));
  return "faults" in input ? input.faults : [];
}
const log = (...records: object[]) => request({ log: records });

test("what is left out has the driver start rested, at midnight, without claims", () => {
  const input = readAuditInput(JSON.stringify(request()));
  if ("faults" in input) throw new Error(input.faults.join());
  const [one] = input.requests;
  expect(one?.at).toEqual([]);
  expect(one?.log).toMatchObject({
    logDayStart: "00:00",
    claims: [],
    prior: { offMinutesBeforeStart: 600, onDutyMinutesByDate: {} },
  });
});

test("an offset is read", () => {
  const start = "2026-05-11T05:00:00-05:00";
  const input = readAuditInput(JSON.stringify(log({ status: "D", start, end: "2026-05-11T06:00-05:00" })));
  if ("faults" in input) throw new Error(input.faults.join());
  expect(input.requests[0]?.log.segments).toEqual([
    { status: "D", startMs: Date.UTC(2026, 4, 11, 10), endMs: Date.UTC(2026, 4, 11, 11) },
  ]);
});

test.each([
  ["no JSON at all", "{", /^input: is no JSON/],
  ["an overlap", log(record("D", "05:00", "09:00"), record("ON", "08:59", "10:00")), "log[1].start"],
  [
    "records out of order",
    log(record("D", "05:00", "06:00"), record("ON", "03:00", "04:00")),
    "log[1].start",
  ],
  ["a record without length", log(record("D", "05:00", "05:00")), "log[0].end"],
  ["a record that ends before it begins", log(record("D", "05:00", "04:00")), "log[0].end"],
  ["an unknown status", log(record("PC", "05:00", "06:00")), "log[0].status"],
  ["PC on anything but OFF", log(record("SB", "05:00", "06:00", { flag: "PC" })), "log[0].flag"],
  ["YM on anything but ON", log(record("D", "05:00", "06:00", { flag: "YM" })), "log[0].flag"],
  [
    "waiting at a well while driving",
    log(record("D", "05:00", "06:00", { exception: "oilfield-waiting" })),
    "log[0].exception",
  ],
  [
    "farm work in the berth",
    log(record("SB", "05:00", "06:00", { exception: "agriculture" })),
    "log[0].exception",
  ],
  ["an unknown flag", log(record("ON", "05:00", "06:00", { flag: "XX" })), "log[0].flag"],
  [
    "an instant without offset",
    log({ ...record("D", "05:00", "06:00"), start: "2026-05-11T05:00:00" }),
    "log[0].start",
  ],
  [
    "a date that no calendar has",
    log({ ...record("D", "05:00", "06:00"), start: "2026-02-30T05:00:00Z" }),
    "log[0].start",
  ],
  ["an unknown zone", request({ timezone: "America/Nowhere" }), "timezone"],
  ["an offset for a zone", request({ timezone: "-06:00" }), "timezone"],
  ["an unknown rule set", request({ ruleset: "us-property-80-9" }), "ruleset"],
  ["a start of day that is none", request({ logDayStart: "24:00" }), "logDayStart"],
  ["an unknown claim", request({ claims: [{ kind: "snow" }] }), "claims[0].kind"],
  ["a claim's bad date", request({ claims: [{ kind: "adverse", date: "2026-02-29" }] }), "claims[0].date"],
  ["a negative prior rest", request({ prior: { offMinutesBeforeStart: -1 } }), "prior.offMinutesBeforeStart"],
  [
    "a bad prior date",
    request({ prior: { onDutyMinutesByDate: { today: 60 } } }),
    "prior.onDutyMinutesByDate.today",
  ],
  [
    "more work before the log than its first day has room for",
    request({ prior: { onDutyMinutesByDate: { "2026-05-11": 1 } } }),
    "prior.onDutyMinutesByDate.2026-05-11",
  ],
  ["a bad instant asked for", request({ at: ["now"] }), "at[0]"],
])("%s is a fault, named by its place", (_, value, place) => {
  if (typeof place !== "string") {
    expect(readAuditInput(String(value))).toEqual({ faults: [expect.stringMatching(place)] });
    return;
  }
  expect(faultsOf(value)).toEqual([expect.stringContaining(`${place}: `)]);
  expect(faultsOf([request(), value])).toEqual([expect.stringContaining(`[1].${place}: `)]);
});

test("work that just fits in before the log on its first day is taken", () => {
  const onDutyMinutesByDate = { "2026-05-11": 300 };
  // Ten in UTC is five in Chicago.
  const value = request({ log: [record("D", "10:00", "11:00")], prior: { onDutyMinutesByDate } });
  expect(faultsOf(value)).toEqual([]);
});

test("every fault has its line", () => {
  const bad = log(record("D", "05:00", "05:00"), { ...record("X", "04:00", "06:00"), flag: "PC" });
  expect(faultsOf(bad).map((line) => line.split(":")[0])).toEqual([
    "log[1].status",
    "log[0].end",
    "log[1].flag",
  ]);
});

const readOne = (value: unknown) => {
  const file = readAudits(JSON.stringify(value));
  if ("faults" in file) throw new Error(file.faults.join());
  return file.read[0] ?? { faults: [] };
};
const startsOf = (value: unknown) => {
  const one = readOne(value);
  const segments = "request" in one ? one.request.log.segments : [];
  return { faults: one.faults, starts: segments.map(({ startMs }) => new Date(startMs).getUTCHours()) };
};

test("a bad record is named and left out, the others are read", () => {
  const value = log(
    record("D", "05:00", "09:00"),
    record("X", "09:00", "10:00"),
    record("ON", "10:00", "11:00"),
  );
  expect(startsOf(value)).toEqual({
    faults: [expect.stringMatching(/^log\[1\]\.status: /)],
    starts: [5, 10],
  });
});

test("of two records that overlap the later one is left out", () => {
  const value = log(
    record("D", "05:00", "09:00"),
    record("ON", "08:00", "10:00"),
    record("SB", "10:00", "11:00"),
  );
  expect(startsOf(value)).toEqual({ faults: ["log[1].start: begins before record 0 ends"], starts: [5, 10] });
});

test("a record that reaches over two others is the bad one", () => {
  const value = log(
    record("D", "05:00", "19:00"),
    record("ON", "08:00", "10:00"),
    record("SB", "10:00", "11:00"),
  );
  expect(startsOf(value)).toEqual({ faults: ["log[0].end: is after record 1 begins"], starts: [8, 10] });
});

test("without its first record a log says nothing of the time before it", () => {
  const one = readOne(log(record("X", "05:00", "09:00"), record("D", "09:00", "10:00")));
  expect("request" in one && one.request.log.prior.offMinutesBeforeStart).toBe(0);
});

test("a bad claim and a bad instant are named and left out", () => {
  const one = readOne(
    request({ claims: [{ kind: "snow" }, { kind: "adverse" }], at: ["now", "2026-05-11T08:00:00Z"] }),
  );
  expect(one.faults.map((line) => line.split(":")[0])).toEqual(["claims[0].kind", "at[0]"]);
  expect("request" in one && [one.request.log.claims, one.request.at.length]).toEqual([
    [{ kind: "adverse" }],
    1,
  ]);
});

test.each([
  ["a zone", request({ timezone: "Mars" })],
  ["every record", log(record("X", "05:00", "09:00"))],
  ["the work stated", request({ prior: { onDutyMinutesByDate: { "2026-05-11": 1 } } })],
])("where %s is bad nothing can be audited", (_, value) => {
  expect(Object.keys(readOne(value))).toEqual(["faults"]);
});
