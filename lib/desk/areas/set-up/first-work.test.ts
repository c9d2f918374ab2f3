import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { manifestEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { FirstWork } from "@/lib/desk/areas/set-up/first-work";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

const company = { id: randomUUID(), name: "Testers" };
const tripOf = (tripId: number, actualStartTime: string | null) =>
  ({
    trip: { tripId, externalTripId: `TL-${tripId}`, actualStartTime } as TruckloadTrip,
    asOfMs: 0,
  }) as const;

test("the first trip is the one that started first, the first manifest the one completed first", async () => {
  const trips = [tripOf(1, null)];
  const work = new FirstWork({ store, company }, { all: () => trips.values() });
  await store.db.transaction((tx) => new ReadModel(store, company.id).take(tx, [manifestEvent()]));
  expect(await work.read()).toEqual({ firstTrip: null, firstManifest: null });

  trips.push(tripOf(3, "2026-11-20T16:00:00Z"), tripOf(2, "2026-11-20T15:00:00Z"));
  const completed = { manifestStatus: "completed", routeCompleteTime: "2026-11-20T22:00:00Z" };
  await store.db.transaction((tx) =>
    new ReadModel(store, company.id).take(tx, [
      manifestEvent(completed, 5),
      manifestEvent({ ...completed, routeUniqueId: "R-2", manifestNumber: "JOL-115" }, 9),
    ]),
  );
  expect(await work.read()).toEqual({
    firstTrip: { id: "2", title: "TL-2", at: "2026-11-20T15:00:00Z" },
    firstManifest: { id: "R-1", title: "JOL-114", at: "2026-11-20T22:00:00Z" },
  });
});
