import type { Member } from "@/lib/desk/access/members";
import type { OfficeUsers } from "@/lib/desk/directory/people/office-users";
import { Refusal } from "@/lib/desk/http/refusal";
import type { PlatformLink, WriteBy } from "@/lib/desk/link/platform-link";

export interface DriverMessageOptions {
  link: Pick<PlatformLink, "record">;
  office: OfficeUsers;
}

/** Who writes to a driver; null where that member is gone. Its part tells the messages of one request apart. */
export interface MessageBy extends Required<Pick<WriteBy, "call" | "part">> {
  member: Member | null;
}

interface DriverMessage {
  /** The driver's external user id. */
  to: string;
  body: string;
  /** What the trail keeps of it beside its text. */
  after?: Readonly<Record<string, unknown>>;
}

const senderMs = 15_000;

/**
 * Writes to a driver in the name of whoever made the change that it is about: once, however often it comes.
 * @throws Refusal where there is nobody to write as, or its outcome is not known; PlatformError where it was refused, or
 * users could not be read
 */
export async function messageDriver(
  { link, office }: DriverMessageOptions,
  { member, call, part }: MessageBy,
  { to, body, after }: DriverMessage,
): Promise<void> {
  if (member === null) throw new Refusal("CONFLICT", "Whoever made the change is no member any more");
  const senderUserId = await office.senderOf(member, AbortSignal.timeout(senderMs));
  if (senderUserId === null)
    throw new Refusal(
      "CONFLICT",
      "There is nobody to write as: the platform has no office user, and you are linked to none",
    );
  const about = { object: { kind: "driver", id: to }, what: `wrote to the driver: ${body}`, after };
  await link.record({ member, call, part, about }, "sendMessages", {
    body: { senderUserId, recipientExternalUserIds: [to], body },
  });
}
