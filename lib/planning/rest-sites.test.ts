import { expect, test } from "vitest";
import { planTrip } from "@/lib/planning/plan-trip";
import { restSites } from "@/lib/planning/rest-sites";
import { writtenTrip } from "@/lib/planning/testing/written-trip";

const sitesOf = (log: string, ...stops: string[]) =>
  restSites(planTrip(writtenTrip({ log, splits: "never" }, ...stops))).map(({ stopIndex, share }) => ({
    stopIndex,
    share,
  }));

test("a rest lies as far along its leg as driving is done", () => {
  expect(sitesOf("OFF 10:00", "22:00 drive, 1:00 dock")).toEqual([{ stopIndex: 0, share: 0.5 }]);
});

test("a rest before any driving lies where the leg begins", () => {
  expect(sitesOf("OFF 10:00 D 8:00 OFF 0:30 D 3:00", "2:00 drive, 1:00 dock")).toEqual([
    { stopIndex: 0, share: 0 },
  ]);
});

test("a rest before a stop's window lies at the stop, where the driver is on the road", () => {
  const stops = ["4:00 drive, 1:00 dock, 22:00-40:00", "8:00 drive, 1:00 dock"];
  const trip = writtenTrip({ log: "OFF 10:00", splits: "never" }, ...stops);
  const sites = restSites(planTrip({ ...trip, isUnderway: true }));
  expect(sites.map(({ stopIndex, share }) => ({ stopIndex, share }))).toEqual([{ stopIndex: 0, share: 1 }]);
});

test("who can leave late rests nowhere on the way to a window", () => {
  const stops = ["4:00 drive, 1:00 dock, 40:00-41:00", "8:00 drive, 1:00 dock"];
  expect(sitesOf("OFF 10:00", ...stops).filter(({ stopIndex }) => stopIndex === 0)).toEqual([]);
});
