import { expect, test } from "vitest";
import { fleetFilters, fleetRows, fleetShows, statusOf } from "@/components/fleet/fleet-row";
import { type Asked, filterRows } from "@/components/list-page/rows/list-filter";
import { countRows, showOnly } from "@/components/list-page/rows/list-shows";
import { changeRoster, emptyRoster } from "@/lib/live/fleet-roster";

const roster = changeRoster(emptyRoster, {
  full: true,
  vehicles: [
    {
      index: 0,
      number: "T-1",
      driver: { firstName: "Rosa", lastName: "Delgado" },
      terminal: "JOL",
      groups: ["JOL", "REEFER"],
      type: "Tractor",
      make: "Volvo",
      model: "VNL",
      year: 2022,
      retired: false,
    },
  ],
  removed: [],
});
const rows = fleetRows(
  [
    { powerUnitNumber: "T-1", make: "Volvo", vin: "4V4NC9EH", groupCodes: ["JOL", "REEFER"] },
    { powerUnitNumber: "T-2", vehicleStatus: "inactive", groupCodes: ["OMA"] },
    { powerUnitNumber: "T-10", vehicleStatus: "disabled" },
  ],
  roster,
);
const numbers = (asked: Asked) => filterRows(rows, fleetFilters, asked, 0).map((row) => row.number);

test("the driver comes from the live picture", () => {
  expect(rows[0]?.driver).toBe("R. Delgado");
  expect(rows[1]?.driver).toBeNull();
});

test("without a live terminal the first group is the terminal", () => {
  expect(rows.map((row) => row.terminal)).toEqual(["JOL", "OMA", null]);
});

test("a status that the interface doesn't know never passes for active", () => {
  expect(statusOf({ powerUnitNumber: "X", vehicleStatus: "sold" })).toBe("disabled");
});

test("all terms of a search must occur, wherever they do", () => {
  expect(numbers({ search: "volvo delgado" })).toEqual(["T-1"]);
  expect(numbers({ search: "volvo okafor" })).toEqual([]);
});

test("status and terminal narrow", () => {
  expect(showOnly(rows, fleetShows, "inactive").map((row) => row.number)).toEqual(["T-2"]);
  expect(numbers({ terminal: "JOL" })).toEqual(["T-1"]);
});

test("counts and terminals are those of the rows", () => {
  expect(countRows(rows, fleetShows)).toEqual({ active: 1, out: 0, inactive: 1, disabled: 1 });
  expect(rows.map((row) => row.terminal)).toEqual(["JOL", "OMA", null]);
});

test("an active unit that is out of service is counted and found as such, a retired one is not", () => {
  const vehicles = rows.map(({ vehicle }) => vehicle);
  const out = new Map(
    ["T-1", "T-2"].map((objectId) => [
      objectId,
      {
        ...{ id: objectId, kind: "vehicle" as const, objectId, reason: "breakdown" as const, note: "" },
        ...{
          start: "2026-11-24T16:00:00Z",
          end: null,
          isBack: false,
          who: "Kim",
          at: "2026-11-24T16:00:00Z",
        },
      },
    ]),
  );
  const withOut = fleetRows(vehicles, roster, out);
  expect(countRows(withOut, fleetShows)).toEqual({ active: 1, out: 1, inactive: 1, disabled: 1 });
  expect(showOnly(withOut, fleetShows, "out").map((row) => row.number)).toEqual(["T-1"]);
});
