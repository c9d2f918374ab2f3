import { expect, test } from "vitest";
import { RuleRounds } from "@/lib/desk/areas/exceptions/rounds/rule-rounds";
import type { SubjectSource } from "@/lib/desk/areas/exceptions/rounds/subject-source";
import type { VehicleAtWork } from "@/lib/desk/areas/exceptions/rules/rule";
import { silent } from "@/lib/desk/areas/exceptions/rules/vehicle-rules";
import { contextAt, rigStartMs } from "@/lib/desk/areas/exceptions/testing/exceptions-rig";
import { tripRow } from "@/lib/desk/areas/exceptions/testing/trip-row";

const minuteMs = 60_000;
const fleetSize = 10_000;

/** Vehicles on trips, all seen at the rig's start. */
function fleetOf(size: number) {
  const seenMs = new Map<string, number>();
  for (let number = 0; number < size; number++) seenMs.set(String(number), rigStartMs);
  let changed = [...seenMs.keys()];
  const source: SubjectSource<"vehicle"> = {
    kind: "vehicle",
    knowsAll: true,
    isReady: () => true,
    ids: () => seenMs.keys(),
    takeChanged: () => changed.splice(0),
    get: (id) => {
      const at = seenMs.get(id);
      return at === undefined
        ? null
        : { subject: onTrip(id, at), label: id, terminals: ["JOL"], timezone: null };
    },
  };
  const report = (ids: readonly string[], atMs: number) => {
    for (const id of ids) seenMs.set(id, atMs);
    changed = [...ids];
  };
  return { source, report };
}

const onTrip = (number: string, seenMs: number): VehicleAtWork => ({
  number,
  seenMs,
  place: null,
  standsSinceMs: null,
  standsSinceIsKnown: true,
  trip: tripRow({ vehicle: number }),
  stops: [],
  duty: "DRIVING",
});

test("a round looks at what changed and at whose time came, and at nothing else", () => {
  const { source, report } = fleetOf(fleetSize);
  const rounds = new RuleRounds([silent], [source]);
  const judgedAt = (minutes: number) => rounds.round(contextAt(rigStartMs + minutes * minuteMs));
  expect(judgedAt(0).judged).toBe(fleetSize);
  expect(judgedAt(1).judged).toBe(0);
  report(["1", "2", "3"], rigStartMs + 10 * minuteMs);
  expect(judgedAt(10).judged).toBe(3);
  // Thirty minutes after the start all but those three have been silent for too long.
  const late = judgedAt(30);
  expect(late.judged).toBe(fleetSize - 3);
  expect(late.verdicts.filter(({ findings }) => findings.length > 0)).toHaveLength(fleetSize - 3);
  expect(judgedAt(31).judged).toBe(0);
  expect(judgedAt(40).judged).toBe(3);
});

test("with other thresholds every object is looked at again", () => {
  const { source } = fleetOf(5);
  const rounds = new RuleRounds([silent], [source]);
  rounds.round(contextAt(rigStartMs));
  const { settings } = contextAt(rigStartMs);
  const sooner = contextAt(rigStartMs + 6 * minuteMs, { settings: { ...settings, silentMinutes: 5 } });
  const { judged, verdicts } = rounds.round(sooner);
  expect(judged).toBe(5);
  expect(verdicts.every(({ findings }) => findings.length === 1)).toBe(true);
});

test("a rule that is off finds nothing, so that what it found before is over", () => {
  const { source } = fleetOf(1);
  const rounds = new RuleRounds([silent], [source]);
  const { settings } = contextAt(rigStartMs);
  const context = contextAt(rigStartMs + 60 * minuteMs, { settings: { ...settings, off: [silent.id] } });
  expect(rounds.round(context).verdicts).toMatchObject([{ rule: { id: silent.id }, findings: [] }]);
});

test("what a rule says is gone for good counts at once, as what is off does", () => {
  const { source, report } = fleetOf(1);
  const isOver = { ...silent, judge: () => ({ findings: [], againAtMs: null, isCertain: true }) };
  const verdictsOf = (rule: typeof silent, off: string[] = []) => {
    report(["0"], rigStartMs);
    const { settings } = contextAt(rigStartMs);
    return new RuleRounds([rule], [source]).round(contextAt(rigStartMs, { settings: { ...settings, off } }))
      .verdicts;
  };
  expect(verdictsOf(isOver)).toMatchObject([{ isCertain: true }]);
  expect(verdictsOf(silent, [silent.id])).toMatchObject([{ isCertain: true }]);
  expect(verdictsOf(silent)).toMatchObject([{ isCertain: false }]);
});
