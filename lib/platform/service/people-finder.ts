import { sql } from "drizzle-orm";
import type { CompanyScope } from "@/lib/store/company-scope";

export interface Person {
  userId: number;
  externalUserId: string;
  /** First and last name. */
  name?: string;
}

/** The users that a call names, read at once instead of one by one. */
export class PeopleFinder {
  readonly #ids = new Map<number, Person>();
  readonly #externalIds = new Map<string, Person>();

  private constructor(people: readonly Person[]) {
    for (const person of people) {
      this.#ids.set(person.userId, person);
      this.#externalIds.set(person.externalUserId, person);
    }
  }

  static of(people: readonly Person[]): PeopleFinder {
    return new PeopleFinder(people);
  }

  static async load(
    { tx, companyId }: CompanyScope,
    wanted: { userIds?: readonly number[]; externalUserIds: readonly string[] },
  ): Promise<PeopleFinder> {
    // An id beyond Postgres' integers names nobody.
    const userIds = (wanted.userIds ?? []).filter((id) => id <= 2_147_483_647);
    const { rows } = await tx.execute<{ user_id: number; external_user_id: string; name: string }>(sql`
      select user_id, external_user_id, first || ' ' || last as name from platform.users
      where company_id = ${companyId} and (user_id = any(${sql.param(userIds)}::int[])
        or external_user_id = any(${sql.param([...new Set(wanted.externalUserIds)])}::text[]))`);
    return new PeopleFinder(
      rows.map((row) => ({ userId: row.user_id, externalUserId: row.external_user_id, name: row.name })),
    );
  }

  byId(userId: number): Person | undefined {
    return this.#ids.get(userId);
  }

  byExternalId(externalUserId: string): Person | undefined {
    return this.#externalIds.get(externalUserId);
  }

  /** The platform's id wins where both are given. */
  either(userId: number | undefined, externalUserId: string | undefined): Person | undefined {
    if (userId !== undefined) return this.byId(userId);
    return externalUserId === undefined ? undefined : this.byExternalId(externalUserId);
  }
}
