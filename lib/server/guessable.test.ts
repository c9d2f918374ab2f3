import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { looksGuessable } from "@/lib/server/guessable";

test.each([
  "a".repeat(32),
  "1".repeat(16),
  "ab".repeat(20),
  "12345678901234567890123456789012",
  "abcdefghijklmnopqrstuvwxyzabcdef",
  "passwordpasswordpasswordpassword",
  "change-me-change-me-change-me-change",
  "0000000000000000000000000000000x",
])("%s is guessable", (secret) => {
  expect(looksGuessable(secret)).toBe(true);
});

test("what programs make is not", () => {
  const made = Array.from({ length: 2_000 }, () => [
    randomBytes(32).toString("base64url"),
    randomBytes(16).toString("hex"),
    randomUUID(),
    Array.from({ length: 32 }, () => randomInt(10)).join(""),
  ]).flat();
  expect(made.filter(looksGuessable)).toEqual([]);
});
