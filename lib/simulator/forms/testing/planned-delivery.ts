import type { PlannedStop, PlannedTrip } from "@/lib/simulator/plan/planned-trip";

const hourMs = 3_600_000;

/** A trip of a truck from a pickup to a delivery. @param startAt epoch milliseconds */
export function plannedDelivery(id: string, startAt: number, truck = 0): PlannedTrip {
  const stop = (kind: PlannedStop["kind"], hour: number): PlannedStop => ({
    kind,
    place: { id: 1, town: "Joliet IL", latitude: 41.5, longitude: -88.1 },
    arriveAt: startAt + hour * hourMs,
    departAt: startAt + (hour + 1) * hourMs,
    window: { startAt, endAt: startAt + 8 * hourMs },
  });
  const stops = [stop("pickup", 0), stop("delivery", 4)];
  return { id, truck, startAt, endAt: startAt + 5 * hourMs, miles: 200, stops };
}
