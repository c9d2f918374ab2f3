import { expect, test } from "vitest";
import { manifestOf } from "@/lib/contract/testing/freight-rows";
import { linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";
import { type SeenWork, unitWorks } from "@/lib/desk/areas/units/unit-works";

const trip = (tripId: number, fields: object) =>
  ({ tripId, stops: [], ...fields }) as unknown as SeenWork["trips"][number];

const seen: SeenWork = {
  trips: [
    trip(1, { externalVehicleIds: ["T-9", "T-1"], scheduledStartTime: "2026-11-25T10:00:00Z" }),
    trip(2, { externalVehicleIds: ["T-2"], externalTrailerIds: ["R-1"] }),
  ],
  manifests: [
    manifestOf({ manifestId: "m1", title: "STL-1", vehicle: "T-1", departedAt: "2026-11-24T10:00:00Z" }),
    manifestOf({ manifestId: "m2", title: "STL-2", vehicle: "T-1", state: "completed" }),
  ],
  legs: [
    linehaulRowOf({
      ...{ legId: "l1", origin: "JOL", destination: "GRR", vehicle: "T-1" },
      ...{ departPlannedAt: "2026-11-24T20:00:00Z", departedAt: null, arrivedAt: null },
    }),
    linehaulRowOf({ legId: "l2", vehicle: "T-1", arrivedAt: "2026-11-24T09:00:00Z" }),
  ],
  zoneOf: () => "America/Chicago",
};

test("a unit has its open works of all boards, what has begun first, then by when they begin", () => {
  const labels = unitWorks(seen, "vehicle", "T-1").map(({ label }) => label);
  expect(labels).toEqual(["manifest STL-1", "leg JOL–GRR", "trip 1"]);
});

test("a trailer has those that name it, and no vehicle's", () => {
  expect(unitWorks(seen, "trailer", "R-1").map(({ id }) => id)).toEqual(["2"]);
  expect(unitWorks(seen, "trailer", "T-1")).toEqual([]);
});
