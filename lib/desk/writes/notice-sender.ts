import type { Member } from "@/lib/desk/access/members";
import { Refusal } from "@/lib/desk/http/refusal";
import { MadeAlready } from "@/lib/desk/http/request-key";
import { describeFailure } from "@/lib/desk/link/health";
import type { PlatformLink, WriteBy } from "@/lib/desk/link/platform-link";
import { nobodyToWriteAs } from "@/lib/desk/link/sign-body";
import { wasNeverMade } from "@/lib/desk/link/write-failure";

export interface NoticeSenderOptions {
  link: Pick<PlatformLink, "record">;
  /** As whom a member writes: the id of a platform user, null where there is none. */
  office: { senderOf(member: Member, signal: AbortSignal): Promise<number | null> };
}

/**
 * Sender of a message to a driver; null where that member is gone. Its part tells the messages of one request apart.
 */
export interface NoticeBy extends Required<Pick<WriteBy, "call" | "part">> {
  member: Member | null;
}

/** A message to a driver about what somebody changed. */
export interface Notice {
  /** The driver's external user id. */
  to: string;
  body: string;
  /** Fields that the trail keeps of it beside its text. */
  after?: Readonly<Record<string, unknown>>;
}

/** Outcome of it. `sent-before`: it came once more, and what became of it was kept then. */
export type NoticeOutcome =
  | { state: "sent" | "sent-before" }
  /** @param isFinal whether another try would end as this one did */
  | { state: "failed"; reason: string; isFinal: boolean };

const senderMs = 15_000;

/** Writes to drivers in the name of whoever made the change that a message is about: once, however often it comes. */
export class NoticeSender {
  constructor(private readonly options: NoticeSenderOptions) {}

  /** Never throws for what the platform does. */
  async send(by: NoticeBy, notice: Notice): Promise<NoticeOutcome> {
    try {
      await this.#write(by, notice);
      return { state: "sent" };
    } catch (error) {
      if (error instanceof MadeAlready) return { state: "sent-before" };
      const isRefused = error instanceof Refusal;
      const reason = isRefused ? error.message : describeFailure(error);
      return { state: "failed", reason, isFinal: isRefused || wasNeverMade(error) };
    }
  }

  /**
   * @throws Refusal where there is nobody to write as, or its outcome is not known; PlatformError where it was refused, or
   * users could not be read
   */
  async #write({ member, call, part }: NoticeBy, { to, body, after }: Notice): Promise<void> {
    const { link, office } = this.options;
    if (member === null) throw new Refusal("CONFLICT", "Whoever made the change is no member any more");
    const senderUserId = await office.senderOf(member, AbortSignal.timeout(senderMs));
    if (senderUserId === null) throw nobodyToWriteAs();
    const about = { object: { kind: "driver", id: to }, what: `wrote to the driver: ${body}`, after };
    await link.record({ member, call, part, about }, "sendMessages", {
      body: { senderUserId, recipientExternalUserIds: [to], body },
    });
  }
}
