import { expect, test } from "vitest";
import { fitting, manifestsOf, noFilter, type Recipient } from "@/components/inbox/new/recipients";
import { manifestOf } from "@/lib/contract/testing/freight-rows";

const hourMs = 3_600_000;
const driver = (name: string, over: Partial<Recipient> = {}): Recipient => ({
  externalUserId: name,
  name,
  terminals: ["STL"],
  vehicle: "T-1",
  status: "DRIVING",
  driveLeftMs: 5 * hourMs,
  isOnTrip: true,
  manifests: [],
  ...over,
});
const names = (filter: Partial<typeof noFilter>) =>
  fitting(
    [
      driver("Ann Driving", { manifests: ["STL-112"] }),
      driver("Bo Resting", { status: "SLEEPER_BERTH", isOnTrip: false, terminals: ["MKC"] }),
      driver("Cy Unknown", { status: null, driveLeftMs: null, vehicle: null }),
    ],
    { ...noFilter, ...filter },
  ).map(({ name }) => name);

test("each part of a filter leaves whom it means", () => {
  expect(names({})).toHaveLength(3);
  expect(names({ typed: "bo t-1" })).toEqual(["Bo Resting"]);
  expect(names({ terminal: "STL" })).toEqual(["Ann Driving", "Cy Unknown"]);
  expect(names({ duty: "driving" })).toEqual(["Ann Driving"]);
  expect(names({ duty: "resting" })).toEqual(["Bo Resting"]);
  expect(names({ trip: "off" })).toEqual(["Bo Resting"]);
  expect(names({ manifest: "STL-112" })).toEqual(["Ann Driving"]);
});

test("of whom no hours are known, nobody says that enough are left", () => {
  expect(names({ hoursLeft: "4" })).toEqual(["Ann Driving", "Bo Resting"]);
  expect(names({ hoursLeft: "6" })).toEqual([]);
});

test("a driver has the manifests that are not over", () => {
  const of = (title: string, state: "planning" | "completed" | "canceled", id: string) =>
    manifestOf({ title, state, driver: { externalUserId: id, name: id, phone: null } });
  const rows = [of("A", "planning", "D-1"), of("B", "completed", "D-1"), of("C", "canceled", "D-2")];
  expect([...manifestsOf(rows)]).toEqual([["D-1", ["A"]]]);
});
