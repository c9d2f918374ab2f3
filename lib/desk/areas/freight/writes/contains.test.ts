import { expect, test } from "vitest";
import { contains } from "@/lib/desk/areas/freight/writes/contains";

test.each([
  [{ manifestNumber: "STL-114" }, { manifestNumber: "STL-114", routeUniqueId: "r-1" }, true],
  [{ routeUniqueId: "r-1" }, { manifestNumber: "STL-114", routeUniqueId: "r-1" }, true],
  [
    { manifestNumber: "STL-9", routeUniqueId: "r-9" },
    { manifestNumber: "STL-114", routeUniqueId: "r-1" },
    false,
  ],
  [{ routeUniqueId: "r-1" }, { manifestNumber: null, routeUniqueId: null }, false],
  [{ status: "open" }, { manifestNumber: null, routeUniqueId: null }, true],
  [{ dock: 14 }, { dock: "14" }, true],
  [
    { currentLocation: { name: "14", type: "door", since: "now" } },
    { currentLocation: { name: "14" } },
    true,
  ],
  [{ currentLocation: { name: "15" } }, { currentLocation: { name: "14" } }, false],
  [{ trailerNumber: "" }, { trailerNumber: null }, true],
  [{ trailerNumber: "T-1" }, { trailerNumber: null }, false],
])("%o has %o: %s", (data, fields, expected) => {
  expect(contains(data, fields)).toBe(expected);
});

test("lines are the same whatever the order of their keys, and others where one of them is", () => {
  const lines = [{ description: "Paint", pieces: 9 }];
  expect(contains({ shipmentItems: [{ pieces: 9, description: "Paint" }] }, { shipmentItems: lines })).toBe(
    true,
  );
  expect(contains({ shipmentItems: [{ pieces: 8, description: "Paint" }] }, { shipmentItems: lines })).toBe(
    false,
  );
});
