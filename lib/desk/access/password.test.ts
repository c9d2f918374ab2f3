import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "@/lib/desk/access/password";

const [apart, whole] = ["Que\u0301bec in May", "Qu\u00e9bec in May"];

test("a password is the same however its accents are typed, also one that was kept as it was typed", async () => {
  const kept = await hashPassword(whole);
  expect(await verifyPassword(kept, apart)).toBe(true);
  expect(await verifyPassword(kept, whole)).toBe(true);
  expect(await verifyPassword(await hash(apart), apart)).toBe(true);
  expect(await verifyPassword(kept, "Quebec in May")).toBe(false);
});

test("nobody's password matches nothing", async () => {
  expect(await verifyPassword(null, "nobody has this password")).toBe(false);
});
