import { PlatformError } from "@/lib/client/platform-error";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import type { Simulation } from "@/lib/simulator/calls/simulation";
import { isUnderway } from "@/lib/simulator/office/dispatched-trip";
import type { DoneTrip } from "@/lib/simulator/office/errands";
import type { StopReport } from "@/lib/simulator/office/trip-records";
import { employeeId, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";

/** Waits so long after the last stop, until the truck has left its circle, and positions have reported it. */
const leftMs = 6 * 60_000;

/** Ends the trips that drivers have done, as they do on their tablets, with the times that positions could not report. */
export class TripEnder {
  readonly #options: Simulation;
  readonly #ended = new Set<number>();

  constructor(options: Simulation) {
    this.#options = options;
  }

  /** Ends those whose truck is well on its way. Never throws. */
  async end(done: readonly DoneTrip[], now: number): Promise<void> {
    for (const one of done) {
      const { trip, errand } = one;
      const runs = errand.runs.filter(({ stop }) => stop.tripId === trip.tripId);
      const doneAt = Math.max(errand.from, ...runs.map(({ departAt }) => departAt));
      if (this.#ended.has(trip.tripId) || now < doneAt + leftMs) continue;
      this.#ended.add(trip.tripId);
      try {
        await this.#end(one, doneAt);
      } catch (error) {
        const isRefused = error instanceof PlatformError && error.status !== null && error.status < 500;
        // Leave to people what is refused for good.
        if (!isRefused) this.#ended.delete(trip.tripId);
        if (!this.#options.signal.aborted)
          this.#options.log.warn({ error, tripId: trip.tripId }, "A trip that is done could not be ended");
      }
    }
  }

  async #end({ trip: { tripId }, truck, errand }: DoneTrip, doneAt: number): Promise<void> {
    const { interfaceClient: client, deviceClient, signal } = this.#options;
    const { trips } = await retryCall(() => client.call("listTrips", { query: { tripId }, signal }), signal);
    const [present] = trips;
    if (!present || !isUnderway(present) || !present.externalUserIds?.includes(employeeId(truck))) return;
    const items = errand.runs.flatMap(({ stop, arriveAt, departAt }): StopReport[] => {
      const known = present.stops?.find(({ stopId }) => stopId === stop.stopId);
      if (!known || known.skippedTime || known.canceledTime) return [];
      const report = { stopId: stop.stopId, source: "driver" as const, vehicle: vehicleNumber(truck) };
      const reported = (kind: StopReport["kind"], at: number): StopReport => {
        const eventTime = new Date(at).toISOString();
        return { ...report, id: `errand:${stop.stopId}:${kind}`, kind, eventTime };
      };
      return [
        ...(known.arrivedTime ? [] : [reported("arrived", arriveAt)]),
        ...(known.departedTime ? [] : [reported("departed", departAt)]),
      ];
    });
    if (items.length > 0)
      await retryCall(() => deviceClient.call("recordStopProgress", { body: { items }, signal }), signal);
    const body = { trips: [{ actualEndTime: new Date(doneAt).toISOString() }] };
    await retryCall(() => client.call("updateTripStatus", { query: { tripId }, body, signal }), signal);
  }
}
