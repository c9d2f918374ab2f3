import { describe, expect, test } from "vitest";
import { metroRanks } from "./metro-rank";
import type { Town } from "./town";

function town(milesNorth: number, population: number, country: Town["country"] = "US"): Town {
  const latitude = 40 + milesNorth / 69.09;
  return { name: "", region: "", country, population, capital: "none", latitude, longitude: -90 };
}

describe("metroRanks", () => {
  test("gives a city the people of its suburbs", () => {
    const [city] = metroRanks([town(0, 450_000), town(10, 90_000), town(15, 60_000)]);
    expect(city).toEqual({ weight: 600_000, isSatellite: false });
  });

  test("leaves out towns that are too far to be suburbs", () => {
    const [city] = metroRanks([town(0, 450_000), town(25, 90_000)]);
    expect(city?.weight).toBe(450_000);
  });

  test("puts a suburb behind its city", () => {
    const [, suburb] = metroRanks([town(0, 450_000), town(10, 90_000)]);
    expect(suburb).toEqual({ weight: 45_000, isSatellite: true });
  });

  test("puts a town that leads suburbs of its own behind a metropolis", () => {
    const [, outer] = metroRanks([town(0, 3_000_000), town(35, 200_000), town(40, 100_000)]);
    expect(outer).toEqual({ weight: 100_000, isSatellite: true });
  });

  test("keeps two cities of like size side by side", () => {
    const [, second] = metroRanks([town(0, 1_500_000), town(31, 800_000)]);
    expect(second?.isSatellite).toBe(false);
  });

  test("keeps a city across the border from a larger one", () => {
    const [, second] = metroRanks([town(0, 1_300_000, "MX"), town(5, 680_000)]);
    expect(second).toEqual({ weight: 680_000, isSatellite: false });
  });
});
