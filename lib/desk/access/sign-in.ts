import { SignedPasskey } from "@/lib/contract/desk/members/factor-records";
import type { Member, Members } from "@/lib/desk/access/members";
import type { PasskeyFault, Passkeys } from "@/lib/desk/access/passkeys";
import type { SecondFactors } from "@/lib/desk/access/second-factors";
import type { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";

/** Codes of failed sign-ins, as the sign-in page receives them in `error`; behind those of too many tries stand the seconds to wait. A wrong password is `CredentialsSignin`. */
export const signInErrors = {
  tooMany: "TooManyAttempts",
  unavailable: "Unavailable",
  noRole: "NoRole",
  codeNeeded: "CodeNeeded",
  passkeyNeeded: "PasskeyNeeded",
  codeOrPasskeyNeeded: "CodeOrPasskeyNeeded",
  wrongCode: "WrongCode",
  tooManyCodes: "TooManyCodes",
  tooManyPasskeys: "TooManyPasskeys",
  passkey: {
    unknown: "PasskeyUnknown",
    expired: "PasskeyExpired",
    refused: "PasskeyRefused",
    other: "PasskeyOther",
  },
} as const;

/** Thrown where somebody has to wait before the next try, whether the e-mail exists or not. */
export class TooManyAttempts extends Error {
  constructor(
    readonly waitSeconds: number,
    code: "tooMany" | "tooManyPasskeys" = "tooMany",
  ) {
    // The page reads the code with the wait behind it.
    super(`${signInErrors[code]}.${waitSeconds}`);
  }
}

/** Thrown where the password is right and the second factor is not there yet: the code is what the page receives. */
export class CodeFault extends Error {
  constructor(
    code: "codeNeeded" | "passkeyNeeded" | "codeOrPasskeyNeeded" | "wrongCode" | "tooManyCodes",
    waitSeconds?: number,
  ) {
    super([signInErrors[code], ...(waitSeconds === undefined ? [] : [waitSeconds])].join("."));
  }
}

/** Thrown where a passkey signs nobody in, with `other` where it is not of whose password was right before. */
export class PasskeyRefused extends Error {
  constructor(fault: PasskeyFault | "other") {
    super(signInErrors.passkey[fault]);
  }
}

export interface SignInTry {
  email: string;
  password: string;
  /** Code of the second factor; null where none was typed. */
  code: string | null;
  /** Network address of who tries. */
  address: string;
  /** Name of the device where it is known for an account, else null. */
  deviceFor: (account: string) => string | null;
}

/**
 * Checks a try to sign in. Neither the result nor the time it takes tells whether the e-mail belongs to a member.
 * @returns the member, or null where e-mail and password do not go together
 * Of the second factor only who has the password learns.
 * @throws TooManyAttempts, CodeFault
 */
export async function signIn(
  members: Members,
  { throttle, factors }: { throttle: SignInThrottle; factors: Pick<SecondFactors, "of" | "check"> },
  { email, password, code, address, deviceFor }: SignInTry,
): Promise<Member | null> {
  const account = email.trim().toLowerCase();
  const source = { account, address, device: deviceFor(account) };
  const waitSeconds = await throttle.take(source);
  if (waitSeconds !== null) throw new TooManyAttempts(waitSeconds);
  const member = await members.verify(account, password);
  if (!member) return null;
  await throttle.forgive(source);
  const known = await factors.of(member);
  if (known === null) return member;
  if (code === null) {
    if (known.passkeys === 0) throw new CodeFault("codeNeeded");
    throw new CodeFault(known.hasApp ? "codeOrPasskeyNeeded" : "passkeyNeeded");
  }
  const isRight = await factors.check(member, code, source.device);
  if (typeof isRight === "number") throw new CodeFault("tooManyCodes", isRight);
  if (!isRight) throw new CodeFault("wrongCode");
  return member;
}

interface PasskeyTry extends Pick<SignInTry, "address"> {
  /** As the browser sends it, not checked yet. */
  credential: unknown;
  /** E-mail whose password was right before; null where the passkey alone is to open. */
  email: string | null;
  /** See `originOf`. */
  origin: string;
}

/**
 * Checks a try to sign in with a passkey, which is two factors in one: a device, and the finger, face or PIN that opened
 * it. Wrong ones are counted as passwords are.
 * @throws TooManyAttempts, PasskeyRefused
 */
export async function signInByPasskey(
  { throttle, passkeys }: { throttle: SignInThrottle; passkeys: Pick<Passkeys, "check"> },
  { credential, email, address, origin }: PasskeyTry,
): Promise<Member> {
  const read = SignedPasskey.safeParse(credential);
  const source = { account: `passkey ${read.data?.id ?? ""}`, address, device: null };
  const waitSeconds = await throttle.take(source);
  if (waitSeconds !== null) throw new TooManyAttempts(waitSeconds, "tooManyPasskeys");
  const member = read.success ? await passkeys.check(read.data, origin) : "refused";
  if (typeof member === "string") throw new PasskeyRefused(member);
  await throttle.forgive(source);
  if (email !== null && email.trim().toLowerCase() !== member.email) throw new PasskeyRefused("other");
  return member;
}
