import { createHash, randomUUID } from "node:crypto";
import { verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword } from "@/lib/server/hash-password";

test("what a person may have chosen is hashed slowly", async () => {
  const id = randomUUID();
  const chosen = [
    "haulboard-demo",
    `${id} `,
    `${id}${id}`,
    id.replaceAll("-", ""),
    // No random ones: of the clock, of a name, and the empty one.
    "c232ab00-9414-11ec-b3c8-9f6bdeced846",
    "5df41881-3aed-5515-88a7-2f4a814cf09e",
    "00000000-0000-0000-0000-000000000000",
  ];
  for (const password of chosen) {
    const kept = await hashPassword(password);
    expect(kept).toMatch(/^\$argon2id\$/);
    expect(await verify(kept, password)).toBe(true);
  }
});

test("a random id is hashed once, with a salt of its own", async () => {
  const password = randomUUID();
  const [kept, again] = [await hashPassword(password), await hashPassword(password)];
  expect(again).not.toBe(kept);
  const [, kind, salt, digest] = kept.split("$");
  expect(kind).toBe("sha256");
  const expected = createHash("sha256")
    .update(Buffer.from(salt ?? "", "base64url"))
    .update(password);
  expect(digest).toBe(expected.digest("base64url"));
});
