import { expect, test } from "vitest";
import { z } from "zod";
import { deskCalls } from "@/lib/contract/desk/desk-calls";

/** A trip's version is the platform's, not of a table of ours. */
const platforms = ["changeTrip"];
/** Above what the store's column of versions holds. */
const tooLarge = 2_147_483_648;

const versioned = Object.entries(deskCalls).flatMap(([id, entry]) => {
  const body = "body" in entry ? entry.body : undefined;
  const fields: Record<string, z.ZodType> = body instanceof z.ZodObject ? body.shape : {};
  const { version } = fields;
  const isNumber = version !== undefined && z.safeParse(version, 1).success;
  return isNumber && !platforms.includes(id) ? [{ id, version }] : [];
});

test("there are calls that name a version by its number", () => {
  expect(versioned.length).toBeGreaterThan(5);
});

test.each(versioned)("$id refuses a version that no record can have", ({ version }) => {
  expect(z.safeParse(version, tooLarge).success).toBe(false);
});
