import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { formatInstant } from "@/lib/contract/instant";
import { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { PictureFeed } from "@/lib/desk/areas/freight/picture/picture-feed";
import { nowMs, shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import { ReturnEvents } from "@/lib/desk/feeds/return-events";
import type { PlatformGet } from "@/lib/desk/link/platform-get";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

/** A process of its own on the same database, with the usual waits. */
function openProcess(company: string, get: PlatformGet) {
  const picture = new FreightPicture();
  const common = { clock: () => nowMs, log: quietLog };
  const feed = new ObjectFollower({ ...common, store, feed: new ObjectFeed(store, company) });
  feed.join(new PictureFeed(picture, common.clock));
  const reader = new ReturnEvents({ ...common, store, company, get, pollMs: 1_000 });
  reader.whenStored(() => feed.readSoon());
  const start = () => [reader, feed].map((part) => part.start());
  const stop = () => Promise.all([reader.stop(), feed.stop()]);
  return { picture, start, stop };
}

const page = (shipmentId: string) => {
  const { id, eventType, uploadedMicros, data } = shipmentEvent({ shipmentId });
  return { events: [{ id, eventType, timestamp: formatInstant(uploadedMicros), data }] };
};

test("where the process that reads falls silent another one reads within 15 s, and both know", async () => {
  const company = randomUUID();
  const asked = { first: 0 };
  let silentSinceMs = 0;
  const first = openProcess(company, async (_id, _query, signal) => {
    asked.first += 1;
    if (asked.first === 1) return page("S-1");
    silentSinceMs = performance.now();
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  first.start();
  await vi.waitFor(() => expect(silentSinceMs).toBeGreaterThan(0), { timeout: 10_000 });
  const second = openProcess(company, async () => page("S-2"));
  second.start();
  try {
    await vi.waitFor(
      () => {
        for (const { picture } of [first, second])
          expect(
            picture
              .all("shipment")
              .map(({ id }) => id)
              .sort(),
          ).toEqual(["S-1", "S-2"]);
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(performance.now() - silentSinceMs).toBeLessThan(15_000);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
}, 40_000);
