import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { beginsHere, type Pull } from "@/lib/desk/areas/linehaul/legs/pulls";
import { isoOf } from "@/lib/time/utc";

type Leg = Pick<LinehaulRow, "state" | "trailers" | "driver" | "departPlannedAt">;

const minuteMs = 60_000;

/**
 * Tells what is still to be done before a leg leaves; null once it has. Leaves out loading and closing for a manifest
 * that comes from another leg.
 */
export function legToDo(
  { carried }: Pull,
  { state, trailers, driver, departPlannedAt }: Leg,
  cutOffMinutes: number,
): LinehaulRow["toDo"] {
  if (state !== "planned" && state !== "loading" && state !== "closed") return null;
  const own = carried.map((one, index) => ({ ...one, trailer: trailers[index] })).filter(beginsHere);
  return {
    cutOffAt: departPlannedAt === null ? null : isoOf(Date.parse(departPlannedAt) - cutOffMinutes * minuteMs),
    load: own.reduce((sum, { manifest }) => sum + (manifest?.facts.planned.length ?? 0), 0),
    close: own.filter(({ trailer }) => trailer?.state === "planned" || trailer?.state === "loading").length,
    assign: driver === null,
  };
}
