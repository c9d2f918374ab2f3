import { expect, test } from "vitest";
import { manifestOf } from "@/lib/contract/testing/freight-rows";
import { linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";
import { pastWorks, type SeenWork, unitWorks } from "@/lib/desk/areas/units/unit-works";

const trip = (tripId: number, fields: object) =>
  ({ tripId, stops: [], ...fields }) as unknown as SeenWork["trips"][number];

const seen: SeenWork = {
  trips: [
    trip(1, { externalVehicleIds: ["T-9", "T-1"], scheduledStartTime: "2026-11-25T10:00:00Z" }),
    trip(2, { externalVehicleIds: ["T-2"], externalTrailerIds: ["R-1"] }),
  ],
  doneTrips: [
    {
      trip: trip(3, { externalVehicleIds: ["T-1"] }),
      row: {
        ...{ tripId: 3, title: "LOAD-3", started: "2026-11-20T10:00:00Z", ended: "2026-11-21T10:00:00Z" },
        driver: { externalUserId: "D-1", name: "Rosa Delgado" },
      } as SeenWork["doneTrips"][number]["row"],
    },
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

test("what is over stands apart, the newest first, with when it was and who drove", () => {
  const past = pastWorks(seen, "vehicle", "T-1", 10);
  expect(past.map(({ label }) => label)).toEqual([
    expect.stringMatching(/^leg /),
    "trip LOAD-3",
    "manifest STL-2",
  ]);
  expect(past[1]).toMatchObject({
    ...{ kind: "trip", id: "3", startAt: "2026-11-20T10:00:00Z", endAt: "2026-11-21T10:00:00Z" },
    driver: { externalUserId: "D-1", name: "Rosa Delgado" },
  });
  expect(pastWorks(seen, "vehicle", "T-1", 1)).toHaveLength(1);
  expect(pastWorks(seen, "trailer", "T-1", 10)).toEqual([]);
});
