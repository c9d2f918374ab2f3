import { type Country, countryOfRegion } from "@/lib/geo/region-country";

/** Parts of an address that tell where it is, as it was typed. */
export interface AddressRegion {
  state: string | null;
  country: string | null;
}

const unitedStates: ReadonlySet<string> = new Set(
  (
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR " +
    "PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI"
  ).split(" "),
);

/** Mexico's post writes two letters, ISO 3166-2 and the place index three. */
const mexicanStates: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "AG:AGU BC:BCN BS:BCS CM:CAM CS:CHP CH:CHH CO:COA CL:COL CX:CMX DF:CMX DG:DUR GT:GUA GR:GRO HG:HID JA:JAL JC:JAL " +
    "EM:MEX MX:MEX MI:MIC MC:MIC MO:MOR MR:MOR NA:NAY NT:NAY NL:NLE OA:OAX OC:OAX PU:PUE PB:PUE PL:PUE QT:QUE QE:QUE " +
    "QR:ROO SL:SLP SP:SLP SI:SIN SO:SON SR:SON TB:TAB TC:TAB TM:TAM TS:TAM TL:TLA VE:VER VZ:VER YU:YUC YN:YUC ZA:ZAC ZS:ZAC"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
const mexicanRegions: ReadonlySet<string> = new Set(Object.values(mexicanStates));

const countryNames: Readonly<Record<string, Country>> = {
  US: "US",
  USA: "US",
  "UNITED STATES": "US",
  "UNITED STATES OF AMERICA": "US",
  CA: "CA",
  CAN: "CA",
  CANADA: "CA",
  MX: "MX",
  MEX: "MX",
  MEXICO: "MX",
};

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .trim()
    .toUpperCase();

/** A country by what people and systems call it; null for another one. */
export const countryNamed = (text: string): Country | null => countryNames[folded(text)] ?? null;

/** The state or province of a country as the place index writes it; null where the country has none of that name. */
function regionIn(country: Country, state: string): string | null {
  const code = folded(state);
  if (country === "MX") return mexicanStates[code] ?? (mexicanRegions.has(code) ? code : null);
  if (country === "US") return unitedStates.has(code) ? code : null;
  return code.length === 2 && countryOfRegion(code) === "CA" ? code : null;
}

/**
 * The state or province of an address as the place index writes it. Where no country is said, a code of the United States
 * or Canada is theirs.
 * @returns null where country and state do not agree or either is not known
 */
export function regionOfAddress({ state, country }: AddressRegion): string | null {
  if (state === null) return null;
  if (country === null)
    return (
      regionIn("US", state) ?? regionIn("CA", state) ?? (state.length === 3 ? regionIn("MX", state) : null)
    );
  const named = countryNamed(country);
  return named === null ? null : regionIn(named, state);
}

/** Tells whether a code is a state or province of the United States, Canada or Mexico, as its post writes it. */
export const isKnownState = (state: string): boolean =>
  (["US", "CA", "MX"] as const).some((country) => regionIn(country, state) !== null);
