import { expect, test } from "vitest";
import { changeOfPlace, newPlace, textsOfPlace } from "@/components/places/texts/place-texts";

const location = {
  ...{ companyLocationId: 7, externalCompanyLocationId: "NLF", name: "Northline Foods", country: "US" },
  ...{ address1: "640 Valley Spur Dr", city: "Chesterfield", state: "MO", zip: "63017" },
  ...{ latitude: 38.66412, longitude: -90.58307, locationCategoryNames: ["Customer"] },
  availability: [
    {
      ...{ dayOfWeek: "mo", availability: 1, forPickups: 1, forDeliveries: 1 },
      ...{ fromTime: "06:00:00", tillTime: "12:00:00" },
    },
  ],
};
const before = textsOfPlace(location, { timezone: null, dockMinutes: 45 });
const typed = (texts: Partial<typeof before>) => changeOfPlace({ ...before, ...texts }, before);

test("a place reads as a form, and what was not touched changes nothing", () => {
  expect(before).toMatchObject({ mo: "06:00–12:00", tu: "", dockMinutes: "45", type: "Customer" });
  expect(typed({})).toEqual({ location: null, record: null, faults: [] });
});

test("what the platform has goes there, what this desk keeps stays here", () => {
  expect(
    typed({ name: "Northline", tags: "FOOD, LIFT", dockMinutes: "", timezone: "America/Denver" }),
  ).toEqual({
    location: { name: "Northline", locationTagNames: ["FOOD", "LIFT"] },
    record: { timezone: "America/Denver", dockMinutes: null },
    faults: [],
  });
});

test("hours of one day send all, and a closed day has none", () => {
  const hours = { forPickups: true, forDeliveries: true };
  expect(typed({ tu: "7a-3:30p", we: "closed" }).location).toEqual({
    availability: [
      { daysOfWeek: ["mo"], ...hours, fromTime: "06:00:00", tillTime: "12:00:00" },
      { daysOfWeek: ["tu"], ...hours, fromTime: "07:00:00", tillTime: "15:30:00" },
    ],
  });
});

test.each([
  ["name", "", "is required"],
  ["latitude", "95", "must be degrees, at most 90"],
  ["longitude", "", "is needed with the latitude, or neither"],
  ["timezone", "Mars/Base", "must be a zone such as America/Chicago"],
  ["dockMinutes", "soon", "must be whole minutes, at most 1440"],
  ["mo", "whenever", "must be hours such as 8–12, 12:30–17 deliveries, 22–6, 24 hours, or closed"],
] as const)("%s %j is refused at its field", (key, text, reason) => {
  expect(typed({ [key]: text }).faults).toEqual([{ key, reason }]);
});

test("a new place needs its number and its address", () => {
  expect(changeOfPlace(newPlace, null).faults.map(({ key }) => key)).toEqual([
    ...["externalCompanyLocationId", "name", "address1", "city", "state"],
  ]);
  expect(changeOfPlace({ ...before, externalCompanyLocationId: "N-2" }, null)).toMatchObject({
    location: { name: "Northline Foods", country: "US" },
    faults: [],
  });
});
