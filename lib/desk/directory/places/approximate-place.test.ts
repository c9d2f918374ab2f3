import { expect, test } from "vitest";
import { approximatePlace, middlesOfZips } from "@/lib/desk/directory/places/approximate-place";
import { readCompanyPlace } from "@/lib/desk/directory/places/company-place";

const kansasCity = { latitude: 39.14, longitude: -94.56 };
const monterrey = { latitude: 25.68, longitude: -100.31 };
const places = new Map([
  ["Monterrey NLE", monterrey],
  ["Kansas City MO", { latitude: 39.1, longitude: -94.58 }],
  ["St. Louis MO", { latitude: 38.63, longitude: -90.2 }],
  ["Gdansk IL", { latitude: 41.5, longitude: -88 }],
]);
const towns = { town: (name: string, region: string) => places.get(`${name} ${region}`) ?? null };

const location = { zip: "64120", state: "MO", country: "US", ...kansasCity };
const middle = { ...kansasCity, approximately: "the middle of 64120" };
const address = { city: "Kansas City", state: "MO", zip: "64120", country: "US" };

/** Finds where an address is taken to be, by one location of the carrier in Kansas City. */
const placeOf = (said: Partial<typeof address> | Record<string, string | null>, known: object = location) =>
  approximatePlace({ ...address, ...said }, middlesOfZips([readCompanyPlace({ ...known })]), towns);

test.each([
  ["country, state and town agree", {}],
  ["no country is said", { country: null }],
  ["the town is not on the map", { city: "Northtown" }],
  ["the town is said alone", { state: null, country: null }],
  ["nothing else is said", { city: null, state: null, country: null }],
])("a ZIP code says the place where %s", (_, said) => {
  expect(placeOf(said)).toEqual(middle);
});

test("a code of another country is no ZIP code: its town says where it is", () => {
  const said = { city: "Monterrey", state: "NL", country: "MX" };
  expect(placeOf(said)).toEqual({ ...monterrey, approximately: "the middle of Monterrey NL" });
});

test.each([
  ["its country has no such town", { city: "Bodega", state: "NL", country: "MX" }],
  ["its state is of another country", { city: "Monterrey", state: "NL", country: null }],
  ["its country is not on the map", { city: "Gdansk", state: null, country: "PL" }],
  ["its state is another one", { city: "Joliet", state: "IL" }],
  ["its town lies far away", { city: "St. Louis" }],
  ["its town, said alone, is not in that state", { city: "Monterrey", state: null, country: null }],
])("a place is not known where %s", (_, said) => {
  expect(placeOf(said)).toBeNull();
});

test("locations of another country say nothing of ZIP codes", () => {
  const mexican = { zip: "64120", state: "NL", country: "MX", ...monterrey };
  expect(placeOf({ city: "Northtown" }, mexican)).toBeNull();
});
