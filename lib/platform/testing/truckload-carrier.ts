import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { readTimeCursor } from "@/lib/client/read-time-cursor";
import type { Body } from "@/lib/contract/interface/operations";
import { type TruckloadEventType, truckloadEvents } from "@/lib/contract/interface/truckload-events";
import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

export interface RaisedTruckloadEvent {
  eventType: TruckloadEventType;
  trip: TruckloadTrip;
  stop: TruckloadStop | undefined;
  data: Record<string, unknown>;
}

export interface TestCarrier extends TestPlatform {
  /** Ids of D-1 and D-2. */
  driverIds: [number, number];
  /** Ids of L-1 (with coordinates) and L-2 (round geofences of 300 m and 500 m). */
  locationIds: [number, number];
  trip(body?: Body<"createTrip">): Promise<TruckloadTrip>;
  read(tripId: number): Promise<TruckloadTrip>;
  /** The truckload events that `work` raised, in their order, each checked against its schema. */
  eventsOf(work: () => Promise<unknown>): Promise<RaisedTruckloadEvent[]>;
}

/** Starts the service with two drivers, two vehicles, two trailers and two company locations. */
export async function startTestCarrier(): Promise<TestCarrier> {
  const at = await startTestPlatform({ now: Date.parse("2026-11-20T12:00:00.000Z") });
  const driver = async (externalUserId: string) => {
    const login = { password: "correct horse" };
    const name = { externalUserId, first: "Ada", last: "Quill", roles: ["Driver" as const], login };
    return (await at.client.call("createUser", { body: { ...name, externalTerminalIds: ["JOL"] } })).userId;
  };
  const driverIds: [number, number] = [await driver("D-1"), await driver("D-2")];
  for (const number of ["1", "2"]) {
    await at.client.call("createVehicle", { body: { powerUnitNumber: `V-${number}` } });
    await at.client.call("createTrailer", { body: { trailerNumber: `T-${number}` } });
  }
  const locationIds = await makeLocations(at);
  return {
    ...at,
    driverIds,
    locationIds,
    trip: async (body = {}) => (await at.client.call("createTrip", { body })).trip,
    async read(tripId) {
      const { trips } = await at.client.call("listTrips", { query: { tripId } });
      if (!trips[0]) throw new Error(`There is no trip ${tripId}`);
      return trips[0];
    },
    async eventsOf(work) {
      const seen = (await readEvents(at)).length;
      await work();
      return (await readEvents(at)).slice(seen);
    },
    async close() {
      await readEvents(at);
      await at.close();
    },
  };
}

async function makeLocations(at: TestPlatform): Promise<[number, number]> {
  const address = { address1: "1 Dock Road", city: "Joliet", state: "IL", country: "US", zip: "60431" };
  const place = { ...address, latitude: 41.525, longitude: -88.0817 };
  const circle = (radius: number, isArrival: boolean) => ({
    geojson: {
      type: "Feature" as const,
      geometry: { type: "Point" as const, coordinates: [[-88.1, 41.5] as [number, number]] },
      properties: { radius },
    },
    isArrival,
    isDeparture: !isArrival,
  });
  const one = await at.client.call("createCompanyLocation", {
    body: { ...place, externalCompanyLocationId: "L-1", name: "Joliet yard" },
  });
  const two = await at.client.call("createCompanyLocation", {
    body: {
      ...place,
      externalCompanyLocationId: "L-2",
      name: "Fenced yard",
      geofences: [circle(500, false), circle(300, true)],
    },
  });
  return [one.companyLocationId, two.companyLocationId];
}

async function readEvents(at: TestPlatform): Promise<RaisedTruckloadEvent[]> {
  const events: RaisedTruckloadEvent[] = [];
  const pages = readTimeCursor("2020-01-01T00:00:00Z", (startTime) =>
    at.client.call("listReturnEvents", { query: { startTime } }),
  );
  for await (const page of pages)
    for (const { eventType, data } of page.events) {
      const type = Object.keys(truckloadEvents).find((key) => key === eventType) as TruckloadEventType;
      const read = truckloadEvents[type].parse(data);
      const stop = "stop" in read ? (read.stop as TruckloadStop) : undefined;
      events.push({ eventType: type, trip: read.trip, stop, data });
    }
  return events;
}

/** External ids of a trip's stops in their order, whose sequence must be 1, 2, 3 … */
export function orderOf(trip: TruckloadTrip): (string | undefined)[] {
  const stops = trip.stops ?? [];
  expect(stops.map((stop) => stop.sequence)).toEqual(stops.map((_, index) => index + 1));
  return stops.map((stop) => stop.externalStopId);
}

/** Sets the units that a company's quantities are in. */
export const setUnits = (at: TestPlatform, volume: string, weight: string, distance: string) =>
  at.store.db.execute(sql`
    insert into platform.truckload_units (company_id, volume, weight, distance)
    values (${at.companyId}, ${volume}, ${weight}, ${distance})
    on conflict (company_id) do update set volume = excluded.volume, weight = excluded.weight, distance = excluded.distance`);
