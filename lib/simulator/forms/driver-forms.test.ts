import { beforeAll, expect, test, vi } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { DriverForms } from "@/lib/simulator/forms/driver-forms";
import { filledForms } from "@/lib/simulator/forms/filled-forms";
import { plannedDelivery } from "@/lib/simulator/forms/testing/planned-delivery";
import { employeeId } from "@/lib/simulator/plan/fleet-roster";

const at = openedOnce(startTestPlatform);
const seed = 7;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const open = () =>
  new DriverForms({
    interfaceClient: at.client,
    deviceClient: at.device,
    seed,
    log,
    signal: new AbortController().signal,
  });

beforeAll(async () => {
  await at.client.call("createUser", {
    body: {
      ...{ externalUserId: employeeId(0), first: "Ada", last: "Tester", roles: ["Driver"] },
      ...{ login: { password: "correct horse" }, externalTerminalIds: ["JOL"] },
    },
  });
});

test("the forms are made once, however often the carrier starts", async () => {
  await open().load();
  await open().load();
  const { forms } = await at.client.call("listForms", { query: {} });
  expect(forms.map(({ name }) => name)).toEqual([
    "Damage report",
    "Pickup check",
    "Pre-trip inspection",
    "Proof of delivery",
  ]);
});

test("what a driver fills in is handed in once, for its stop, with a picture that answers", async () => {
  const startAt = at.clock.now - 6 * 3_600_000;
  const trips = Array.from({ length: 50 }, (_, number) => plannedDelivery(`TL-${number}`, startAt));
  const trip = trips.find((one) => filledForms(seed, one, 1)[0]?.pictures) ?? plannedDelivery("none", 0);
  const location = { latitude: 41.5, longitude: -88.1 };
  const made = await at.client.call("createTrip", {
    body: {
      externalTripId: trip.id,
      stops: trip.stops.map((_, index) => ({ externalStopId: `${trip.id}-${index}`, location })),
    },
  });
  const ids = { tripId: made.trip.tripId, stopIds: (made.trip.stops ?? []).map(({ stopId }) => stopId) };
  const since = new Date(at.clock.now - 60_000).toISOString();
  const results = async () =>
    (await at.client.call("listFormResults", { query: { startTime: since } })).forms;
  for (let start = 0; start < 2; start++) {
    const drivers = open();
    await drivers.load();
    drivers.handIn(trip, ids, Number.NEGATIVE_INFINITY, at.clock.now);
    const expected = trip.stops.flatMap((_, index) => filledForms(seed, trip, index)).length;
    await vi.waitFor(async () => expect(await results()).toHaveLength(expected), { timeout: 10_000 });
    await drivers.stop();
  }
  const proof = (await results()).find(({ name }) => name === "Proof of delivery");
  expect(proof).toMatchObject({ externalUserId: employeeId(0), tripId: ids.tripId, stopId: ids.stopIds[1] });
  const [url = ""] = (proof?.formResults.Photo ?? []) as string[];
  const picture = await at.platform.fetch(new Request(url));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
});
