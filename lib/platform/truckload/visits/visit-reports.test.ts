import { beforeEach, expect, test } from "vitest";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestCarrier } from "@/lib/platform/testing/truckload-carrier";

// Tests what the positions say of a stop beside what its driver and people at the desk say.

const at = openedOnce(startTestCarrier);
let made = 0;
let vehicle = "";
let trip: TruckloadTrip;
let stopId = 0;
beforeEach(async () => {
  at.clock.now = Date.parse(clock("12:00"));
  vehicle = `W-${++made}`;
  await at.client.call("createVehicle", { body: { powerUnitNumber: vehicle } });
  trip = await at.trip({
    externalVehicleIds: [vehicle],
    stops: [{ location: { city: "A", latitude: 41, longitude: -88 } }],
  });
  stopId = trip.stops?.[0]?.stopId ?? 0;
  await write({ trips: [{ actualStartTime: clock("06:00") }] });
});

const clock = (time: string) => `2026-11-20T${time}:00.000Z`;
const write = (body: object) => at.client.call("updateTripStatus", { query: { tripId: trip.tripId }, body });
const byHand = (times: object) => write({ stops: [{ stopId, ...times }] });
const report = (kind: string, time: string) =>
  at.device.call("recordStopProgress", {
    body: {
      items: [{ id: `${vehicle}-${kind}-${time}`, stopId, kind, eventTime: clock(time), source: "driver" }],
    },
  });
const drive = (latitude: number, ...times: string[]) =>
  at.device.call("recordPositions", {
    body: {
      positions: times.map((time) => ({
        vehicle,
        eventTime: clock(time),
        latitude,
        longitude: -88,
        speed: 0,
      })),
    },
  });
const stand = (...times: string[]) => drive(41, ...times);
const away = (...times: string[]) => drive(40.5, ...times);

async function stopNow() {
  const stop = (await at.read(trip.tripId)).stops?.[0];
  const short = (time: string | undefined) => time?.slice(11, 16) ?? "";
  return `${short(stop?.arrivedTime)} ${stop?.arrivedSource ?? ""}, ${short(stop?.departedTime)} ${stop?.departedSource ?? ""}`;
}

test("the first arrival wins, and the driver's departure beats what the circles say", async () => {
  await stand("08:00", "08:10");
  await report("arrived", "08:05");
  await report("departed", "08:50");
  await away("09:00", "09:05");
  expect(await stopNow()).toBe("08:00 geofence, 08:50 driver");
});

test("in the other order it is the same, and each happens once", async () => {
  const events = await at.eventsOf(async () => {
    await report("departed", "08:50");
    await report("arrived", "08:05");
    await away("09:00", "09:05");
    await stand("08:00", "08:10");
    await away("09:10");
  });
  expect(await stopNow()).toBe("08:00 geofence, 08:50 driver");
  const count = (type: string) => events.filter(({ eventType }) => eventType === type).length;
  expect([count("truckloadStopArrived"), count("truckloadStopDeparted")]).toEqual([1, 1]);
});

test("a driver who reports before the circle is reached has arrived then", async () => {
  await report("arrived", "07:50");
  await stand("08:00", "08:10");
  expect(await stopNow()).toBe("07:50 driver,  ");
});

test("what a person wrote stays, and the departure is still seen", async () => {
  await byHand({ arrivedTime: clock("08:15") });
  await stand("08:00", "08:30");
  await away("09:00", "09:05");
  expect(await stopNow()).toBe("08:15 dispatcher, 09:00 geofence");
});

test("a stay that ended before the arrival that a person wrote is not the visit", async () => {
  await byHand({ arrivedTime: clock("08:00") });
  await stand("07:00", "07:10");
  await away("07:30", "07:40");
  await stand("08:05", "08:20");
  await away("09:00", "09:05");
  expect(await stopNow()).toBe("08:00 dispatcher, 09:00 geofence");
});

test("an arrival that a person moves while the vehicle stands there keeps its departure coming", async () => {
  await stand("07:00", "07:10");
  await away("07:30", "07:40");
  at.clock.now = Date.parse(clock("08:02"));
  await byHand({ arrivedTime: clock("08:00"), departedTime: null });
  at.clock.now = Date.parse(clock("12:00"));
  await stand("08:05", "08:20");
  await away("09:00", "09:05");
  expect(await stopNow()).toBe("08:00 dispatcher, 09:00 geofence");
});

test("an arrival that a person took back comes back with a new visit only", async () => {
  await stand("08:00", "08:10");
  at.clock.now = Date.parse(clock("08:30"));
  await byHand({ arrivedTime: null });
  at.clock.now = Date.parse(clock("12:00"));
  await stand("08:20", "08:40", "08:50");
  await report("arrived", "08:25");
  expect(await stopNow()).toBe(" ,  ");
  await away("09:00", "09:05");
  await stand("10:00", "10:10");
  expect(await stopNow()).toBe("10:00 geofence,  ");
  await away("11:00", "11:05");
  expect(await stopNow()).toBe("10:00 geofence, 11:00 geofence");
});

test("a departure that a person took back comes back when the vehicle leaves again", async () => {
  await stand("08:00", "08:10");
  await away("08:20", "08:25");
  at.clock.now = Date.parse(clock("08:30"));
  await byHand({ departedTime: null });
  at.clock.now = Date.parse(clock("12:00"));
  await away("08:35", "08:40");
  expect(await stopNow()).toBe("08:00 geofence,  ");
  await stand("08:50", "09:00");
  await away("10:00", "10:05");
  expect(await stopNow()).toBe("08:00 geofence, 10:00 geofence");
});

test("every version that a reader can meet was reported by an event", async () => {
  const events = await at.eventsOf(async () => {
    await stand("08:00", "08:10");
    await byHand({ arrivedTime: clock("08:00") });
    await report("arrived", "07:50");
    await away("09:00", "09:05");
    await report("departed", "09:00");
  });
  expect(events.map((event) => event.trip.version)).toEqual([3, 4, 5, 6]);
  expect((await at.read(trip.tripId)).version).toBe(6);
});
