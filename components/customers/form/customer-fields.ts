import { customerFieldLabel } from "@/lib/contract/desk/customers/customer-labels";
import {
  type CustomerFields,
  type CustomerRecord,
  type CustomerText,
  customerTexts,
} from "@/lib/contract/desk/customers/customer-record";
import { hoursText, readHours, weekdayLabels, weekFromMonday } from "@/lib/format/day-hours";
import { isPhone, isPostalCode, postalCodeOf } from "@/lib/format/typed-address";
import { isKnownState } from "@/lib/geo/address-region";

/** Texts of a form or of a row of a file, by the names of the interface, hours by their day. */
export type CustomerTexts = Readonly<Record<string, string>>;

/** Every field but the number, with its label, in the order in which people read them. */
export const customerFields: readonly { key: string; label: string }[] = [
  ...customerTexts.map((key) => ({ key, label: customerFieldLabel(key) })),
  ...weekFromMonday.map((key) => ({ key, label: weekdayLabels[key] })),
];

/** A customer as a form or a row of a file would say it. */
export function textsOf(record: CustomerRecord | null): Record<string, string> {
  const texts: Record<string, string> = { customerNumber: record?.customerNumber ?? "" };
  for (const key of customerTexts) texts[key] = record?.[key] ?? "";
  for (const day of weekFromMonday) texts[day] = hoursText(record?.availability ?? [], day);
  return texts;
}

const isDay = (key: string): key is (typeof weekFromMonday)[number] =>
  (weekFromMonday as readonly string[]).includes(key);
const isText = (key: string): key is CustomerText => (customerTexts as readonly string[]).includes(key);

/** The interface takes no empty text for these: they can only be replaced. */
const neverEmpty: ReadonlySet<string> = new Set([
  "customerName",
  "terminalCode",
  "addressState",
  "addressCountry",
  "timezone",
]);

const rules: Readonly<Partial<Record<CustomerText, (text: string) => string | null>>> = {
  customerPhoneDay: phoneFault,
  customerPhoneNight: phoneFault,
  addressState: (text) => (isKnownState(text) ? null : "is not a state or province"),
  addressZip: (text) => (isPostalCode(text) ? null : "must be a ZIP code such as 60432, or a postal code"),
};

function phoneFault(text: string): string | null {
  return isPhone(text) ? null : "must be a phone number such as 815-555-0137";
}

/** A text in the form in which it is kept and compared: `1201` is the ZIP code 01201, `7a-3p` are hours. */
export function canonicalText(key: string, text: string): string {
  const typed = text.trim();
  if (key === "addressZip") return postalCodeOf(typed);
  if (key === "addressState" || key === "addressCountry") return typed.toUpperCase();
  if (!isDay(key)) return typed;
  const read = readHours(typed, key);
  return "hours" in read ? hoursText(read.hours, key) : typed;
}

/** Names the fault of a text that was typed; null where it has none. @param before what stood there, not judged again */
export function textFault(key: string, text: string, before: string): string | null {
  const typed = canonicalText(key, text);
  if (typed === before) return null;
  if (typed === "")
    return neverEmpty.has(key) ? "can be replaced, but not cleared: the platform keeps it" : null;
  if (isDay(key)) {
    const read = readHours(typed, key);
    return "fault" in read ? read.fault : null;
  }
  return isText(key) ? (rules[key]?.(typed) ?? null) : null;
}

/** Takes the fields in which good texts differ from a record, for the interface. */
export function changedFields(texts: CustomerTexts, before: CustomerTexts): CustomerFields {
  const changed: Record<string, unknown> = {};
  for (const key of customerTexts) {
    const text = canonicalText(key, texts[key] ?? "");
    if (text !== (before[key] ?? "")) changed[key] = text;
  }
  const hours = weekFromMonday.map((day) => [day, canonicalText(day, texts[day] ?? "")] as const);
  if (hours.some(([day, text]) => text !== (before[day] ?? "")))
    changed.availability = hours.flatMap(([day, text]) => {
      const read = readHours(text, day);
      return "hours" in read ? read.hours : [];
    });
  return changed;
}

/** A field that a change would leave otherwise, as people read it. */
export interface FieldDifference {
  key: string;
  label: string;
  before: string;
  after: string;
}

/** Lists what differs between a record and what was typed. */
export const differencesOf = (texts: CustomerTexts, before: CustomerTexts): FieldDifference[] =>
  customerFields.flatMap(({ key, label }) => {
    const [was, is] = [before[key] ?? "", canonicalText(key, texts[key] ?? "")];
    return was === is ? [] : [{ key, label, before: was, after: is }];
  });

/**
 * The change that takes another one back: what stood before in the fields that it changed. Null where the interface cannot
 * take all of them back.
 */
export function wayBack(record: CustomerRecord, changed: CustomerFields): CustomerFields | null {
  const back: Record<string, unknown> = {};
  for (const key of Object.keys(changed)) {
    if (key === "availability") back[key] = record.availability;
    else if (isText(key)) {
      const before = record[key] ?? "";
      if (before === "" && neverEmpty.has(key)) return null;
      back[key] = before;
    }
  }
  return back;
}
