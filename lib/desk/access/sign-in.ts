import type { Member, Members } from "@/lib/desk/access/members";
import type { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";

/** Codes of failed sign-ins, as the sign-in page receives them in `error`; behind `tooMany` stand the seconds to wait. A wrong password is `CredentialsSignin`. */
export const signInErrors = { tooMany: "TooManyAttempts", unavailable: "Unavailable" } as const;

/** Thrown where somebody has to wait before the next try, whether the e-mail exists or not. */
export class TooManyAttempts extends Error {
  constructor(readonly waitSeconds: number) {
    // The page reads the code with the wait behind it.
    super(`${signInErrors.tooMany}.${waitSeconds}`);
  }
}

export interface SignInTry {
  email: string;
  password: string;
  /** Network address of who tries. */
  address: string;
  /** Name of the device where it is known for an account, else null. */
  deviceFor: (account: string) => string | null;
}

/**
 * Checks a try to sign in. Neither the result nor the time it takes tells whether the e-mail belongs to a member.
 * @returns the member, or null where e-mail and password do not go together
 * @throws TooManyAttempts
 */
export async function signIn(
  members: Members,
  throttle: SignInThrottle,
  { email, password, address, deviceFor }: SignInTry,
): Promise<Member | null> {
  const account = email.trim().toLowerCase();
  const source = { account, address, device: deviceFor(account) };
  const waitSeconds = await throttle.take(source);
  if (waitSeconds !== null) throw new TooManyAttempts(waitSeconds);
  const member = await members.verify(account, password);
  if (!member) return null;
  await throttle.forgive(source);
  return member;
}
