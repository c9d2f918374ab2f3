import type { Member } from "@/lib/desk/access/members";
import type { People } from "@/lib/desk/directory/people/people";
import type { OfficeUser } from "@/lib/desk/directory/people/read-people";
import { Refusal } from "@/lib/desk/http/refusal";

/** As whom members write on the platform. */
export class OfficeUsers {
  constructor(private readonly people: Pick<People, "office" | "readAtMs" | "refresh">) {}

  /**
   * The sender of a member's messages: the linked user, else the one with the same e-mail, else the company's first office
   * user (decided: a driver replies to the office, not to a person). Null where there is none.
   * @throws Refusal 503 where the users were never read
   */
  async senderOf(member: Member, signal: AbortSignal): Promise<number | null> {
    return (await this.linkedTo(member, signal)) ?? (await this.#users(signal))[0]?.userId ?? null;
  }

  /**
   * The user as whom a member writes themselves: the linked one, else that with the same e-mail; null where there is none.
   * @throws Refusal 503 where the users were never read
   */
  async linkedTo(member: Member, signal: AbortSignal): Promise<number | null> {
    if (member.platformUserId !== null) return member.platformUserId;
    return (await this.#users(signal)).find(({ email }) => email === member.email)?.userId ?? null;
  }

  /** Those that were read last, however long ago: nobody is kept from writing by a slow platform. */
  async #users(signal: AbortSignal): Promise<readonly OfficeUser[]> {
    if (this.people.readAtMs === null) await Promise.race([this.people.refresh(), aborted(signal)]);
    if (this.people.readAtMs !== null) return this.people.office;
    throw new Refusal("SERVICE_UNAVAILABLE", "The carrier's users cannot be read", { retryAfterSeconds: 5 });
  }
}

/** Rejects once the signal says so. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
