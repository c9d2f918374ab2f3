import fc from "fast-check";
import { expect, test } from "vitest";
import { formatInstant, formatUploadInstant, parseInstant } from "@/lib/contract/instant";

test("an instant without a zone is UTC", () => {
  expect(parseInstant("2026-11-20T14:02:03")).toBe(parseInstant("2026-11-20T14:02:03Z"));
});

test("offsets are taken off and microseconds kept", () => {
  expect(formatInstant(parseInstant("2026-11-20T14:02:03.123456-06:00") ?? 0)).toBe(
    "2026-11-20T20:02:03.123456Z",
  );
});

test.each(["2026-02-30T00:00:00Z", "2026-11-20T25:00:00Z", "2020-04-09T21:50::42.000000Z", "soon", ""])(
  "%j is no instant",
  (text) => {
    expect(parseInstant(text)).toBeNull();
  },
);

test("the first hundred years are themselves", () => {
  expect(formatInstant(parseInstant("0001-01-01T00:00:00Z") ?? 0)).toBe("0001-01-01T00:00:00.000Z");
  expect(formatInstant(parseInstant("0099-12-31") ?? 0)).toBe("0099-12-31T00:00:00.000Z");
});

test.each([
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59-01:00",
  "-000001-01-01T00:00:00Z",
  "+275760-09-13T00:00:00Z",
])("%s lies beyond the years of four digits, and is no instant", (text) => {
  expect(parseInstant(text)).toBeNull();
});

test("every microsecond survives writing and reading", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000_000 }), (micros) => {
      expect(parseInstant(formatInstant(micros))).toBe(micros);
    }),
  );
});

test("the usual form is read as every other one is", () => {
  const decimals = fc.constantFrom(0, 3, 6);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000_000 }), decimals, (micros, count) => {
      const seconds = formatUploadInstant(micros).slice(0, 19);
      const fraction = count === 0 ? "" : formatUploadInstant(micros).slice(19, 20 + count);
      expect(parseInstant(`${seconds}${fraction}Z`)).toBe(parseInstant(`${seconds}${fraction}+00:00`));
    }),
  );
});

test.each([
  "2026-11-20T24:00:00Z",
  "2026-11-20T23:60:00Z",
  "2026-11-20T23:59:60Z",
  "2026-11-20T23:59:59.12xZ",
  "2026-11-20T23:59:59.-12Z",
  "2026-11-20T2 :59:59Z",
  "2026-02-29T00:00:00.000Z",
  "2026-11-2xT00:00:00Z",
])("%j has the usual form and is no instant", (text) => {
  expect(parseInstant("2026-11-20T00:00:00Z")).not.toBeNull();
  expect(parseInstant(text)).toBeNull();
});

test("the text order of upload instants is their order in time", () => {
  const micros = fc.integer({ min: 1_600_000_000_000_000, max: 1_600_000_000_005_000 });
  fc.assert(
    fc.property(micros, micros, (a, b) => {
      expect(formatUploadInstant(a) < formatUploadInstant(b)).toBe(a < b);
      expect(parseInstant(formatUploadInstant(a))).toBe(a);
    }),
  );
});
