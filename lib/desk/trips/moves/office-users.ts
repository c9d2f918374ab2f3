import type { Member } from "@/lib/desk/access/members";
import { offsetPages } from "@/lib/desk/platform-link/pages";
import type { PlatformGet } from "@/lib/desk/platform-link/platform-get";
import { isObject, numberOf, objectOr, textOf, textsOf } from "@/lib/desk/platform-link/read-value";

interface OfficeUser {
  userId: number;
  email: string | null;
}

const keepMs = 10 * 60_000;
/** Reading goes on when those who asked first have given up waiting. */
const readMs = 30_000;

/** Users of the platform who are not drivers: the desk writes to drivers in their name. */
export class OfficeUsers {
  #read: { atMs: number; users: OfficeUser[] } | null = null;
  #reading: Promise<OfficeUser[]> | null = null;

  constructor(
    private readonly get: PlatformGet,
    private readonly clock: () => number,
  ) {}

  /**
   * The sender of a member's messages: the linked user, else the one with the same e-mail, else the company's first office
   * user (decided: a driver replies to the office, not to a person). Null where there is none.
   * @throws PlatformError where the users cannot be read
   */
  async senderOf(member: Member, signal: AbortSignal): Promise<number | null> {
    return (await this.linkedTo(member, signal)) ?? (await this.#users(signal))[0]?.userId ?? null;
  }

  /**
   * The user as whom a member writes themselves: the linked one, else that with the same e-mail; null where there is none.
   * @throws PlatformError where the users cannot be read
   */
  async linkedTo(member: Member, signal: AbortSignal): Promise<number | null> {
    if (member.platformUserId !== null) return member.platformUserId;
    return (await this.#users(signal)).find(({ email }) => email === member.email)?.userId ?? null;
  }

  /** While they can't be read again, those that were read last: nobody is kept from writing by a slow platform. */
  async #users(signal: AbortSignal): Promise<OfficeUser[]> {
    const known = this.#read;
    if (known && this.clock() - known.atMs < keepMs) return known.users;
    this.#reading ??= this.#readUsers().finally(() => {
      this.#reading = null;
    });
    try {
      return await Promise.race([this.#reading, aborted(signal)]);
    } catch (error) {
      if (known) return known.users;
      throw error;
    }
  }

  async #readUsers(): Promise<OfficeUser[]> {
    const signal = AbortSignal.timeout(readMs);
    const atMs = this.clock();
    const users: OfficeUser[] = [];
    const read = (query: Record<string, string>) => this.get("listUsers", query, signal);
    for await (const { records } of offsetPages("listUsers", "users", read))
      users.push(...records.flatMap((record) => officeUser(record) ?? []));
    users.sort((a, b) => a.userId - b.userId);
    this.#read = { atMs, users };
    return users;
  }
}

/** Rejects once the signal says so. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

function officeUser(record: unknown): OfficeUser | null {
  if (!isObject(record) || record.active === false) return null;
  const roles = textsOf(record.roles).map((role) => role.toLowerCase());
  const userId = numberOf(record.userId);
  if (userId === null || roles.length === 0 || roles.includes("driver")) return null;
  return { userId, email: textOf(objectOr(record.login).email)?.toLowerCase() ?? null };
}
