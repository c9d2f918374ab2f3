import { expect, test } from "vitest";
import { z } from "zod";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { operations } from "@/lib/contract/interface/operations";
import { AnyDate, AnyInstant, CalendarDate, Instant } from "@/lib/contract/scalars";
import { dateFieldsOf, textsOf } from "@/lib/contract/testing/date-fields";
import { judgedItems } from "@/lib/contract/testing/judged-items";

const requestParts = Object.entries({ ...operations, ...deskCalls }).flatMap(
  ([id, { params, query, body }]) =>
    Object.entries({ params, query, body }).map(([part, schema]) => ({ name: `${id} ${part}`, schema })),
);
const itemParts = Object.entries(judgedItems).map(([id, schema]) => ({ name: `${id} item`, schema }));
const parts = [...requestParts, ...itemParts];
const fields = parts.flatMap(({ name, schema }) =>
  dateFieldsOf(schema).map((field) => ({ ...field, name: [name, ...field.path].join(".") })),
);

/** The JSON schema of a list's items. */
const itemsOf = (body: z.ZodType, list: string): object | undefined =>
  (z.toJSONSchema(body, { io: "input" }) as { properties?: Record<string, { items?: object }> }).properties?.[
    list
  ]?.items;

/** Published filters by upload time, and days on which something ends: they may lie as far as there are years. */
const anyYear = /\b(startTime|endTime|expirationDate|endorsementExpirations\.\*)$/;
/** No store and no calendar takes these. */
const impossible = { date: ["0000-01-01", "-000001-01-01"], "date-time": ["0000-01-01T00:00:00Z"] };
const beyondDates = ["-000001-01-01T00:00:00Z", "+275760-09-13T00:00:00Z", "0001-01-01T00:00:00+14:00"];
const far = {
  date: ["0001-01-01", "9999-12-31"],
  "date-time": ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"],
};

test("dates are found in plain fields, lists, records, unions and lists that are judged one by one", () => {
  const names = fields.map(({ name }) => name);
  expect(names).toContain("recordPositions item.eventTime");
  expect(names).toContain("createUser body.driversLicense.endorsementExpirations.*");
  expect(names).toContain("getManifestCandidates body.day");
  expect(names.length).toBeGreaterThan(100);
});

test("the items of every batch that takes anything are looked at", () => {
  const takesAnything = (entry: { body: z.ZodType; judgedAlone: string | null }) =>
    entry.judgedAlone !== null && !("properties" in (itemsOf(entry.body, entry.judgedAlone) ?? {}));
  const batches = Object.entries(operations).flatMap(([id, entry]) => (takesAnything(entry) ? [id] : []));
  expect(batches.filter((id) => !(id in judgedItems))).toEqual([]);
  expect(batches.length).toBeGreaterThan(10);
});

test.each(fields)("$name refuses what no year of the calendar has", ({ schema, format }) => {
  const wrong = format === "date" ? impossible.date : [...impossible["date-time"], ...beyondDates];
  expect(wrong.filter((text) => schema.safeParse(text).success)).toEqual([]);
});

test.each(fields.filter(({ name }) => !anyYear.test(name)))(
  "$name refuses other ages",
  ({ schema, format }) => {
    expect(far[format].filter((text) => schema.safeParse(text).success)).toEqual([]);
  },
);

test("days on which something ends, and filters, may lie in any year", () => {
  for (const day of far.date) expect(AnyDate.safeParse(day).success).toBe(true);
  for (const time of far["date-time"]) expect(AnyInstant.safeParse(time).success).toBe(true);
});

test("a far date is refused by what is wrong with it", () => {
  const faultsOf = (schema: z.ZodType, text: string) =>
    schema.safeParse(text).error?.issues.map(({ message }) => message);
  expect(faultsOf(Instant, "0001-01-01T00:00:00Z")).toEqual(["must be between 1970 and 2200"]);
  expect(faultsOf(CalendarDate, "9999-12-31")).toEqual(["must be between 1970 and 2200"]);
  expect(faultsOf(AnyDate, "0000-01-01")).toEqual(["must not lie before the year 1"]);
});

test("no text that is named as an instant or a day goes without a format or a pattern", () => {
  const loose = parts.flatMap(({ name, schema }) =>
    [...textsOf(schema)]
      .filter((text) => /(Time|Timestamp|Date|TimeStamp|[a-z]At)$/.test(text.path.at(-1) ?? ""))
      .filter((text) => dateFieldsOf(text.schema).length === 0)
      .filter((text) => !JSON.stringify(z.toJSONSchema(text.schema)).includes('"pattern"'))
      .map((text) => [name, ...text.path].join(".")),
  );
  expect(loose).toEqual([]);
});
