import { farFault, longFault } from "@/lib/contract/desk/plain/plan-range";
import { isPhone, isPostalCode } from "@/lib/format/typed-address";
import { countryNamed, isKnownState, regionOfAddress } from "@/lib/geo/address-region";
import { endsNextDay } from "@/lib/time/day-window";
import { dayLabel } from "@/lib/time/instant-labels";
import { readTypedDay } from "@/lib/time/read-typed-time";
import { typedClock } from "@/lib/time/typed-clock";
import { wallTime } from "@/lib/time/wall-time";

/** Texts typed of a shipment, by the names of the interface. */
type Texts = Readonly<Record<string, string>>;

/** A trailer of 53 ft has 26 floor spaces, and two pups have 28: more is a mistake, or a truckload. */
const mostSpaces = 56;
/** Gross weight of a truck with its load, 23 CFR 658.17; no shipment weighs more. */
const mostPounds = 80_000;

/** A figure as people type it: `1,250`, `1 250.5`, `1250 lb`, also one below 0, for the contract to refuse. NaN for what is none. */
export function typedNumber(text: string): number {
  const typed = text
    .trim()
    .replace(/\s*(lbs?|pcs?)\.?$/i, "")
    .replace(/^−/, "-");
  return /^-?(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d+)?$/.test(typed)
    ? Number(typed.replace(/[, ]/g, ""))
    : Number.NaN;
}

/** Against what a day is read: now, and the clock of the terminal. */
export interface TerminalClock {
  nowMs: number;
  /** IANA zone. */
  timeZone: string;
}

/** A day as people type it, `11/28`, `tue` or `tomorrow`, as the interface has it, `2026-11-28`; null for what is none. */
export function typedDay(text: string, clock: TerminalClock): string | null {
  const read = readTypedDay(text, clock);
  return "day" in read ? read.day : null;
}

/** The day that was understood, said below its field; undefined for what is none. */
export function dayHint(text: string, clock: TerminalClock): string | undefined {
  const day = typedDay(text, clock);
  if (day === null) return undefined;
  const year = day.slice(0, 4);
  const isThisYear = year === wallTime(clock.nowMs, clock.timeZone).date.slice(0, 4);
  return `${dayLabel(day)}${isThisYear ? "" : ` ${year}`}`;
}

const rules: readonly [RegExp, (text: string, clock: TerminalClock) => string | null][] = [
  [
    /^(delivery|pickup)Date$/,
    (text, clock) => {
      const day = typedDay(text, clock);
      if (day === null) return "must be a day such as 11/28, tue or tomorrow";
      return farFault(Date.parse(day), clock.nowMs);
    },
  ],
  [/State$/, (text) => (isKnownState(text) ? null : "is not a state or province")],
  [/Zip$/, (text) => (isPostalCode(text) ? null : "must be a ZIP code such as 60432, or a postal code")],
  [/Country$/, (text) => (countryNamed(text) === null ? "must be US, CA or MX" : null)],
  [/ContactPhone$/, (text) => (isPhone(text) ? null : "must be a phone number such as 815-555-0137")],
  [
    /^window(Start|End)$/,
    (text) => (typedClock(text) === null ? "must be a time of day such as 8, 1330 or 1:30p" : null),
  ],
  [/^serviceTime$/, (text) => longFault(typedNumber(text))],
  [/^shipmentTotalPalletSpaces$/, (text) => atMost(text, mostSpaces, "spaces")],
  [/^shipmentTotalWeight$/, (text) => atMost(text, mostPounds, "lb")],
];

const atMost = (text: string, most: number, unit: string): string | null =>
  typedNumber(text) > most
    ? `is more than a truck takes: at most ${most.toLocaleString("en-US")} ${unit}`
    : null;

/**
 * Lists what cannot be as it was typed, by field, checked against what is known. What was there before is not judged
 * again.
 */
export function typedFaults(
  typed: Texts,
  before: Texts,
  clock: TerminalClock,
): { field: string; message: string }[] {
  return Object.entries(typed).flatMap(([field, text]) => {
    if (text.trim() === "" || text === before[field]) return [];
    const rule = rules.find(([names]) => names.test(field));
    const message = rule?.[1](text.trim(), clock) ?? null;
    return message === null ? [] : [{ field, message }];
  });
}

/** States whose code Mexico has too, by how their ZIP codes begin. */
const sharedStates: Readonly<Record<string, RegExp>> = { CO: /^8[01]/, MI: /^4[89]/, MO: /^6[345]/ };

/**
 * Tells whether a state is one of the United States, and its ZIP code, where one is typed, not that of Mexico's of the
 * same code.
 */
function isInUnitedStates(state: string, zip: string): boolean {
  const zips = sharedStates[state.toUpperCase()];
  const isTheirs = zips === undefined || !/^\d{5}/.test(zip) || zips.test(zip);
  return isTheirs && regionOfAddress({ state, country: "US" }) !== null;
}

/**
 * Lists what of country, state and ZIP code does not agree. Left empty the country is the United States or Canada: a
 * state of Mexico, whose codes and ZIP codes are theirs too, would be looked for in the wrong one.
 */
export function countryFaults(typed: Texts, before: Texts): { field: string; message: string }[] {
  return (["consignee", "shipper"] as const).flatMap((side) => {
    const textOf = (part: string) => (typed[side + part] ?? "").trim();
    const isTyped = ["State", "Zip", "Country"].some((part) => textOf(part) !== (before[side + part] ?? ""));
    const [state, zip, country] = [textOf("State"), textOf("Zip"), textOf("Country")];
    // Leave to its own field what is wrong by itself.
    const isKnown = isKnownState(state) && (country === "" || countryNamed(country) !== null);
    if (!isTyped || !isKnown) return [];
    if (country !== "")
      return regionOfAddress({ state, country }) === null
        ? [{ field: `${side}State`, message: `is not in ${countryNamed(country) ?? country}` }]
        : [];
    const mayBeCanada = regionOfAddress({ state, country: "CA" }) !== null && !/^\d/.test(zip);
    return !isInUnitedStates(state, zip) && !mayBeCanada
      ? [{ field: `${side}Country`, message: `is needed: ${[state, zip].join(" ").trim()} is not in the US` }]
      : [];
  });
}

/** Says that a window ends on the next day, below its end; undefined where it does not. */
export function windowHint(isPickup: boolean, start: string, end: string): string | undefined {
  const window = { windowStart: typedClock(start), windowEnd: typedClock(end) };
  return endsNextDay(window) ? `${isPickup ? "Closes" : "Ends"} on the next day.` : undefined;
}
