import { describe, expect, test } from "vitest";
import { resolveHighways } from "./resolve-highways";
import type { PostalTown, Town } from "./town";
import { townGazetteer } from "./town-gazetteer";

function town(name: string, region: string, latitude: number, longitude: number, population = 10_000): Town {
  const country = region === "ON" ? "CA" : region === "COA" ? "MX" : "US";
  return { name, region, country, population, capital: "none", latitude, longitude };
}

const davenport = town("Davenport", "IA", 41.52, -90.58);
const moline = town("Moline", "IL", 41.51, -90.52);

function resolve(towns: readonly Town[], listed: readonly string[], postalTowns: readonly PostalTown[] = []) {
  const stretch = {
    id: "I-80",
    kind: "interstate",
    towns: listed,
    isMountain: false,
    isDivided: false,
  } as const;
  return resolveHighways([stretch], townGazetteer(towns, postalTowns));
}

function positions({ resolved }: ReturnType<typeof resolve>): (readonly [number, number])[] {
  return (resolved[0]?.points ?? []).map(({ latitude, longitude }) => [latitude, longitude] as const);
}

describe("resolveHighways", () => {
  test("places the towns of a stretch in their order", () => {
    const { resolved, unresolved } = resolve([moline, davenport], ["Davenport IA", "Moline IL"]);
    expect(resolved[0]?.points.map((point) => point.name)).toEqual(["Davenport", "Moline"]);
    expect(unresolved).toEqual([]);
  });

  test("takes of two towns of one name that which lies on the way", () => {
    const far = town("Washington", "IL", 38, -88, 50_000);
    const near = town("Washington", "IL", 41.5, -90.4, 500);
    expect(positions(resolve([davenport, far, near, moline], ["Davenport IA", "Washington IL"]))).toEqual([
      [41.52, -90.58],
      [41.5, -90.4],
    ]);
  });

  test("reads a place without a town by its coordinates, and does not name it", () => {
    const { resolved, unresolved } = resolve([davenport], ["Davenport IA", "41.6000 -90.5000"]);
    expect(resolved[0]?.points[1]).toEqual({ name: "", region: "", latitude: 41.6, longitude: -90.5 });
    expect(unresolved).toEqual([]);
  });

  test("never takes a town of another state", () => {
    const elsewhere = town("Moline", "KS", 41.5, -90.5);
    expect(resolve([davenport, elsewhere], ["Davenport IA", "Moline IL"]).unresolved).toEqual([
      "I-80: Moline IL",
    ]);
  });

  test("leaves out what it cannot place and says so", () => {
    const found = resolve([davenport, moline], ["Davenport IA", "Nowhere IL", "Moline IL"]);
    expect(found.unresolved).toEqual(["I-80: Nowhere IL"]);
    expect(found.resolved[0]?.points).toHaveLength(2);
  });

  test("finds small towns by the middle of their postal codes", () => {
    const codes = [41.4, 41.6, 41.5].map((latitude) => ({
      name: "Walcott",
      region: "IA",
      latitude,
      longitude: -90.77,
    }));
    expect(positions(resolve([davenport], ["Walcott IA", "Davenport IA"], codes))[0]).toEqual([41.5, -90.77]);
  });

  test.each([
    ["Saint Louis MO", town("St. Louis", "MO", 38.63, -90.2)],
    ["Mt. Vernon IL", town("Mount Vernon", "IL", 38.32, -88.9)],
    ["Coeur d'Alene ID", town("Coeur d’Alene", "ID", 47.68, -116.78)],
    ["St. Catharines ON", town("St. Catharines", "ON", 43.18, -79.23)],
    ["Acuna", town("Ciudad Acuña", "COA", 29.32, -100.93)],
  ])("reads %s", (listed, meant) => {
    expect(resolve([meant, davenport], [listed, "Davenport IA"]).unresolved).toEqual([]);
  });
});
