import fc from "fast-check";
import { expect, test } from "vitest";
import { unstorableFields } from "@/lib/contract/storable";

const paths = (sent: unknown) => unstorableFields(sent).map(({ path }) => path);
const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

test.each([
  [{ name: "a\0b" }, ["name"]],
  [{ rows: [{ note: "fine" }, { note: "half a pair \ud800" }] }, ["rows.1.note"]],
  [{ rows: [{ "\0": 1 }] }, ["rows.0"]],
  ["\0", [""]],
  [{ a: "\0", b: "\udfff" }, ["a", "b"]],
  [{ note: "\n \u2028 𝒳 \ufffd" }, []],
  [null, []],
])("of %j these cannot be stored: %j", (sent, expected) => {
  expect(paths(sent)).toEqual(expected);
});

test("32 levels are enough for everybody, one more is refused", () => {
  expect(unstorableFields(nested(32))).toEqual([]);
  const [fault] = unstorableFields(nested(33));
  expect(fault?.message).toBe("must not be nested deeper than 32 levels");
});

test("ten thousand levels are refused, not walked through", () => {
  expect(unstorableFields(JSON.parse(`${"[".repeat(10_000)}${"]".repeat(10_000)}`))).toHaveLength(1);
});

test("no more faults are named than somebody reads", () => {
  expect(unstorableFields(Array.from({ length: 5_000 }, () => "\0"))).toHaveLength(100);
});

test("what is not refused comes back from the store's text as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const isKept =
        new TextDecoder().decode(new TextEncoder().encode(text)) === text && !text.includes("\0");
      expect(unstorableFields([text]).length === 0).toBe(isKept);
    }),
  );
});

// Processor time, because a clock on the wall also measures whoever else is on the machine.
test("a list of millions costs no more than its refusal", () => {
  const zeros = Array.from({ length: 3_000_000 }, () => 0);
  const before = process.cpuUsage();
  expect(unstorableFields({ zeros })).toEqual([
    { path: "", message: "must not hold more than 200000 values" },
  ]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(0.5);
});
