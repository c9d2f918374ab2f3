export type Country = "US" | "CA" | "MX";

const provinces = new Set(["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"]);

/** Country of a state or province code as the place index writes it: Mexican states have three letters. */
export function countryOfRegion(region: string): Country {
  if (provinces.has(region)) return "CA";
  return region.length === 3 ? "MX" : "US";
}
