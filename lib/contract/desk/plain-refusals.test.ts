import { expect, test } from "vitest";
import { z } from "zod";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { fieldErrors } from "@/lib/contract/errors";

/** Words of the validating library, which nobody at a desk knows. */
const libraryWords = /invalid|expected|received|too (small|big)|unrecognized|ZodError|NaN/i;

const wrong: readonly unknown[] = [
  undefined,
  null,
  "",
  "x".repeat(200_000),
  0,
  -1,
  1.5,
  1e12,
  true,
  [],
  {},
  [1],
  { x: 1 },
];

/** Lists what a schema says of an input; empty where it is taken. */
function messages(schema: z.ZodType, input: unknown): string[] {
  const read = schema.safeParse(input);
  return read.success ? [] : fieldErrors(read.error).map(({ message }) => message);
}

const bodies = Object.entries(deskCalls).flatMap(([id, call]) =>
  "body" in call && call.body instanceof z.ZodType ? [[id, call.body as z.ZodType] as const] : [],
);

test("no refusal of a desk's call has the library's words, whatever is wrong with its body", () => {
  expect(bodies.length).toBeGreaterThan(50);
  const found = bodies.flatMap(([id, body]) => {
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    const inputs = [...wrong, ...fields.flatMap((field) => wrong.map((value) => ({ [field]: value })))];
    return inputs.flatMap((input) =>
      messages(body, input).flatMap((message) => (libraryWords.test(message) ? [`${id}: ${message}`] : [])),
    );
  });
  expect([...new Set(found)]).toEqual([]);
});

test("a fault is said in words that stand behind the name of its field", () => {
  const schema = z.strictObject({
    name: z.string().min(1),
    code: z.string().max(3),
    pieces: z.int(),
    weight: z.number().min(10).max(20),
    days: z.array(z.string()).min(2),
    mail: z.email(),
    way: z.enum(["phone", "fax"]),
    due: z.string(),
  });
  const typed = {
    ...{ name: "", code: "ABCD", pieces: "many", weight: 21, days: ["mon"], mail: "hello", way: "letter" },
    extra: 1,
  };
  const read = schema.safeParse(typed);
  const said = read.success
    ? []
    : fieldErrors(read.error).map(({ path, message }) => `${path} ${message}`.trim());
  expect(said.toSorted()).toEqual(
    [
      "name must not be empty",
      "code must have at most 3 characters",
      "pieces must be a number",
      "weight must be at most 20",
      "days must have at least 2 entries",
      "mail must be an e-mail address",
      "way must be one of phone, fax",
      "due is needed",
      "has fields that are not known: extra",
    ].toSorted(),
  );
});
