import { expect, test } from "vitest";
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
