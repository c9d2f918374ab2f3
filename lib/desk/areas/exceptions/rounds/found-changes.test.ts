import { beforeEach, expect, test } from "vitest";
import type { KeptException } from "@/lib/desk/areas/exceptions/kept/exception-store";
import { changesOf } from "@/lib/desk/areas/exceptions/rounds/found-changes";
import type { Verdict } from "@/lib/desk/areas/exceptions/rounds/rule-rounds";
import { StandingExceptions } from "@/lib/desk/areas/exceptions/rounds/standing-exceptions";
import type { Finding } from "@/lib/desk/areas/exceptions/rules/rule";
import { rigStartMs } from "@/lib/desk/areas/exceptions/testing/exceptions-rig";

const minuteMs = 60_000;
const rule = { id: "trip-late", steady: { bornAfterMs: minuteMs, goneAfterMs: 5 * minuteMs } };
const finding = (severity: Finding["severity"]): Finding => ({
  severity,
  cause: "",
  sentence: `It is ${severity}`,
  ...{ wrong: `It is ${severity}`, next: "Call" },
  sinceMs: rigStartMs,
});
const verdict = (found: Finding["severity"] | null, fields: Partial<Verdict> = {}): Verdict => ({
  rule,
  kind: "trip",
  id: "1",
  object: { label: "1", terminals: [], timezone: "America/Denver" },
  findings: found === null ? [] : [finding(found)],
  isCertain: false,
  ...fields,
});

let standing: StandingExceptions;
/** Lists what happened, by the minute: `2 born medium`. */
let happened: string[];
let kept: KeptException[];
beforeEach(() => {
  standing = new StandingExceptions([]);
  happened = [];
  kept = [];
});

/** Judges at a minute and keeps what that changes. @returns the minutes at which it is to be judged again */
function judge(minute: number, found: Finding["severity"] | null, fields: Partial<Verdict> = {}): number[] {
  const nowMs = rigStartMs + minute * minuteMs;
  const { born, changed, gone, again } = changesOf([verdict(found, fields)], standing, nowMs);
  for (const one of born) put(minute, "born", { ...one, id: "a", causeGoneAt: null } as KeptException);
  for (const one of changed) put(minute, "changed", { ...kept.at(-1), ...one.fields } as KeptException);
  for (const _ of gone)
    put(minute, "gone", { ...kept.at(-1), causeGoneAt: new Date(nowMs) } as KeptException);
  return again.map(({ atMs }) => (atMs - rigStartMs) / minuteMs);
}

function put(minute: number, what: string, row: KeptException): void {
  kept.push(row);
  standing.put(row);
  happened.push(`${minute} ${what} ${row.severity}`);
}

test("an ETA that wavers each minute opens one exception and closes none", () => {
  judge(0, "medium");
  for (let minute = 1; minute < 30; minute++) judge(minute, minute % 2 === 0 ? null : "medium");
  expect(happened).toEqual(["1 born medium"]);
});

test("what is there for less than it must hold is never born", () => {
  expect(judge(0, "medium")).toEqual([1]);
  judge(0.5, null);
  expect(judge(2, "medium")).toEqual([3]);
  expect(happened).toEqual([]);
});

test("a window that looks missed until the arrival in it is read is no exception", () => {
  expect(judge(0, "high")).toEqual([1]);
  judge(0.9, null);
  expect(judge(2, null)).toEqual([]);
  expect(happened).toEqual([]);
});

test("a window that is missed counts once that has held", () => {
  judge(0, "high");
  expect(judge(1, "high")).toEqual([]);
  expect(happened).toEqual(["1 born high"]);
});

test("what is gone is gone once that has held, and is looked at then", () => {
  judge(-1, "high");
  judge(0, "high");
  expect(judge(1, null)).toEqual([6]);
  judge(5, null);
  expect(happened).toEqual(["0 born high"]);
  expect(judge(6, null)).toEqual([]);
  expect(happened).toEqual(["0 born high", "6 gone high"]);
});

test("graver counts at once, milder once it has held", () => {
  judge(-1, "high");
  judge(0, "high");
  judge(1, "medium");
  judge(3, "high");
  judge(4, "medium");
  judge(8, "medium");
  expect(happened).toEqual(["0 born high"]);
  judge(9, "medium");
  judge(10, "high");
  expect(happened.slice(1)).toEqual(["9 changed medium", "10 changed high"]);
});

test("an object that is gone, and a rule that is off, do not waver", () => {
  judge(-1, "high");
  judge(0, "high");
  judge(1, null, { object: null, isCertain: true });
  expect(happened).toEqual(["0 born high", "1 gone high"]);
});

test("without a word of steadiness everything counts at once", () => {
  judge(0, "low", { rule: { id: "machine-alarm" } });
  judge(1, null, { rule: { id: "machine-alarm" } });
  expect(happened).toEqual(["0 born low", "1 gone low"]);
});

test("the zone in which its times are read is kept with it, and follows what it is about", () => {
  judge(-1, "high");
  judge(0, "high");
  judge(1, "high", { object: { label: "1", terminals: [], timezone: "America/Chicago" } });
  expect(kept.map(({ timezone }) => timezone)).toEqual(["America/Denver", "America/Chicago"]);
  expect(happened).toEqual(["0 born high", "1 changed high"]);
});
