const messages: Readonly<Record<string, string>> = {
  CredentialsSignin: "This e-mail and this password don't go together.",
  TooManyAttempts:
    "Too many tries. Wait half a minute, then try again; after further wrong ones the wait doubles, to 15 min at most.",
  Unavailable: "The desk can't check passwords right now. Try again in a moment.",
  AccessDenied:
    "You are known to the provider but aren't a member of this desk. An administrator can add you.",
  OAuthAccountNotLinked:
    "You are known to the provider but aren't a member of this desk. An administrator can add you.",
  SessionRequired: "Your session has ended. Sign in to go on.",
  Unreachable: "The desk can't be reached. Check the connection and try again.",
};

/** The sentence for an error code of a failed sign-in; a code that is new to us is named, so that it can be quoted. */
export function signInError(code: string): string {
  const known = messages[code];
  if (known !== undefined) return known;
  if (code.startsWith("OAuth"))
    return `The sign-in provider didn't let you in (${code}). Try again or use your password.`;
  return `Signing in failed (${code}).`;
}
