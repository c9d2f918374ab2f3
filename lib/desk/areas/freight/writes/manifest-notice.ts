import type { Member } from "@/lib/desk/access/members";
import { messagesOf } from "@/lib/desk/areas/freight/writes/due-messages";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { NoticeSender } from "@/lib/desk/writes/notice-sender";

export interface ManifestNoticeOptions {
  trail: Pick<AuditTrail, "toFollow" | "setFollowed">;
  sender: NoticeSender;
}

/** A request, by whoever made it; null where that member is gone. */
interface RequestBy {
  member: Member | null;
  call: string;
}

/**
 * Writes to the drivers of manifests what requests changed for them. What is due stands in the trail beside each write, so
 * that another process sends it where the one that wrote has ended.
 */
export class ManifestNotice {
  constructor(private readonly options: ManifestNoticeOptions) {}

  /**
   * Sends what the writes of a request brought about and nobody was sent yet, all changes of a manifest in one message.
   * @returns how it went, to follow what was done; empty where nobody is to be written to. Never throws for what the platform does
   */
  async send(by: RequestBy): Promise<string> {
    const { trail, sender } = this.options;
    const entries = await trail.toFollow(by.call);
    const messages = messagesOf(entries);
    const failures = new Set<string>();
    for (const { part, ...message } of messages) {
      const outcome = await sender.send({ ...by, part }, message);
      if (outcome.state !== "failed") continue;
      failures.add(outcome.reason);
      // Nothing was sent and nobody refused it: it stays due.
      if (!outcome.isFinal) return `; the driver was not notified yet: ${[...failures].join("; ")}`;
    }
    await trail.setFollowed(entries.map(({ id }) => id));
    if (messages.length === 0) return "";
    return failures.size === 0
      ? "; the driver was notified"
      : `; the driver was not notified: ${[...failures].join("; ")}`;
  }
}
