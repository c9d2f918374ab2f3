import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openSimulators } from "@/lib/simulator/testing/simulators";

// Each test makes a whole carrier on a whole service.
vi.setConfig({ testTimeout: 60_000 });

const { at, simulate } = openSimulators("test");

test("a first start writes the logs of eight days, a restart only what is missing", async () => {
  const { simulator, lines } = simulate({ vehicles: 64 });
  await simulator.seedMasterData();
  await simulator.writeHistory();
  const reported = (log: typeof lines) => log.find(({ fields }) => "dutyChanges" in fields)?.fields;
  expect(reported(lines)).toMatchObject({ dutyChanges: expect.any(Number) });
  const { logs } = await at.client.call("listHosLogSummaries", { query: {} });
  const busy = logs.filter(({ statusDurations }) => statusDurations.DRIVING > 0);
  expect(busy.length).toBeGreaterThan(150);
  const snapshot = await at.client.call("getHosTimersSnapshot", { query: {} });
  // Expect no record of the truck that never reported.
  expect(snapshot.driversWithoutRecords).toMatchObject([{ externalUserId: "D-1063" }]);
  const again = simulate({ vehicles: 64 });
  await again.simulator.writeHistory();
  const { rows } = await at.store.db.execute<{ records: number }>(
    sql`select count(*) as records from platform.duty_records`,
  );
  expect(reported(lines)).toMatchObject({ dutyChanges: rows[0]?.records });
});

test("duty changes go on as the trucks do", async () => {
  const { simulator } = simulate({ vehicles: 30 });
  await simulator.seedMasterData();
  await simulator.writeHistory();
  const since = at.clock.now * 1000;
  const count = async () => {
    const { rows } = await at.store.db.execute<{ records: number }>(
      sql`select count(*) as records from platform.duty_records where event_micros > ${since}`,
    );
    return rows[0]?.records ?? 0;
  };
  expect(await count()).toBe(0);
  simulator.start();
  at.clock.now += 6 * 3_600_000;
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(0);
});

/** Drivers who have a record on a day, by its distance from today. */
async function driversOnDay(daysAgo: number): Promise<number> {
  const start = (at.clock.now - daysAgo * 86_400_000) * 1000;
  const { rows } = await at.store.db.execute<{ drivers: number }>(
    sql`select count(distinct user_id) as drivers from platform.duty_records
      where event_micros >= ${start} and event_micros < ${start + 86_400_000_000}`,
  );
  return rows[0]?.drivers ?? 0;
}

const weekBefore = "The logs of the week before are written";

test("the logs of 15 days are there in the end, those of the week before behind the open door", async () => {
  const { simulator, lines } = simulate({ vehicles: 64 });
  await simulator.seedMasterData();
  await simulator.writeHistory();
  const atTheDoor = await driversOnDay(13);
  simulator.start();
  await expect
    .poll(() => lines.some(({ message }) => message === weekBefore), { timeout: 60_000 })
    .toBe(true);
  for (const daysAgo of [9, 11, 13, 15]) expect(await driversOnDay(daysAgo)).toBeGreaterThan(35);
  expect(atTheDoor).toBeLessThan(10);
}, 90_000);

test("a week before that was cut short is written at the next start, a whole one is not written again", async () => {
  const { simulator, lines } = simulate({ vehicles: 12 });
  await simulator.seedMasterData();
  await simulator.writeHistory();
  await simulator.stop();
  const [second, third] = [simulate({ vehicles: 12 }), simulate({ vehicles: 12 })];
  const wrote = (log: typeof lines) => log.some(({ message }) => message === weekBefore);
  await second.simulator.writeHistory();
  second.simulator.start();
  await expect.poll(() => wrote(second.lines), { timeout: 60_000 }).toBe(true);
  await second.simulator.stop();
  await third.simulator.writeHistory();
  third.simulator.start();
  const counted = () => third.lines.some(({ message }) => message.includes("engines counted is written"));
  await expect.poll(counted, { timeout: 60_000 }).toBe(true);
  await third.simulator.stop();
  expect(wrote(third.lines)).toBe(false);
  expect(wrote(lines)).toBe(false);
}, 150_000);
