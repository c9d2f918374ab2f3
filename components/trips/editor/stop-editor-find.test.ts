import { expect, test } from "vitest";
import { findPlaces, placeOfPin } from "@/components/trips/editor/stop-editor-find";
import type { Place } from "@/lib/geo/place-index";

const yard = {
  companyLocationId: 7,
  externalCompanyLocationId: "JOL-1",
  name: "Arcadia mill",
  address1: "12 Dock St",
  city: "Joliet",
  state: "IL",
  latitude: 41.52,
  longitude: -88.08,
};
const town: Place = {
  name: "Joliet",
  region: "IL",
  country: "US",
  population: 150_000,
  latitude: 41.53,
  longitude: -88.08,
};
const zoneAt = () => "America/Chicago";
const find = (text: string) => findPlaces(text, { locations: [yard], findTowns: () => [town], zoneAt });

test("offers the carrier's own places before towns", () => {
  expect(find("joliet").map(({ detail }) => detail)).toEqual(["your place · 12 Dock St, Joliet IL", "town"]);
});

test("finds an own place by any of its words in any order", () => {
  expect(find("il mill")[0]?.place.companyLocationId).toBe(7);
});

test("offers nothing before something is typed", () => {
  expect(find("  ")).toEqual([]);
});

test("brings the zone of the place along", () => {
  expect(find("joliet")[1]?.place.timezone).toBe("America/Chicago");
});

test("names a pin after the town that is near", () => {
  expect(placeOfPin(41.5212345, -88.1, "3 mi W of Joliet IL", zoneAt)).toMatchObject({
    name: "3 mi W of Joliet IL",
    latitude: 41.52123,
  });
});
