import { expect, test } from "vitest";
import { parseInstant } from "@/lib/contract/instant";
import { historyOf, knownSince, type ObjectVersion, objectAsOf } from "@/lib/desk/feeds/read-model/history";

const at = (clock: string) => parseInstant(`2026-11-20T${clock}:00Z`) ?? Number.NaN;

/** Made known at one time, of another; the object as it was when it was made known. */
function version(known: string, happened: string | null, data: Record<string, unknown>): ObjectVersion {
  const lastUpdated = happened === null ? {} : { lastUpdated: `2026-11-20T${happened}:00Z` };
  return {
    eventId: known,
    eventType: "shipmentUpdated",
    uploadedMicros: at(known),
    data: { ...data, ...lastUpdated },
  };
}

const created = version("10:00", "10:00", { status: "open", weight: 100 });
const reweighed = version("11:00", "11:00", { status: "open", weight: 200 });
/** Completed at 10:30, which was made known at noon. */
const completed = version("12:00", "10:30", { status: "completed", weight: 200 });
const all = [completed, created, reweighed];

test("as it was: a late event stands at its own time, with what it changed and nothing later", () => {
  expect(objectAsOf(all, at("10:45"), "happened")).toMatchObject({ status: "completed", weight: 100 });
});

test("as it was known then: a late event is not known before it came", () => {
  expect(objectAsOf(all, at("11:30"), "known")).toMatchObject({ status: "open", weight: 200 });
});

test("before its first event there was nothing, either way", () => {
  expect(objectAsOf(all, at("09:59"), "happened")).toBeNull();
  expect(objectAsOf(all, at("09:59"), "known")).toBeNull();
});

test("what an event takes away is gone from then on", () => {
  const unassigned = version("13:00", "13:00", { status: "open" });
  expect(objectAsOf([created, unassigned], at("13:00"), "happened")).not.toHaveProperty("weight");
});

test("history is in the order of events, each with what it changed", () => {
  const entries = historyOf(all).map(({ eventId, changes }) => [
    eventId,
    changes.filter(({ field }) => field !== "lastUpdated"),
  ]);
  expect(entries).toEqual([
    [
      "10:00",
      [
        { field: "status", before: undefined, after: "open" },
        { field: "weight", before: undefined, after: 100 },
      ],
    ],
    ["12:00", [{ field: "status", before: "open", after: "completed" }]],
    ["11:00", [{ field: "weight", before: 100, after: 200 }]],
  ]);
});

test("an event that does not say when it happened stands when it was made known, and says so", () => {
  expect(historyOf([version("10:00", null, {})])[0]).toMatchObject({
    happenedMicros: at("10:00"),
    happenedIsKnown: false,
  });
});

test("a completion happened when the freight was handed over, whenever it was written", () => {
  const data = { completedOn: "2026-11-20T09:15:00Z" };
  const late = { ...version("12:00", "12:00", data), eventType: "ShipmentComplete" };
  expect(historyOf([late])[0]?.happenedMicros).toBe(at("09:15"));
});

test.each([
  ["routeStart", "routeStartTime"],
  ["stopArrival", "stopArrivalTime"],
  ["StopDeparture", "stopDepartureTime"],
  ["MovementArrived", "actualArrivalTime"],
])("%s happened at its %s, whenever it was written", (eventType, field) => {
  const written = version("12:00", "11:55", { [field]: "2026-11-20T10:20:00Z" });
  expect(historyOf([{ ...written, eventType }])).toMatchObject([
    { happenedMicros: at("10:20"), happenedIsKnown: true },
  ]);
});

test("a field is known since the first of the newest events that all say so, whatever order they come in", () => {
  const later = version("13:00", "13:00", { status: "completed", weight: 300 });
  const ofAll = [later, ...all];
  expect(knownSince(ofAll, "status")).toBe(at("12:00"));
  expect(knownSince(ofAll, "weight")).toBe(at("13:00"));
  // Said twice with another value between: since the second time.
  const back = version("14:00", "14:00", { status: "open", weight: 100 });
  expect(knownSince([back, ...ofAll], "status")).toBe(at("14:00"));
  expect(knownSince(all, "pieces")).toBe(at("10:00"));
  expect(knownSince([], "status")).toBeNull();
});
