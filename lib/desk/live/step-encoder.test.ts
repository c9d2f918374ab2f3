import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FrameSplitter, frameKind, type VehicleColumns } from "@/lib/contract/live/live-frame";
import type { LiveRoster } from "@/lib/contract/live/live-payloads";
import { type Scope, scopeOf, sees } from "@/lib/desk/access/scope";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { ChangeLog } from "@/lib/desk/live/change-log";
import { StepEncoder } from "@/lib/desk/live/step-encoder";
import { KnownVehicles } from "@/lib/desk/testing/known-vehicles";
import { positionAt } from "@/lib/desk/testing/position-at";

const t0 = 1_763_650_000_000;
const numbers = ["1", "2", "3", "4"];
const terminals = ["OMA", "DSM"];

const action = fc.oneof(
  fc.record({
    kind: fc.constant("position" as const),
    vehicle: fc.constantFrom(...numbers),
    second: fc.nat({ max: 60 }),
    degrees: fc.double({ min: -80, max: 80, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant("terminal" as const),
    vehicle: fc.constantFrom(...numbers),
    terminal: fc.constantFrom(...terminals),
  }),
  fc.record({ kind: fc.constant("step" as const) }),
  fc.record({ kind: fc.constant("read" as const), reader: fc.nat({ max: 2 }) }),
);

/** One who reads when it pleases, and is brought from where it is to the newest step. */
class Reader {
  readonly vehicles = new KnownVehicles(numbers.length);
  readonly kinds = new Set<number>();

  constructor(readonly scope: Scope) {}

  async read(encoder: StepEncoder, sequence: number): Promise<void> {
    const from = this.vehicles.sequence;
    if (from === sequence) return;
    const bytes = from === null ? await encoder.full(this.scope) : encoder.delta(this.scope, from);
    for (const { kind, payload } of new FrameSplitter().push(bytes)) {
      this.vehicles.take(kind, payload);
      this.kinds.add(kind);
    }
  }
}

const rowOf = (columns: Omit<VehicleColumns, "index">, row: number) => ({
  latitude: columns.latitude[row],
  longitude: columns.longitude[row],
  eventTime: columns.eventTime[row],
  heading: columns.heading[row],
  speed: columns.speed[row],
  flags: columns.flags[row],
});

const rosterOf = (terminalOf: ReadonlyMap<string, string>) =>
  numbers.map((number) => ({
    number,
    terminal: terminalOf.get(number) ?? "OMA",
    groups: [],
    type: null,
    make: null,
    model: null,
    year: null,
    retired: false,
  }));

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** Does one thing to a fleet of which a roster is known. */
function change(fleet: Fleet, terminalOf: Map<string, string>, one: Action): void {
  if (one.kind === "position") {
    const place = { latitude: one.degrees, longitude: one.degrees };
    fleet.apply([positionAt(one.vehicle, t0 + one.second * 1_000, place)]);
  }
  if (one.kind === "terminal") fleet.setRoster(rosterOf(terminalOf.set(one.vehicle, one.terminal)));
  if (one.kind === "step") fleet.closeStep();
}

test("however a reader follows, it has what the fleet was at the last step", async () => {
  const kinds = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 120 }), async (actions) => {
      const fleet = new Fleet();
      const changes = new ChangeLog();
      const encoder = new StepEncoder(
        fleet,
        changes,
        () => t0,
        () => null,
      );
      const readers = [[], ["OMA"], ["DSM"]].map((seen) => new Reader(scopeOf(seen)));
      const terminalOf = new Map<string, string>();
      fleet.setRoster(rosterOf(terminalOf));
      fleet.closeStep();
      for (const one of actions) {
        change(fleet, terminalOf, one);
        if (one.kind === "read") await readers[one.reader]?.read(encoder, fleet.sequence);
      }
      fleet.closeStep();
      for (const reader of readers) {
        await reader.read(encoder, fleet.sequence);
        for (const kind of reader.kinds) kinds.add(kind);
        const seen = numbers
          .map((number) => fleet.indexOf(number) ?? -1)
          .filter((index) => sees(reader.scope, fleet.terminalsOf(index)));
        const read = seen.map((index) => rowOf(reader.vehicles.columns, index));
        expect(read).toEqual(seen.map((index) => rowOf(fleet.columnsOf([index]), 0)));
      }
    }),
  );
  expect(kinds).toEqual(new Set([frameKind.roster, frameKind.vehicles, frameKind.moves]));
});

test("a full roster comes by unit number, those that were placed later too", async () => {
  const fleet = new Fleet();
  const encoder = new StepEncoder(
    fleet,
    new ChangeLog(),
    () => t0,
    () => null,
  );
  const numbersSent = async () => {
    fleet.closeStep(true);
    const frames = new FrameSplitter().push(await encoder.full(scopeOf([])));
    const roster = frames.find(({ kind }) => kind === frameKind.roster);
    const text = gunzipSync(roster?.payload ?? new Uint8Array(0)).toString();
    return (JSON.parse(text) as LiveRoster).vehicles.map(({ number }) => number);
  };
  for (const number of ["T-100", "T-99"]) fleet.place(number);
  expect(await numbersSent()).toEqual(["T-99", "T-100"]);
  fleet.place("T-5");
  expect(await numbersSent()).toEqual(["T-5", "T-99", "T-100"]);
});
