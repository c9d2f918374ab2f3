import { and, eq, inArray } from "drizzle-orm";
import type { DeskGround } from "@/lib/desk/ground";
import { followedTrips as table } from "@/lib/desk/tables/trips";
import type { Queryable, Store } from "@/lib/store/open-store";

export interface FollowedTripsOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  company: string;
}

/** The trips that the board holds where the platform lists none, as the desk's table has them. */
export class FollowedTrips {
  #ids: ReadonlySet<number> = new Set();

  constructor(private readonly options: FollowedTripsOptions) {}

  get ids(): ReadonlySet<number> {
    return this.#ids;
  }

  /** Reads them from the table: another process of the installation may have changed it. */
  async load(): Promise<void> {
    const { store, company } = this.options;
    const rows = await store.db
      .select({ tripId: table.tripId })
      .from(table)
      .where(eq(table.company, company));
    this.#ids = new Set(rows.map(({ tripId }) => tripId));
  }

  /** @param by name of the member */
  async add(tripIds: readonly number[], by: string, tx: Queryable = this.options.store.db): Promise<void> {
    const { company, clock } = this.options;
    if (tripIds.length === 0) return;
    const enteredAt = new Date(clock());
    await tx
      .insert(table)
      .values(tripIds.map((tripId) => ({ company, tripId, enteredBy: by, enteredAt })))
      .onConflictDoNothing();
    this.#ids = new Set([...this.#ids, ...tripIds]);
  }

  async remove(tripIds: readonly number[], tx: Queryable = this.options.store.db): Promise<void> {
    await tx
      .delete(table)
      .where(and(eq(table.company, this.options.company), inArray(table.tripId, [...tripIds])));
    const gone = new Set(tripIds);
    this.#ids = new Set([...this.#ids].filter((tripId) => !gone.has(tripId)));
  }
}
