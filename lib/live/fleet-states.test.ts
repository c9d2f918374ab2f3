import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { hasPositionFlag, movedFlag, stayedFlag, unknownSpeed } from "@/lib/contract/live/live-frame";
import { FleetArrays } from "@/lib/live/fleet-arrays";
import { changeRoster, emptyRoster } from "@/lib/live/fleet-roster";
import { FleetStates, notInUse, stateCode } from "@/lib/live/fleet-states";
import { liveVehicle, vehicleFrame } from "@/lib/live/testing/live-frames";

const now = 1_800_000_000;
const place = { latitude: 41, longitude: -88 };

function fleetAndRoster() {
  const fleet = new FleetArrays();
  fleet.apply(
    vehicleFrame(1, [
      { index: 0, ...place, eventTime: now - 5, speed: 61 },
      { index: 1, ...place, eventTime: now - 5, speed: 0 },
      { index: 2, ...place, eventTime: now - 1_000, speed: 61 },
      { index: 3, ...place, eventTime: now - 90_000, speed: 61 },
      { index: 5, ...place, eventTime: now - 5, speed: 61 },
    ]),
    0,
  );
  const vehicles = [0, 1, 2, 3, 4].map((index) => liveVehicle(index));
  const roster = changeRoster(emptyRoster, {
    full: true,
    vehicles: [...vehicles, liveVehicle(5, { retired: true })],
    removed: [],
  });
  return { fleet, roster };
}

test("each state is counted, a vehicle never seen is unknown and without a position, a retired one is not there", () => {
  const { fleet, roster } = fleetAndRoster();
  const states = new FleetStates();
  states.refresh(fleet, roster, now, 900);
  expect(states.counts).toEqual({
    moving: 1,
    stopped: 1,
    stale: 1,
    unknown: 2,
    "no-speed": 0,
    vehicles: 5,
    withoutPosition: 1,
  });
  expect(states.codes[5]).toBe(notInUse);
});

test("time alone makes a moving truck stale, and only then is there something to tell", () => {
  const { fleet, roster } = fleetAndRoster();
  const states = new FleetStates();
  states.refresh(fleet, roster, now, 900);
  expect(states.refresh(fleet, roster, now + 1, 900)).toBe(false);
  expect(states.refresh(fleet, roster, now + 900, 900)).toBe(true);
  expect(states.codes[0]).toBe(stateCode("stale"));
});

test("without a speed a vehicle is what its positions say, else its speed is not told", () => {
  const fleet = new FleetArrays();
  const silent = { ...place, eventTime: now - 5, speed: unknownSpeed };
  fleet.apply(
    vehicleFrame(1, [
      { index: 0, ...silent, flags: hasPositionFlag | movedFlag },
      { index: 1, ...silent, flags: hasPositionFlag | stayedFlag },
      { index: 2, ...silent },
    ]),
    0,
  );
  const vehicles = [0, 1, 2].map((index) => liveVehicle(index));
  const states = new FleetStates();
  states.refresh(fleet, changeRoster(emptyRoster, { full: true, vehicles, removed: [] }), now, 900);
  expect([...states.codes]).toEqual([stateCode("moving"), stateCode("stopped"), stateCode("no-speed")]);
});

test("a step looks at who reported and at who fell silent, not at the fleet", () => {
  const fleet = new FleetArrays();
  const sent = Array.from({ length: 3_000 }, (_, index) => ({
    index,
    ...place,
    eventTime: now - (index === 7 ? 899 : 5),
    speed: 61,
  }));
  fleet.apply(vehicleFrame(1, sent), 0);
  const vehicles = sent.map(({ index }) => liveVehicle(index));
  const roster = changeRoster(emptyRoster, { full: true, vehicles, removed: [] });
  const states = new FleetStates();
  states.refresh(fleet, roster, now, 900);
  fleet.apply(vehicleFrame(2, [{ index: 9, ...place, eventTime: now + 1, speed: 0 }]), 0);
  const touched = vi.spyOn(fleet, "hasPosition");
  expect(states.refreshRows([9], fleet, roster, now + 2, 900)).toBe(true);
  expect(states.changed).toEqual([7, 9]);
  expect(new Set(touched.mock.calls.map(([row]) => row))).toEqual(new Set([7, 9]));
  expect(states.refreshRows([9], fleet, roster, now + 3, 900)).toBe(false);
});

test("what is said step by step is what would be said at once", () => {
  const step = fc.record({
    index: fc.nat({ max: 9 }),
    speed: fc.constantFrom(0, 61, unknownSpeed),
    ageSeconds: fc.constantFrom(0, 5, 800, 1_000, 90_000),
    laterSeconds: fc.constantFrom(0.5, 1, 60, 599, 700, -3),
  });
  const vehicles = Array.from({ length: 8 }, (_, index) => liveVehicle(index, { retired: index === 5 }));
  const roster = changeRoster(emptyRoster, { full: true, vehicles, removed: [] });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const fleet = new FleetArrays();
      const states = new FleetStates();
      let nowSeconds = now;
      states.refresh(fleet, roster, nowSeconds, 900);
      steps.forEach(({ index, speed, ageSeconds, laterSeconds }, at) => {
        nowSeconds += laterSeconds;
        const eventTime = Math.floor(nowSeconds) - ageSeconds;
        const rows = fleet.apply(vehicleFrame(at + 2, [{ index, ...place, eventTime, speed }]), 0);
        states.refreshRows(rows, fleet, roster, nowSeconds, 900);
        const fresh = new FleetStates();
        fresh.refresh(fleet, roster, nowSeconds, 900);
        expect(states.counts).toEqual(fresh.counts);
        expect([...states.codes]).toEqual([...fresh.codes].slice(0, states.codes.length));
      });
    }),
  );
});
