import { afterAll, beforeAll } from "vitest";
import { type RigOptions, TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import type { Store } from "@/lib/store/open-store";

/** Carriers with a desk for the tests of a file, each of its own, all on one service and one store. */
export function tripRigs() {
  let service: TestPlatform;
  let store: Store;
  beforeAll(async () => {
    service = await startTestPlatform({ rateLimit: { perSecond: 1e6, burst: 1e6 } });
    store = await openDeskStore();
  });
  afterAll(async () => {
    await store.close();
    await service.close();
  });
  return {
    open: (options: RigOptions = {}) => TripRig.open(service, store, options),
    nowMs: () => service.clock.now,
    passMs: (ms: number) => {
      service.clock.now += ms;
    },
  };
}
