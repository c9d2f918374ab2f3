import { expect, test } from "vitest";
import { driverChoice } from "@/components/shipment/driver-choice";

const driver = {
  id: "D-1",
  name: "Ann Best",
  place: { latitude: 41.5, longitude: -88.1, eventMs: 0, text: "3 mi W of Joliet IL" },
};
const license = (code: string, expires: string | null) => ({
  license: {
    ...{ number: null, state: null, type: "A", expires: null, restrictions: [] },
    endorsements: [{ code, expires }],
  },
});
const free = { work: null };
const basis = { driver, present: free, isOut: false, day: "2026-11-24", terminals: [] };

test("a choice says where a driver is, what they are on, and whether they may take hazardous freight", () => {
  const present = { work: { label: "manifest JOL-68101", more: 1 } };
  expect(driverChoice({ ...basis, present, person: license("X", null) })).toBe(
    "Ann Best · 3 mi W of Joliet IL · on manifest JOL-68101 and 1 more · hazmat",
  );
});

test.each([
  [license("N", null), "no hazmat"],
  [license("H", "2026-11-24"), "hazmat"],
  [license("H", "2026-11-23"), "hazmat expired Nov 23, 2026"],
  [{ license: null }, "hazmat not known"],
])("of %j it says %s", (person, said) => {
  expect(
    driverChoice({ ...basis, person })
      .split(" · ")
      .at(-1),
  ).toBe(said);
});

test("a place is said as people say it, whoever named it", () => {
  const at = (text: string | null) => {
    const place = { ...driver.place, text };
    return driverChoice({ ...basis, driver: { ...driver, place }, person: null }).split(" · ")[1];
  };
  expect(at("5.2 mi NE GA Commerce, USA")).toBe("5.2 mi NE of Commerce GA");
  expect(at("In the yard")).toBe("In the yard");
  expect(at(null)).toBe("place has no name");
});

test("a driver in a terminal's yard is at the terminal, and where nobody named the place it is said from the nearest", () => {
  const terminals = [
    { code: "STL", latitude: 38.6, longitude: -90.2 },
    { code: "JOL", latitude: 41.52, longitude: -88.11 },
    { code: "NEW", latitude: null, longitude: null },
  ];
  const at = (latitude: number, text: string | null) => {
    const place = { ...driver.place, latitude, text };
    return driverChoice({ ...basis, terminals, driver: { ...driver, place }, person: null }).split(" · ")[1];
  };
  expect(at(41.51, "1.4 mi WNW IL Joliet, USA")).toBe("at JOL");
  expect(at(41.51, null)).toBe("at JOL");
  expect(at(42.02, null)).toBe("35 mi N of JOL");
});

test("what is not read yet is not said, and a place that nobody knows is", () => {
  const unknown = { ...basis, driver: { ...driver, name: null, place: null }, person: null, present: null };
  expect(driverChoice({ ...unknown, isOut: true })).toBe("D-1 · out of service · place not known");
});
