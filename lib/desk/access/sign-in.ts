import type { Member, Members } from "@/lib/desk/access/members";
import type { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";

/** Codes of failed sign-ins, as the sign-in page receives them in `error`. A wrong password is `CredentialsSignin`. */
export const signInErrors = { tooMany: "TooManyAttempts", unavailable: "Unavailable" } as const;

/** Thrown where somebody has to wait before the next try, whether the e-mail exists or not. */
export class TooManyAttempts extends Error {
  constructor() {
    super(signInErrors.tooMany);
  }
}

export interface SignInTry {
  email: string;
  password: string;
  /** Network address of who tries. */
  address: string;
}

/**
 * Checks a try to sign in. Neither the result nor the time it takes tells whether the e-mail belongs to a member.
 * @returns the member, or null where e-mail and password do not go together
 * @throws TooManyAttempts
 */
export async function signIn(
  members: Members,
  throttle: SignInThrottle,
  { email, password, address }: SignInTry,
): Promise<Member | null> {
  const subject = email.trim().toLowerCase();
  if (!(await throttle.take("address", address))) throw new TooManyAttempts();
  if (!(await throttle.take("email", subject))) throw new TooManyAttempts();
  const member = await members.verify(subject, password);
  if (!member) return null;
  await throttle.forgive("email", subject);
  await throttle.forgive("address", address);
  return member;
}
