import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { Member, Members } from "@/lib/desk/access/members";
import type { MemberAccess } from "@/lib/desk/areas/members/member-rows";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";

export interface OwnPasswordOptions extends Pick<DeskGround, "clock"> {
  members: Members;
  access: Pick<MemberAccess, "throttle" | "sessions">;
}

/**
 * Changes a member's own password: their other sessions end, this one goes on. Wrong ones are counted by session, as a
 * sign-in's are by device.
 * @throws Refusal: 400 at the field that cannot be used, 429 after too many wrong ones
 */
export async function changeOwnPassword(
  { members, access: { throttle, sessions }, clock }: OwnPasswordOptions,
  member: Member,
  { password, newPassword }: DeskBody<"changeOwnPassword">,
  sessionId: string | null,
): Promise<void> {
  const source = { account: member.email, address: "unknown", device: `session ${sessionId}` };
  const waitSeconds = await throttle.take(source);
  if (waitSeconds !== null)
    throw new Refusal(
      "TOO_MANY_REQUESTS",
      `Too many wrong passwords: wait ${Math.ceil(waitSeconds / 60)} min. If you forgot it, ask an administrator for a link`,
      { retryAfterSeconds: waitSeconds },
    );
  if (!(await members.verify(member.email, password)))
    throw badFields([{ path: "password", message: "isn't your current password" }]);
  await throttle.forgive(source);
  if (newPassword === password)
    throw badFields([{ path: "newPassword", message: "must differ from the current one" }]);
  const changed = await members.choosePassword(member.email, newPassword);
  if (sessionId !== null) await sessions.carryOn(sessionId, changed, clock());
}
