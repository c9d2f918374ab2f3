import { beforeEach, expect, test, vi } from "vitest";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";

const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

const history = async (tripId: number) => (await rig.desk.detail(rig.dispatcher, tripId)).history;

/** A write of a trip's stop with the interface's own operation, as the editor sends it. */
function write(method: "PATCH" | "DELETE", tripId: number, index: number, body: unknown = {}) {
  const stop = rig.truckload.trips.get(tripId)?.stops?.[index];
  return rig.write(`/truckload/stops?stopId=${stop?.stopId}`, body, method);
}

test("an edit by the interface's own operation is kept, and sent to a driver underway", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalTripId: "LOAD-9" });
  await rig.move({ move: "dispatch" }, [tripId]);
  const window = { windowStartTime: rig.hoursFromNow(1), windowEndTime: rig.hoursFromNow(11) };
  await write("PATCH", tripId, 1, window);
  expect((await history(tripId))[0]?.what).toBe(
    "the window at Davenport is 1:00 later, now from Wed 19:00 CST until Thu 05:00 CST",
  );
  expect((await rig.messages()).at(-1)?.body).toEqual(
    expect.stringMatching(
      /^Trip LOAD-9 has changed\. The window at Davenport is 1:00 later, now from .* until .*\.$/,
    ),
  );
});

test("each write of one save is kept with what it changed itself", async () => {
  const tripId = await rig.trip();
  const window = { windowStartTime: rig.hoursFromNow(1), windowEndTime: rig.hoursFromNow(11) };
  await write("PATCH", tripId, 1, window);
  await write("DELETE", tripId, 0);
  expect((await history(tripId)).map(({ what }) => what)).toEqual([
    "Joliet is no longer a stop",
    "the window at Davenport is 1:00 later, now from Wed 19:00 CST until Thu 05:00 CST",
  ]);
});

test("a move right after an edit is judged by the trip as it is then", async () => {
  const joliet = rig.stop("Joliet", 41.5, -88.1, 0, 8);
  const tripId = await rig.trip({ stops: [joliet, rig.stop("Denver", 39.74, -104.99, 0, 8)] });
  await write("DELETE", tripId, 1);
  const { results } = await rig.move({ move: "assign", externalUserId: "D1" }, [tripId]);
  expect(results[0]?.outcome).toBe("done");
});

test("the record that a write responds with is taken, and not read again", async () => {
  const tripId = await rig.trip();
  const read = vi.spyOn(rig.truckload.calls, "read");
  await rig.write(`/truckload/trips?tripId=${tripId}`, { displayName: "renamed" }, "PATCH");
  expect(read).not.toHaveBeenCalled();
  expect(rig.truckload.trips.get(tripId)?.displayName).toBe("renamed");
  expect((await history(tripId))[0]?.what).toBe("the name has changed");
});
