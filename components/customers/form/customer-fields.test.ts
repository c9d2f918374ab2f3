import { expect, test } from "vitest";
import {
  changedFields,
  differencesOf,
  textFault,
  textsOf,
  wayBack,
} from "@/components/customers/form/customer-fields";
import { recordOfCustomer } from "@/components/customers/testing/customer-record";

const monday = {
  ...({ dayOfWeek: "mo", availability: true, forPickups: true, forDeliveries: true } as const),
  ...{ fromTime: "07:00:00", tillTime: "15:30:00" },
};
const record = recordOfCustomer({ addressZip: "60432", availability: [monday] });

test("what is typed is what changes: the rest is not sent", () => {
  const texts = { ...textsOf(record), addressZip: "1201", customerPhoneDay: "" };
  expect(changedFields(texts, textsOf(record))).toEqual({ addressZip: "01201", customerPhoneDay: "" });
  expect(changedFields(textsOf(record), textsOf(record))).toEqual({});
});

test("one day that changes sends all days, since the platform replaces them together", () => {
  const { availability } = changedFields({ ...textsOf(record), sa: "closed" }, textsOf(record));
  expect(availability?.map(({ dayOfWeek, availability: isOpen }) => [dayOfWeek, isOpen])).toEqual([
    ["mo", true],
    ["sa", false],
  ]);
});

test("the difference reads as people do, and hours that are written otherwise are the same", () => {
  const texts = { ...textsOf(record), mo: "7a-3:30p", tu: "8-12", notes: "Ring" };
  expect(differencesOf(texts, textsOf(record))).toEqual([
    { key: "notes", label: "Notes", before: "", after: "Ring" },
    { key: "tu", label: "Tuesday", before: "", after: "08:00–12:00" },
  ]);
});

test.each([
  ["customerPhoneDay", "hello", "must be a phone number such as 815-555-0137"],
  ["addressState", "ZZ", "is not a state or province"],
  ["addressZip", "ABCDE", "must be a ZIP code such as 60432, or a postal code"],
  ["mo", "whenever", "must be hours such as 8–12, 12:30–17 deliveries, 22–6, 24 hours, or closed"],
])("%s %s is refused at its field", (key, text, fault) => {
  expect(textFault(key, text, "")).toBe(fault);
});

test("what stood there before is not judged again, and what the platform keeps is not taken away", () => {
  expect(textFault("customerPhoneDay", "call the gate", "call the gate")).toBeNull();
  expect(textFault("addressState", "", "IL")).toMatch(/not cleared/);
  expect(textFault("notes", "", "Ring")).toBeNull();
});

test("a change is taken back by what stood before, unless the platform keeps what was not there", () => {
  expect(wayBack(record, { customerPhoneDay: "", availability: [] })).toEqual({
    customerPhoneDay: "815-555-0137",
    availability: [monday],
  });
  expect(wayBack(recordOfCustomer({ timezone: null }), { timezone: "America/Denver" })).toBeNull();
});
