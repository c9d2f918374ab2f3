import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { Member, Members } from "@/lib/desk/access/members";
import type { MemberAccess } from "@/lib/desk/areas/members/member-rows";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";

interface PasswordOptions {
  members: Members;
  access: Pick<MemberAccess, "throttle">;
}

export interface OwnPasswordOptions extends PasswordOptions, Pick<DeskGround, "clock"> {
  access: Pick<MemberAccess, "throttle" | "sessions">;
}

/** @param what went wrong too often */
export const tooManyTries = (what: "passwords" | "codes", waitSeconds: number): Refusal =>
  new Refusal(
    "TOO_MANY_REQUESTS",
    `Too many wrong ${what}: wait ${Math.ceil(waitSeconds / 60)} min. ${
      what === "passwords"
        ? "If you forgot it, ask an administrator for a link"
        : "If you lost them, an administrator can lift your second factor"
    }`,
    { retryAfterSeconds: waitSeconds },
  );

/**
 * Checks that it is the member's own. Wrong ones are counted by session, as a sign-in's are by device.
 * @throws Refusal: 400 at the password, 429 after too many wrong ones
 */
export async function verifyOwnPassword(
  { members, access: { throttle } }: PasswordOptions,
  member: Member,
  password: string,
  sessionId: string | null,
): Promise<void> {
  const source = { account: member.email, address: "unknown", device: `session ${sessionId}` };
  const waitSeconds = await throttle.take(source);
  if (waitSeconds !== null) throw tooManyTries("passwords", waitSeconds);
  if (!(await members.verify(member.email, password)))
    throw badFields([{ path: "password", message: "isn't your current password" }]);
  await throttle.forgive(source);
}

/**
 * Changes a member's own password: their other sessions end, this one goes on.
 * @throws Refusal: 400 at the field that cannot be used, 429 after too many wrong ones
 */
export async function changeOwnPassword(
  { members, access, clock }: OwnPasswordOptions,
  member: Member,
  { password, newPassword }: DeskBody<"changeOwnPassword">,
  sessionId: string | null,
): Promise<void> {
  await verifyOwnPassword({ members, access }, member, password, sessionId);
  if (newPassword === password)
    throw badFields([{ path: "newPassword", message: "must differ from the current one" }]);
  const changed = await members.choosePassword(member.email, newPassword);
  if (sessionId !== null) await access.sessions.carryOn(sessionId, changed, clock());
}
