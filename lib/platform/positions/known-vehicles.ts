import { type SQL, sql } from "drizzle-orm";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Limits what is known of all companies; beyond it all is read anew. One takes about 200 bytes. */
const mostKept = 200_000;

/** The vehicles of one company. */
interface Kept {
  ids: Map<string, number>;
  numbers: Map<number, string>;
}

/**
 * Vehicles' ids by their numbers and numbers by ids, each read once: positions name the same vehicles over and over. What
 * was read stands, since the interface neither renames a vehicle nor deletes one.
 */
export class KnownVehicles {
  #companies = new Map<number, Kept>();

  constructor(private readonly most = mostKept) {}

  /** @returns the ids of these numbers, and maybe of others; a number that no vehicle has is missing */
  async idsOf(scope: CompanyScope, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const kept = await this.#read(scope, numbers, {
      in: ({ ids }) => ids,
      list: (missing) => sql`${sql.param(missing)}::text[]`,
      column: sql`power_unit_number`,
    });
    return kept.ids;
  }

  /** @returns the numbers of these ids, and maybe of others */
  async numbersOf(scope: CompanyScope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const kept = await this.#read(scope, ids, {
      in: ({ numbers }) => numbers,
      list: (missing) => sql`${sql.param(missing)}::int4[]`,
      column: sql`vehicle_id`,
    });
    return kept.numbers;
  }

  async #read<Key>(
    { tx, companyId }: CompanyScope,
    asked: readonly Key[],
    by: { in: (kept: Kept) => ReadonlyMap<Key, unknown>; list: (missing: Key[]) => SQL; column: SQL },
  ): Promise<Kept> {
    let kept = this.#of(companyId);
    let missing = [...new Set(asked)].filter((key) => !by.in(kept).has(key));
    if (missing.length === 0) return kept;
    if (this.#count() + missing.length > this.most) {
      // Leave the old maps to whoever asked before.
      this.#companies = new Map();
      kept = this.#of(companyId);
      missing = [...new Set(asked)];
    }
    const { rows } = await tx.execute<{ id: number; number: string }>(sql`
      select v.id, v.number from unnest(${by.list(missing)}) as asked
      join lateral (
        select vehicle_id as id, power_unit_number as number from platform.vehicles
        where company_id = ${companyId} and ${by.column} = asked
        -- One look into the index for each: a plain join may read the whole fleet.
        limit 1
      ) v on true`);
    for (const { id, number } of rows) {
      kept.ids.set(number, id);
      kept.numbers.set(id, number);
    }
    return kept;
  }

  #of(companyId: number): Kept {
    const known = this.#companies.get(companyId);
    if (known) return known;
    const kept: Kept = { ids: new Map(), numbers: new Map() };
    this.#companies.set(companyId, kept);
    return kept;
  }

  #count(): number {
    let count = 0;
    for (const { ids } of this.#companies.values()) count += ids.size;
    return count;
  }
}
