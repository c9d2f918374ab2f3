import { hash, verify } from "@node-rs/argon2";
import { composed } from "@/lib/contract/composed";

// The package's own parameters, written down so that an update of it does not change them: argon2id, 19 MiB, 2 passes.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Calls of the desk come composed (NFC), the sign-in form as it was typed: both mean the same letters.
 * @returns the argon2id hash in PHC form
 */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), strength);

// Checked when there is no hash to check, so that an unknown e-mail costs as much time as a wrong password.
let decoy: Promise<string> | undefined;

/** Tells whether the password is the hash's; without a hash never, after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const kept = passwordHash ?? (await decoy);
  // A hash of before is of what was typed.
  const spellings = new Set([composed(password), password]);
  let matches = false;
  for (const one of spellings) matches ||= await verify(kept, one);
  return matches && passwordHash !== null;
}
