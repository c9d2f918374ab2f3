import { expect, test } from "vitest";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { zoneOfTrip } from "@/lib/desk/areas/exceptions/rounds/zone-of-trip";

type Stop = TripRow["stops"][number];
const stop = (mark: Stop["mark"], timezone: string | null) => ({ mark, timezone }) as Stop;
const chicago = stop("done", "America/Chicago");
const denver = stop("next", "America/Denver");
const seattle = stop("planned", "America/Los_Angeles");
const stops = [chicago, denver, seattle];

test("times of a trip are read where its risk is", () => {
  expect(zoneOfTrip({ stops, decisiveStop: 2 })).toBe("America/Los_Angeles");
});

test("without a risk they are read at the stop that comes next, at the end at the last one", () => {
  expect(zoneOfTrip({ stops, decisiveStop: null })).toBe("America/Denver");
  expect(zoneOfTrip({ stops: [chicago, stop("done", "America/Denver")], decisiveStop: null })).toBe(
    "America/Denver",
  );
});

test("of a place without a position no zone is known", () => {
  expect(zoneOfTrip({ stops: [stop("next", null)], decisiveStop: 0 })).toBeNull();
  expect(zoneOfTrip({ stops: [], decisiveStop: null })).toBeNull();
});
