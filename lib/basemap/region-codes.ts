export type Country = "US" | "CA" | "MX";

const PROVINCES: Readonly<Record<string, string>> = {
  "01": "AB",
  "02": "BC",
  "03": "MB",
  "04": "NB",
  "05": "NL",
  "07": "NS",
  "08": "ON",
  "09": "PE",
  "10": "QC",
  "11": "SK",
  "12": "YT",
  "13": "NT",
  "14": "NU",
};

/** ISO 3166-2 letters: three of them, so that a Mexican state is never read as one of the United States. */
const MEXICAN_STATES: readonly string[] =
  "AGU BCN BCS CAM CHP CHH COA COL CMX DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM TLA VER YUC ZAC".split(
    " ",
  );

/** Postal region of a GeoNames first-level code. Throws on a code that the country does not have. */
export function regionCode(country: Country, geonamesCode: string): string {
  const region =
    country === "US"
      ? geonamesCode
      : country === "CA"
        ? PROVINCES[geonamesCode]
        : MEXICAN_STATES[Number(geonamesCode) - 1];
  if (!region) throw new Error(`No region ${geonamesCode} in ${country}`);
  return region;
}

export const CANADIAN_REGIONS: ReadonlySet<string> = new Set(Object.values(PROVINCES));
