import { expect, test } from "vitest";
import { delayCauses } from "@/lib/desk/areas/linehaul/late/delay-causes";
import { slackMinutes } from "@/lib/desk/areas/linehaul/legs/leg-times";

const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const nowMs = Date.parse(at("11:12"));
/** Planned 06:30 to 11:40, left 48 minutes late, expected at 13:52. */
const leg = {
  origin: "CHI",
  originDoor: "42",
  closePlannedAt: at("05:55"),
  closedAt: at("06:43"),
  departPlannedAt: at("06:30"),
  departedAt: at("07:18"),
  arrivePlannedAt: at("11:40"),
  arrivedAt: null,
  etaAt: at("13:52"),
  etaBasis: "hours" as const,
  knownAt: at("11:08"),
  relay: null,
};

const sources = {
  ...{ closedAt: at("06:45"), departedAt: at("07:20"), arrivedAt: at("13:53") },
  ...{ expectedAt: at("10:50"), hoursAt: at("11:10"), positionAt: at("11:11") },
};

const withSlack = (fields: Partial<Parameters<typeof delayCauses>[0]>, atMs = nowMs) => {
  const times = { ...leg, ...fields };
  return { ...times, slackMinutes: slackMinutes(times, "departed", atMs) };
};
const causesOf = (fields: Partial<Parameters<typeof delayCauses>[0]> = {}, onTheWay = {}) =>
  delayCauses(withSlack(fields), {
    onTheWay: { restMinutes: 0, breakMinutes: 30, ...onTheWay },
    sources,
    nowMs,
    timeLabel: (instant) => instant.slice(11, 16),
  });
const minutesOf = (causes: ReturnType<typeof causesOf>) =>
  causes.map(({ kind, minutes }) => `${kind} ${minutes}`);

