import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { leasedHeldSeconds } from "@/lib/desk/feeds/reading-lease";
import { heldSeconds, longHeldSeconds } from "@/lib/desk/link/held-reads";
import { countStatements } from "@/lib/desk/testing/count-statements";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

/** The desk reads what is there first. */
const settleMs = 6_000;
const seconds = 10;
/**
 * Counts in several windows: what is asked each moment is in all of them, what is done once after the opening in one.
 */
const windows = 3;
/**
 * A second. Feeds of the platform are held and tables are looked at longer where there is no other process; drivers' hours
 * are read each second here, and people each 5 s, so that a new name is soon known.
 */
const mostStatements = { pglite: { desk: 1, service: 2.6 }, postgres: { desk: 2.6, service: 4.2 } };

test("nothing is asked of the stores each moment while nothing happens", { timeout: 120_000 }, async () => {
  const at = await startTestPlatform();
  // A company's reader is made once and kept.
  const service = countStatements(at.store);
  const held = new Set<string>();
  const desk = await openDeskOverHttp(at, {
    wire: (send) => (request) => {
      const seconds = /wait=(\d+)/.exec(request.headers.get("prefer") ?? "")?.[1];
      if (seconds !== undefined) held.add(`${new URL(request.url).pathname} ${seconds}`);
      return send(request);
    },
  });
  onTestFinished(async () => {
    await desk.close();
    await at.close();
  });
  await sleep(settleMs);
  const desks = countStatements(desk.store);
  const perSecond = { desk: Number.POSITIVE_INFINITY, service: Number.POSITIVE_INFINITY };
  for (let window = 0; window < windows; window += 1) {
    const before = { desk: desks.count, service: service.count };
    await sleep(seconds * 1_000);
    perSecond.desk = Math.min(perSecond.desk, (desks.count - before.desk) / seconds);
    perSecond.service = Math.min(perSecond.service, (service.count - before.service) / seconds);
  }
  const most = mostStatements[desk.store.kind];
  expect(perSecond.desk).toBeLessThan(most.desk);
  expect(perSecond.service).toBeLessThan(most.service);
  // Expect no lease to be renewed each 5 s where no other process could take over.
  const leased = desk.store.kind === "pglite" ? longHeldSeconds : leasedHeldSeconds;
  expect(held).toEqual(
    new Set([
      `/locations/vehicles ${heldSeconds}`,
      ...["/forms/results", "/messages", "/return-events", "/smart/alarmLog", "/smart/batchLogging"].map(
        (path) => `${path} ${leased}`,
      ),
    ]),
  );
});
