import { wallTime } from "@/lib/time/wall-time";
import { localZone } from "@/lib/time/zones";

const messages: Readonly<Record<string, string>> = {
  CredentialsSignin: "This e-mail and this password don't go together.",
  WrongCode:
    "This code isn't right, or was used already. Wait for the app's next one, or use a recovery code.",
  Unavailable: "The desk can't check passwords right now. Try again in a moment.",
  AccessDenied:
    "You are known to the provider but aren't a member of this desk. An administrator can add you.",
  NoRole:
    "Your provider knows you, but none of your groups there has a role on this desk. Whoever runs the provider can add you to one.",
  OAuthAccountNotLinked:
    "You are known to the provider but aren't a member of this desk. An administrator can add you.",
  PasskeyUnknown: "No member of this desk has this passkey: it was removed here, or its member was.",
  PasskeyExpired: "It took too long. Try the passkey again.",
  PasskeyRefused: "This passkey doesn't open the desk here. Try it again, or use your password.",
  PasskeyOther: "This passkey is of another member than the e-mail. Use one of yours, or a recovery code.",
  PasskeyCancelled:
    "No passkey was used: it was cancelled, took too long, or this device has none for this desk.",
  PasskeyInsecure: "Passkeys need an address with https: this page was opened without.",
  PasskeyUnsupported: "This browser doesn't know passkeys.",
  PasskeyElsewhere:
    "Passkeys don't work at this address of the desk: open it by the name under which the company runs it.",
  PasskeyThere: "This device has a passkey of yours for this desk already.",
  PasskeyDevice: "This device can't keep a passkey that a finger, a face or a PIN opens. Use another one.",
  SessionRequired: "Your session has ended. Sign in to go on.",
  Unreachable: "The desk can't be reached. Check the connection and try again.",
};

const tooMany = /^TooMany(Attempts|Codes|Passkeys)\.(\d{1,6})$/;

/**
 * The sentence for an error code of a failed sign-in; a code that is new to us is named, so that it can be quoted.
 * @param nowMs when it failed, milliseconds since 1970
 */
export function signInError(code: string, nowMs: number): string {
  const known = messages[code];
  if (known !== undefined) return known;
  const [, what, waitSeconds] = tooMany.exec(code) ?? [];
  if (waitSeconds !== undefined) return waitSentence(Number(waitSeconds), nowMs, what);
  if (code.startsWith("OAuth"))
    return `The sign-in provider didn't let you in (${code}). Try again or use your password.`;
  return `Signing in failed (${code}).`;
}

/** Says how long, and until when on this computer's clock. */
function waitSentence(seconds: number, nowMs: number, what: string | undefined): string {
  const minutes = Math.ceil(seconds / 60);
  const { time } = wallTime(nowMs + minutes * 60_000, localZone());
  const wait = seconds < 60 ? `${seconds} s` : `${minutes} min, until ${time}`;
  if (what === "Passkeys") return `Too many tries with this passkey. Wait ${wait}, or use your password.`;
  if (what === "Codes")
    return `Too many wrong codes. Wait ${wait}. If you lost the phone and the recovery codes, an administrator of this desk can lift the second factor.`;
  return `Too many wrong passwords. Wait ${wait}: before that the right one doesn't open either. An administrator of this desk can lift the wait.`;
}
