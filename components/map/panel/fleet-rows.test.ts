import { expect, test } from "vitest";
import { countByState, filterRows, sortRows } from "@/components/map/panel/fleet-rows";
import { FleetArrays } from "@/lib/live/fleet-arrays";
import { changeRoster, emptyRoster } from "@/lib/live/fleet-roster";
import { liveVehicle, vehicleFrame } from "@/lib/live/testing/live-frames";

const roster = changeRoster(emptyRoster, {
  full: true,
  removed: [],
  vehicles: [0, 1, 2, 3, 4].map((index) =>
    liveVehicle(index, { terminal: index < 2 ? "Gary IN" : "Joliet IL" }),
  ),
});
/** moving, unknown, stopped, stale, moving */
const codes = Uint8Array.of(0, 3, 1, 2, 0);
const all = { states: [], terminal: null, query: "" } as const;

test("no filter keeps everyone", () => {
  expect([...filterRows(roster, codes, all)]).toEqual([0, 1, 2, 3, 4]);
});

test("states, terminal and terms narrow together", () => {
  expect([...filterRows(roster, codes, { ...all, states: ["moving", "stale"] })]).toEqual([0, 3, 4]);
  expect([...filterRows(roster, codes, { ...all, states: ["moving"], terminal: "Joliet IL" })]).toEqual([4]);
  expect([...filterRows(roster, codes, { ...all, query: "  ROSA t-1003 " })]).toEqual([3]);
});

test("what was lost lately comes first, then what is long lost, the rest keeps its place", () => {
  const rows = Uint32Array.of(0, 1, 2, 3, 4);
  expect([...sortRows(rows, "attention", new FleetArrays(), codes)]).toEqual([3, 1, 0, 2, 4]);
});

test("by age the one never seen is first and the newest last", () => {
  const fleet = new FleetArrays();
  const at = { latitude: 40, longitude: -90 };
  fleet.apply(
    vehicleFrame(1, [
      { index: 0, ...at, eventTime: 9 },
      { index: 2, ...at, eventTime: 5 },
    ]),
    0,
  );
  expect([...sortRows(Uint32Array.of(0, 1, 2), "age", fleet, codes)]).toEqual([1, 2, 0]);
});

test("counts are by state", () => {
  expect(countByState([0, 1, 3, 4], codes)).toEqual({
    moving: 2,
    stopped: 0,
    stale: 1,
    unknown: 1,
    "no-speed": 0,
  });
});
