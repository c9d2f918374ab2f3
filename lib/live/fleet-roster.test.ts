import { expect, test } from "vitest";
import { changeRoster, emptyRoster, searchLineOf } from "@/lib/live/fleet-roster";
import { liveVehicle } from "@/lib/live/testing/live-frames";

const full = (...vehicles: ReturnType<typeof liveVehicle>[]) =>
  changeRoster(emptyRoster, { full: true, vehicles, removed: [] });

test("rows stand in the order in which people count", () => {
  const roster = full(
    liveVehicle(0, { number: "T-100" }),
    liveVehicle(1, { number: "T-99" }),
    liveVehicle(2, { number: "T-1000" }),
  );
  expect([...roster.activeRows]).toEqual([1, 0, 2]);
});

test("a change replaces the rows it names, takes others away and leaves the rest", () => {
  const before = full(liveVehicle(0), liveVehicle(1), liveVehicle(2));
  const after = changeRoster(before, {
    full: false,
    vehicles: [liveVehicle(1, { terminal: "Gary IN" })],
    removed: [0],
  });
  expect([...after.activeRows]).toEqual([1, 2]);
  expect(after.terminalNames).toEqual(["Gary IN", "Joliet IL"]);
  expect(after.rowByNumber.has("T-1000")).toBe(false);
  expect(after.revision).toBe(before.revision + 1);
  expect([...before.activeRows]).toEqual([0, 1, 2]);
});

test("units that come, go and get another number stand where a full roster would have them", () => {
  const before = full(
    liveVehicle(0, { number: "T-5" }),
    liveVehicle(1, { number: "T-20" }),
    liveVehicle(2, { number: "T-100" }),
  );
  const change = {
    full: false,
    vehicles: [
      liveVehicle(3, { number: "T-19" }),
      liveVehicle(2, { number: "T-1" }),
      liveVehicle(4, { number: "T-6", retired: true }),
    ],
    removed: [1],
  };
  expect([...changeRoster(before, change).activeRows]).toEqual([2, 0, 3]);
});

test("where drivers alone change, rows are not put in order anew", () => {
  const before = full(liveVehicle(0), liveVehicle(1));
  const change = (vehicle: ReturnType<typeof liveVehicle>, removed: number[] = []) =>
    changeRoster(before, { full: false, vehicles: [vehicle], removed });
  const after = change(liveVehicle(1, { driver: { lastName: "Okafor" } }));
  expect(after.vehicles[1]?.driver).toBe("Okafor");
  expect(after.activeRows).toBe(before.activeRows);
  expect(after.rowByNumber).toBe(before.rowByNumber);
  for (const other of [
    change(liveVehicle(1, { number: "A-1" })),
    change(liveVehicle(1, { retired: true })),
    change(liveVehicle(1, { terminal: "Gary IN" })),
    change(liveVehicle(2)),
    change(liveVehicle(1), [0]),
  ])
    expect(other.activeRows).not.toBe(before.activeRows);
});

test("names are shown short, and as far as they are known", () => {
  const roster = full(
    liveVehicle(0),
    liveVehicle(1, { driver: { lastName: "Okafor" } }),
    liveVehicle(2, { driver: null }),
  );
  expect(roster.vehicles.map((vehicle) => vehicle?.shortDriver)).toEqual(["R. Delgado 0", "Okafor", null]);
});

test("a search finds driver, terminal and number without their case", () => {
  const [vehicle] = full(liveVehicle(0, { groups: ["Night"] })).vehicles;
  for (const label of ["delgado", "joliet", "t-1000", "night"])
    expect(vehicle && searchLineOf(vehicle)).toContain(label);
});
