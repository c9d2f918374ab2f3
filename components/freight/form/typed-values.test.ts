import { expect, test } from "vitest";
import {
  countryFaults,
  dayHint,
  typedFaults,
  typedNumber,
  windowHint,
} from "@/components/freight/form/typed-values";
import { typedClock } from "@/lib/time/typed-clock";

/** Saturday, 21:30 in Chicago. */
const clock = { nowMs: Date.parse("2026-11-29T03:30:00Z"), timeZone: "America/Chicago" };

test.each([
  ["1,250", 1_250],
  ["1250 lb", 1_250],
  ["12.5", 12.5],
  ["1,2", Number.NaN],
  ["many", Number.NaN],
  ["-4", -4],
  ["−1,250", -1_250],
])("%s is the figure %d", (text, figure) => {
  expect(typedNumber(text)).toBe(figure);
});

test.each([
  ["1:30p", "13:30"],
  ["0830", "08:30"],
  ["8", "08:00"],
  ["noon", "12:00"],
  ["tue 14", null],
  ["+2h", null],
  ["25:00", null],
])("%s is the time of day %s", (text, clock) => {
  expect(typedClock(text)).toBe(clock);
});

const faultOf = (field: string, text: string) => typedFaults({ [field]: text }, {}, clock)[0]?.message;

test.each([
  ["consigneeState", "ZZ", "is not a state or province"],
  ["consigneeCountry", "XX", "must be US, CA or MX"],
  ["consigneeZip", "ABCDE", "must be a ZIP code such as 60432, or a postal code"],
  ["consigneeContactPhone", "hello", "must be a phone number such as 815-555-0137"],
  ["consigneeContactPhone", "555-0137", "must be a phone number such as 815-555-0137"],
  ["shipmentTotalPalletSpaces", "900", "is more than a truck takes: at most 56 spaces"],
  ["shipmentTotalWeight", "100,000", "is more than a truck takes: at most 80,000 lb"],
  ["windowEnd", "late", "must be a time of day such as 8, 1330 or 1:30p"],
])("%s of %s is refused at its field", (field, text, message) => {
  expect(faultOf(field, text)).toBe(message);
});

test.each([
  ["consigneeState", "IL"],
  ["shipperState", "on"],
  ["consigneeZip", "60432-1234"],
  ["consigneeZip", "M5V 2T6"],
  ["consigneeContactPhone", "(815) 555-0137 x12"],
  ["consigneeContactPhone", "+52 81 8123 4567"],
  ["shipmentTotalPalletSpaces", "26"],
  ["windowStart", "1:30p"],
])("%s of %s is taken", (field, text) => {
  expect(faultOf(field, text)).toBeUndefined();
});

test.each([
  ["11/30", "Mon Nov 30"],
  ["today", "Sat Nov 28"],
  ["1/4", "Mon Jan 4 2027"],
  ["2/30", undefined],
  ["8:30", undefined],
])("of the day %s is said that it is %s", (text, hint) => {
  expect(dayHint(text, clock)).toBe(hint);
});

const placeFaults = (State: string, Zip: string, Country: string) =>
  countryFaults({ consigneeState: State, consigneeZip: Zip, consigneeCountry: Country }, {}).map(
    ({ field, message }) => `${field} ${message}`,
  );

test.each([
  ["NL", "64120", "", "consigneeCountry is needed: NL 64120 is not in the US"],
  ["MI", "58000", "", "consigneeCountry is needed: MI 58000 is not in the US"],
  ["co", "25000", "", "consigneeCountry is needed: co 25000 is not in the US"],
  ["MO", "62000", "", "consigneeCountry is needed: MO 62000 is not in the US"],
  ["JA", "", "", "consigneeCountry is needed: JA is not in the US"],
  ["IL", "64120", "MX", "consigneeState is not in MX"],
  ["NL", "64120", "usa", "consigneeState is not in US"],
])("of %s %s in the country %j is said what does not agree", (state, zip, country, fault) => {
  expect(placeFaults(state, zip, country)).toEqual([fault]);
});

test.each([
  ["NL", "64120", "Mexico"],
  ["MO", "64120", ""],
  ["MI", "48226", ""],
  ["MI", "58000", "MX"],
  ["CO", "", ""],
  ["ON", "M5V 2T6", ""],
  ["BC", "", ""],
])("%s %s in the country %j agree", (state, zip, country) => {
  expect(placeFaults(state, zip, country)).toEqual([]);
});

test("a place that stands as it was is not judged by its country", () => {
  const before = { consigneeState: "NL", consigneeZip: "64120", shipmentTotalWeight: "5" };
  expect(countryFaults({ ...before, shipmentTotalWeight: "6" }, before)).toEqual([]);
});

test("what was there before is not judged again", () => {
  expect(typedFaults({ consigneeZip: "ABCDE" }, { consigneeZip: "ABCDE" }, clock)).toEqual([]);
});

test("a window that ends before it begins says that it ends on the next day", () => {
  expect(windowHint(false, "10p", "2a")).toBe("Ends on the next day.");
  expect(windowHint(true, "22:00", "0200")).toBe("Closes on the next day.");
  expect(windowHint(false, "8", "17")).toBeUndefined();
});
