import type { Member } from "@/lib/desk/members";
import { nonsense, type PlatformGet } from "@/lib/desk/readers/platform-get";
import { isObject, numberOf, objectOr, textOf, textsOf } from "@/lib/desk/readers/read-value";

interface OfficeUser {
  userId: number;
  email: string | null;
}

const keepMs = 10 * 60_000;
const mostPages = 1_000;

/** Users of the platform who are no drivers: in their name the desk writes to drivers. */
export class OfficeUsers {
  #read: { atMs: number; users: OfficeUser[] } | null = null;

  constructor(
    private readonly get: PlatformGet,
    private readonly clock: () => number,
  ) {}

  /**
   * As whom a member writes: the user that he is linked to, else the one with his e-mail, else the company's first office
   * user (decided: a driver answers the office, whoever sits there). Null where there is none.
   * @throws PlatformError where the users cannot be read
   */
  async senderOf(member: Member, signal: AbortSignal): Promise<number | null> {
    if (member.platformUserId !== null) return member.platformUserId;
    const users = await this.#users(signal);
    return (users.find(({ email }) => email === member.email) ?? users[0])?.userId ?? null;
  }

  async #users(signal: AbortSignal): Promise<OfficeUser[]> {
    const nowMs = this.clock();
    if (this.#read && nowMs - this.#read.atMs < keepMs) return this.#read.users;
    const users: OfficeUser[] = [];
    let offset = 0;
    for (let pages = 0; pages < mostPages; pages++) {
      const body = await this.get("listUsers", offset === 0 ? {} : { offset: String(offset) }, signal);
      if (!isObject(body) || !Array.isArray(body.users)) throw nonsense("listUsers", "users is no list");
      const records: unknown[] = body.users;
      users.push(...records.flatMap((record) => officeUser(record) ?? []));
      const pagination = objectOr(body.pagination);
      const next = numberOf(pagination.nextPageOffset);
      if (pagination.hasNextPage !== true || next === null || next <= offset) break;
      offset = next;
    }
    users.sort((a, b) => a.userId - b.userId);
    this.#read = { atMs: nowMs, users };
    return users;
  }
}

function officeUser(record: unknown): OfficeUser | null {
  if (!isObject(record) || record.active === false) return null;
  const roles = textsOf(record.roles).map((role) => role.toLowerCase());
  const userId = numberOf(record.userId);
  if (userId === null || roles.length === 0 || roles.includes("driver")) return null;
  return { userId, email: textOf(objectOr(record.login).email)?.toLowerCase() ?? null };
}
