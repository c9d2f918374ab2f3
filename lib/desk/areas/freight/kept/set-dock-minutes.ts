import { and, eq, isNotNull } from "drizzle-orm";
import { FollowedPros } from "@/lib/desk/areas/freight/kept/followed-pros";
import type { DeskGround } from "@/lib/desk/ground";
import { placeRecords as table } from "@/lib/desk/tables/place-records";

type Ground = Pick<DeskGround, "log" | "store"> & { company: { id: string } };

/** Follows the minutes that members set for stops at places, by their number, which is their customer's. */
export function setDockMinutes({ store, company, log }: Ground, onChanged: () => void) {
  const { place, dockMinutes } = table;
  const read = async () => {
    const rows = await store.db
      .select({ place, dockMinutes })
      .from(table)
      .where(and(eq(table.company, company.id), isNotNull(dockMinutes)));
    return new Map(rows.map((row) => [row.place, row.dockMinutes]));
  };
  const fault = "Dock minutes of places could not be read";
  const minutes = new FollowedPros<number | null>({ log, store }, { nothing: null, read, fault });
  minutes.onChanged(onChanged);
  return minutes;
}
