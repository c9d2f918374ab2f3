import { expect, test } from "vitest";
import { assignmentsOf, readAssignment } from "@/components/shell/palette/assignments";
import { tripOf } from "@/components/testing/trip-row";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { nearlySpelled } from "@/lib/format/nearly-spelled";

const driver = (id: string, name: string) =>
  ({ id, name, terminals: [], vehicle: null, status: null }) as unknown as DriverHours;
const known = {
  trips: [
    tripOf({ tripId: 1, title: "4821", customer: "Bluestem Foods" }),
    tripOf({ tripId: 2, title: "48210", customer: "Bluestem Foods" }),
    tripOf({ tripId: 3, title: "4833", customer: "Oakline", state: "done" }),
  ],
  drivers: [driver("D-1", "Rosa Ramírez"), driver("D-2", "Dora Perez"), driver("D-3", "Luis Perez")],
};
const meant = (typed: string) => {
  const wish = readAssignment(typed);
  if (wish === null) return null;
  const { pairs, unknown } = assignmentsOf(wish, known, nearlySpelled);
  return unknown ?? pairs.map((pair) => `${pair.trip.title} ${pair.driver.id}`);
};

test.each([
  ["assign 4821 to ramirez", ["4821 D-1"]],
  ["Assign trip 4821 to Rosa Ramírez", ["4821 D-1"]],
  ["give ramirz to 4821", ["4821 D-1"]],
])("%s means one trip and one driver, whatever the order", (typed, pairs) => {
  expect(meant(typed)).toEqual(pairs);
});

test("a name that several have offers each of them", () => {
  expect(meant("assign 4821 to perez")).toEqual(["4821 D-2", "4821 D-3"]);
  expect(meant("assign bluestem to dora")).toEqual(["4821 D-2", "48210 D-2"]);
});

test("a trip's whole number means no longer one that begins so", () => {
  expect(meant("assign 482 to dora")).toEqual(["4821 D-2", "48210 D-2"]);
  expect(meant("assign 4821 to dora")).toEqual(["4821 D-2"]);
});

test("a trip that is over is found, so that it can say so", () => {
  expect(meant("assign 4833 to dora")).toEqual(["4833 D-2"]);
});

test("what nothing is called is named", () => {
  expect(meant("assign 9999 to dora")).toBe("No trip is called “9999”.");
  expect(meant("assign 4821 to nobody")).toBe("No driver is called “nobody”.");
  expect(meant("assign dora to 9999")).toBe("No trip is called “9999”.");
});

test("other words are no assignment", () => {
  expect(readAssignment("assignments")).toBeNull();
  expect(readAssignment("dora")).toBeNull();
  expect(readAssignment("assign 4821")).toEqual({ what: "4821", whom: "" });
  expect(readAssignment("assign 4821 to ")).toEqual({ what: "4821", whom: "" });
});
