import type { Member } from "@/lib/desk/access/members";
import { messagesOf } from "@/lib/desk/areas/freight/writes/due-messages";
import { type DriverMessageOptions, messageDriver } from "@/lib/desk/areas/trips/moves/driver-message";
import { Refusal } from "@/lib/desk/http/refusal";
import { MadeAlready } from "@/lib/desk/http/request-key";
import { describeFailure } from "@/lib/desk/link/health";
import { wasNeverMade } from "@/lib/desk/link/write-failure";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";

export interface ManifestNoticeOptions extends DriverMessageOptions {
  trail: Pick<AuditTrail, "toFollow" | "setFollowed">;
}

/** A request, by whoever made it; null where that member is gone. */
interface NoticeBy {
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
  async send(by: NoticeBy): Promise<string> {
    const entries = await this.options.trail.toFollow(by.call);
    const messages = messagesOf(entries);
    const failures = new Set<string>();
    for (const message of messages) {
      try {
        await messageDriver(this.options, { ...by, part: message.part }, message);
      } catch (error) {
        if (error instanceof MadeAlready) continue;
        failures.add(error instanceof Refusal ? error.message : describeFailure(error));
        // Nothing was sent and nobody refused it: it stays due.
        if (!isFinal(error)) return `; the driver was not told yet: ${[...failures].join("; ")}`;
      }
    }
    await this.options.trail.setFollowed(entries.map(({ id }) => id));
    if (messages.length === 0) return "";
    return failures.size === 0
      ? "; the driver was told"
      : `; the driver was not told: ${[...failures].join("; ")}`;
  }
}

/** Whether another try would end as this one did. */
const isFinal = (error: unknown): boolean => error instanceof Refusal || wasNeverMade(error);
