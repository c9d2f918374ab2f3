import { randomUUID } from "node:crypto";
import type { MadeLink } from "@/lib/contract/desk/members/member-records";
import type { Member } from "@/lib/desk/access/members";
import type { MemberLinks } from "@/lib/desk/areas/members/member-links";
import type { SendMail } from "@/lib/desk/link/mailer";

interface SendLinkOptions {
  links: MemberLinks;
  /** Null where the installation sends no mail. */
  send: SendMail | null;
  companyName: string;
}

/**
 * Makes a link for a member, and mails it. Where it cannot be mailed it is told to whoever made it.
 * @param page that the link opens
 */
export async function sendLink(
  { links, send, companyName }: SendLinkOptions,
  { by, member, hasPassword, page }: { by: Member; member: Member; hasPassword: boolean; page: string },
): Promise<MadeLink> {
  const { kind, expiresAt, token } = await links.make(member, hasPassword ? "reset" : "invitation", by);
  const outcome = await send?.({
    ...mailOf(kind, { by, member, companyName, expiresAt }, `${page}#${token}`),
    to: member.email,
    messageId: `<${randomUUID()}@haulboard>`,
  });
  const mailed = outcome?.state === "sent";
  return {
    kind,
    expiresAt: expiresAt.toISOString(),
    mailed,
    mailFault: outcome && outcome.state !== "sent" ? outcome.reason : null,
    token: mailed ? null : token,
  };
}

interface MailParts {
  by: Member;
  member: Member;
  companyName: string;
  expiresAt: Date;
}

function mailOf(kind: MadeLink["kind"], { by, member, companyName, expiresAt }: MailParts, link: string) {
  const until = `It opens once, until ${expiresAt.toISOString().slice(0, 16).replace("T", " ")} UTC.`;
  const [subject, why] =
    kind === "invitation"
      ? [
          `Your sign-in to the desk of ${companyName}`,
          `${by.name} made you a member of the desk of ${companyName}.`,
        ]
      : [`A new password for the desk of ${companyName}`, `${by.name} made you a link for a new password.`];
  return {
    subject,
    text: `${member.name},\n\n${why} Choose a password here:\n\n${link}\n\n${until} If you didn't expect it, tell ${by.name}.\n`,
  };
}
