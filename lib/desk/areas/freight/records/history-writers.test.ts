import { expect, test } from "vitest";
import { historyWriters } from "@/lib/desk/areas/freight/records/history-writers";
import { historyOf, type ObjectVersion } from "@/lib/desk/feeds/read-model/history";

const startMs = Date.parse("2026-11-20T15:00:00Z");
const at = (seconds: number) => startMs + seconds * 1_000;
const version = (
  eventId: string,
  seconds: number,
  data: object,
  eventType = "shipmentUpdated",
): ObjectVersion => ({
  eventId,
  eventType,
  uploadedMicros: at(seconds) * 1_000,
  data: { ...data },
});
const write = (seconds: number, who: string, after: object | null, state: "done" | "refused" = "done") => ({
  at: new Date(at(seconds)),
  who,
  after,
  state,
});
const writersOf = (
  versions: readonly ObjectVersion[],
  ...writes: (ReturnType<typeof write> & { eventTypes?: ReadonlySet<string> })[]
) =>
  Object.fromEntries(
    [...historyWriters(historyOf(versions), versions, writes)].map(([id, { who }]) => [id, who]),
  );

const made = version("made", 0, { dock: 1, trailerNumber: "1" });
const moved = version("moved", 62, { dock: 2, trailerNumber: "1" });

test("an event is of the member whose write it followed within a minute and whose fields it changed", () => {
  const dock = { dock: 2 };
  expect(writersOf([made, moved], write(60, "Kim Burke", dock))).toEqual({ moved: "Kim Burke" });
  expect(writersOf([made, moved], write(1.5, "Kim Burke", dock))).toEqual({});
  expect(writersOf([made, moved], write(60, "Kim Burke", { trailerNumber: "2" }))).toEqual({});
  expect(writersOf([made, moved], write(60, "Kim Burke", dock, "refused"))).toEqual({});
});

test("the next value of its field is somebody else's", () => {
  const again = version("again", 70, { dock: 3, trailerNumber: "1" });
  const writes = [write(60, "Kim Burke", { dock: 2 })];
  expect(writersOf([made, moved, again], ...writes)).toEqual({ moved: "Kim Burke" });
  expect(writersOf([made, moved, again], ...writes, write(68, "Dana Ortiz", { dock: 3 }))).toEqual({
    moved: "Kim Burke",
    again: "Dana Ortiz",
  });
});

test("one write may change a list several times, and of two members the last one before the event has it", () => {
  const stops = (id: string, seconds: number, ...stopIds: string[]) =>
    version(id, seconds, { stops: stopIds.map((stopId) => ({ stopId })) }, "routeStopListUpdated");
  const versions = [
    stops("none", 0),
    stops("one", 62, "A"),
    stops("two", 63, "A", "B"),
    stops("three", 71, "A"),
  ];
  const stopEvents = new Set(["routestoplistupdated"]);
  const planned = { ...write(60, "Kim Burke", { stops: [] }), eventTypes: stopEvents };
  const takenOff = { ...write(70, "Dana Ortiz", { stops: [] }), eventTypes: stopEvents };
  expect(writersOf(versions, planned, takenOff)).toEqual({
    one: "Kim Burke",
    two: "Kim Burke",
    three: "Dana Ortiz",
  });
  expect(writersOf(versions, { ...planned, eventTypes: new Set(["routeetaupdate"]) })).toEqual({});
});

test("a write that says nothing of its fields has the first event alone", () => {
  const again = version("again", 70, { dock: 3, trailerNumber: "1" });
  expect(writersOf([made, moved, again], write(60, "Kim Burke", null))).toEqual({ moved: "Kim Burke" });
});

test("a button on the device is the driver's doing, a user that the event names is its writer, as long as it is new", () => {
  const pressed = version("pressed", 5, { driverName: "Lindgren, E." }, "stopArrival");
  const user = { updatedByUserName: "Reed, Pat", driverName: "E. Lindgren" };
  const other = version("other", 90, { ...user, dock: 4 });
  const later = version("later", 200, { ...user, dock: 5 });
  expect(writersOf([pressed, other, later])).toEqual({ pressed: "E. Lindgren", other: "Pat Reed" });
});
