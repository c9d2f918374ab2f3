import { and, asc, eq, sql } from "drizzle-orm";
import type { SetUpResponse } from "@/lib/contract/desk/set-up/set-up-records";
import { titleOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import type { DeskContext } from "@/lib/desk/desk-context";
import { freightObjects } from "@/lib/desk/tables/return-events";

type First = SetUpResponse["firstTrip"];

/** Finds the carrier's first dispatched trip and its first completed manifest. What was found stays. */
export class FirstWork {
  #trip: First = null;
  #manifest: First = null;

  constructor(
    private readonly context: Pick<DeskContext, "store" | "company">,
    private readonly trips: Pick<TripStore, "all">,
  ) {}

  async read(): Promise<Pick<SetUpResponse, "firstTrip" | "firstManifest">> {
    this.#trip ??= this.#findTrip();
    this.#manifest ??= await this.#findManifest();
    return { firstTrip: this.#trip, firstManifest: this.#manifest };
  }

  #findTrip(): First {
    const begun = [...this.trips.all()].flatMap(({ trip }) =>
      trip.actualStartTime
        ? [{ id: String(trip.tripId), title: titleOf(trip), at: trip.actualStartTime }]
        : [],
    );
    return begun.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0] ?? null;
  }

  async #findManifest(): Promise<First> {
    const { company, kind, id, number, data, uploadedMicros } = freightObjects;
    const [row] = await this.context.store.db
      .select({ id, number, at: sql<string | null>`${data} ->> 'routeCompleteTime'` })
      .from(freightObjects)
      .where(
        and(
          eq(company, this.context.company.id),
          eq(kind, "manifest"),
          sql`${data} ->> 'manifestStatus' = 'completed'`,
        ),
      )
      .orderBy(asc(uploadedMicros))
      .limit(1);
    return row ? { id: row.id, title: row.number ?? row.id, at: row.at } : null;
  }
}
