import { createHash, randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";

/** Version 4: 122 random bits. */
const randomId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Makes what is kept of a user's password. A password that people choose is guessed unless each guess is made slow: 20 ms
 * and 19 MB. One that is a random id is not guessed however quick it is, and carriers bring in drivers by the hundred with
 * such passwords: those are hashed once.
 */
export async function hashPassword(password: string): Promise<string> {
  if (!randomId.test(password)) return hash(password);
  const salt = randomBytes(16);
  const digest = createHash("sha256").update(salt).update(password).digest();
  return `$sha256$${salt.toString("base64url")}$${digest.toString("base64url")}`;
}