test("a delay is its close, its break and what the road took, and adds up", () => {
  const causes = causesOf();
  expect(minutesOf(causes)).toEqual(["close 48", "break 30", "drive 54"]);
  expect(causes[0]).toMatchObject({ label: "Closed late at CHI door 42", detail: "06:43 for 05:55" });
  expect(causes.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(132);
});

test("each cause has its own source and age", () => {
  const known = (fields: Parameters<typeof causesOf>[0], onTheWay = {}) =>
    causesOf(fields, onTheWay).map(({ kind, source, knownAt }) => [kind, source, knownAt]);
  const late = known({ departedAt: at("07:30"), etaAt: at("23:00") }, { restMinutes: 500 });
  expect(late).toEqual([
    ["close", "manifest", at("06:45")],
    ["leave", "departure report", at("07:20")],
    ["rest", "driver's hours", at("11:10")],
    ["break", "driver's hours", at("11:10")],
    ["drive", "position, roads ahead", at("11:11")],
  ]);
  expect(known({ etaBasis: "platform" }).at(-1)).toEqual(["drive", "platform's ETA", at("10:50")]);
  expect(known({ arrivedAt: at("13:52"), etaAt: null }).at(-1)).toEqual([
    ...["drive", "arrival report", at("13:53")],
  ]);
  // Take the newest word on the leg as the age of what is not reported.
  expect(known({ departedAt: null, etaAt: at("18:00") })).toEqual([
    ["close", "manifest", at("06:45")],
    ["leave", "last update", leg.knownAt],
    ["break", "driver's hours", at("11:10")],
    ["drive", "road times, driver's hours", at("11:10")],
  ]);
});

test("a source of which nobody knows since when is as old as the newest word on the leg", () => {
  const unknown = delayCauses(withSlack({}), {
    ...{ onTheWay: null, nowMs, timeLabel: () => "" },
    sources: { ...sources, closedAt: null, positionAt: null },
  });
  expect(unknown.map(({ knownAt }) => knownAt)).toEqual([leg.knownAt, leg.knownAt]);
});

test("a late close that was made up before leaving is no cause", () => {
  expect(minutesOf(causesOf({ departedAt: at("06:30"), etaAt: at("12:40") }))).toEqual([
    "break 30",
    "drive 30",
  ]);
  // Partly made up: it has no more minutes than leaving had.
  expect(minutesOf(causesOf({ departedAt: at("06:50") }))[0]).toBe("close 20");
});

test("what leaving took beyond the close stands for itself", () => {
  const causes = causesOf({ departedAt: at("07:30") });
  expect(minutesOf(causes)).toEqual(["close 48", "leave 12", "break 30", "drive 42"]);
  expect(causes[1]).toMatchObject({ label: "Left late after closing", detail: "07:30 for 06:30" });
  const [only] = causesOf({ closedAt: null, departedAt: at("07:30") });
  expect(only).toMatchObject({ kind: "leave", minutes: 60, label: "Left late" });
});

test("one that has not left is late by the hour that it should have", () => {
  const [close, leave] = causesOf({ departedAt: null, etaAt: at("18:00") });
  expect([close?.minutes, leave?.minutes]).toEqual([48, 234]);
  expect(leave).toMatchObject({ label: "Has not left", detail: "planned 06:30" });
  // Before its departure nothing is late yet.
  const early = delayCauses(withSlack({ closedAt: null, departedAt: null }, Date.parse(at("06:00"))), {
    onTheWay: null,
    sources,
    nowMs: Date.parse(at("06:00")),
    timeLabel: () => "",
  });
  expect(minutesOf(early)).toEqual(["drive 132"]);
});

test("what was made up on the road counts against it", () => {
  const causes = causesOf({ etaAt: at("12:08") }, { breakMinutes: 0 });
  expect(minutesOf(causes)).toEqual(["close 48", "drive -20"]);
  expect(causes[1]?.label).toBe("Made up on the road");
  const early = causesOf({ closedAt: null, departedAt: at("06:20"), etaAt: at("11:30") });
  expect(minutesOf(early)).toEqual(["leave -10"]);
  expect(early[0]?.label).toBe("Left early");
});

test("a rest on the way is a cause of its own, no longer than the road's delay", () => {
  expect(minutesOf(causesOf({ etaAt: at("22:28") }, { restMinutes: 600 }))).toEqual(["close 48", "rest 600"]);
  expect(minutesOf(causesOf({ etaAt: at("12:38") }, { restMinutes: 600 }))).toEqual(["close 48", "rest 10"]);
});

test("without a plan or an arrival there is nothing to explain, and an unknown departure is said", () => {
  expect(causesOf({ arrivePlannedAt: null })).toEqual([]);
  expect(causesOf({ etaAt: null })).toEqual([]);
  expect(minutesOf(causesOf({ arrivedAt: at("11:50"), departPlannedAt: null }, { breakMinutes: 0 }))).toEqual(
    ["drive 10"],
  );
  const unknown = causesOf({ departPlannedAt: null }, { breakMinutes: 0 });
  expect(unknown[0]?.detail).toBe("planned departure not known");
});

test("minutes of a plan that has fractions are whole, and add up all the same", () => {
  const causes = causesOf({ etaAt: at("22:00") }, { restMinutes: 571.3166, breakMinutes: 29.6 });
  expect(minutesOf(causes)).toEqual(["close 48", "rest 571", "break 1"]);
  const road = causesOf({ etaAt: at("23:00") }, { restMinutes: 500.4, breakMinutes: 29.6 });
  expect(minutesOf(road)).toEqual(["close 48", "rest 500", "break 30", "drive 102"]);
});

test("an arrival that was due and is not reported is a cause of its own, and all add up to what the row shows", () => {
  const due = { arrivePlannedAt: at("10:20"), etaAt: "2026-11-24T10:50:20.000Z" };
  const causes = causesOf(due, { breakMinutes: 0 });
  expect(minutesOf(causes)).toEqual(["close 48", "drive -18", "overdue 22"]);
  expect(causes.at(-1)).toMatchObject({ label: "Due since, arrival not reported", source: "last update" });
  expect(causes.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(-(withSlack(due).slackMinutes ?? 0));
});

test("causes add up to the minutes of the row where a delay is no whole minute", () => {
  const late = { etaAt: "2026-11-24T13:52:20.000Z" };
  const sum = causesOf(late).reduce((minutes, one) => minutes + one.minutes, 0);
  expect([sum, withSlack(late).slackMinutes]).toEqual([133, -133]);
});

test("what waits for the leg before it of its relay says so, and drives no longer than it does", () => {
  const awaits = { at: at("13:00"), knownAt: at("11:02") };
  const relay = { part: 2, of: 2, before: "one", after: null, awaits };
  const later = {
    closedAt: null,
    closePlannedAt: null,
    departedAt: null,
    departPlannedAt: at("12:00"),
    relay,
  };
  const causes = causesOf({ ...later, arrivePlannedAt: at("16:00"), etaAt: at("17:30") });
  expect(minutesOf(causes)).toEqual(["relay 60", "break 30"]);
  expect(causes[0]).toMatchObject({ detail: "expected 13:00", source: "that leg", knownAt: at("11:02") });
  // Counts from now on what should have left before.
  const due = causesOf({
    ...later,
    departPlannedAt: at("11:00"),
    arrivePlannedAt: at("15:00"),
    etaAt: at("17:30"),
  });
  expect(minutesOf(due)).toEqual(["leave 12", "relay 108", "break 30"]);
});
