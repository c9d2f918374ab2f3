import { Passkeys } from "@/lib/desk/access/passkeys";
import { SecondFactors } from "@/lib/desk/access/second-factors";
import { createSession } from "@/lib/desk/access/session";
import { createSessionStore } from "@/lib/desk/access/session-store";
import { SetUp } from "@/lib/desk/access/set-up";
import { SignInThrottle } from "@/lib/desk/access/sign-in-throttle";
import type { DeskOptions } from "@/lib/desk/desk-options";
import { recordedMembers } from "@/lib/desk/writes/recorded-members";

export type DeskAccess = ReturnType<typeof openAccess>;

/** Decides who may use the desk, and which sessions live. */
export function openAccess(options: DeskOptions) {
  const { store, company, clock, tokenClock, log, publicOrigin, secureCookies, oidc } = options;
  const secret = options.authSecret;
  const members = recordedMembers(store, company.id, clock);
  const throttle = new SignInThrottle(store);
  const sessions = createSessionStore(store, company.id);
  const kept = { store, company: company.id, secret, tokenClock };
  const [factors, passkeys] = [new SecondFactors(kept), new Passkeys(kept)];
  const shared = { members, throttle, factors, passkeys, clock, tokenClock };
  const session = createSession({ ...shared, sessions, log, publicOrigin, secureCookies, oidc, secret });
  const setUp = new SetUp(store, company, clock, members);
  return { ...shared, sessions, session, setUp, claimsRoles: oidc?.roles != null };
}
