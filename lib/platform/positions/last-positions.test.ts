import { sql } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);
const fleetSize = 500;
const fleet = Array.from({ length: fleetSize }, (_, n) => `T-${n + 1}`);
/** Without room it is an eighth and more, with room nothing. */
const mostMoved = 0.08;

beforeAll(async () => {
  await at.store.db.execute(sql`
    insert into platform.vehicles (company_id, power_unit_number, vehicle_status, attributes, group_codes, updated_at)
    select ${at.companyId}, 'T-' || n, 'active', '{}', '{}', now()
    from generate_series(1, ${fleetSize}::int) n`);
});

const position = (vehicle: string, minutesAgo: number) => ({
  vehicle,
  eventTime: new Date(at.clock.now - minutesAgo * 60_000).toISOString(),
  latitude: 41.5,
  longitude: -88.1,
});
const record = (positions: unknown[]) => at.device.call("recordPositions", { body: { positions } });

/** The page of the store's file in which each of these vehicles' newest position lies. Statistics come late, places do not. */
async function pagesOf(vehicles: string[]): Promise<Map<string, string>> {
  const { rows } = await at.store.db.execute<{ vehicle: string; page: string }>(sql`
    select v.power_unit_number as vehicle, split_part(l.ctid::text, ',', 1) as page
    from platform.last_positions l join platform.vehicles v using (company_id, vehicle_id)
    where v.power_unit_number = any(${sql.param(vehicles)})`);
  return new Map(rows.map(({ vehicle, page }) => [vehicle, page]));
}

/** Minutes since the newest report; a test that is run once more goes on from there. */
let minutes = 1_000;

// On a server whatever is open in any of its databases keeps what was replaced from being removed: other tests, for one.
test.runIf(inject("testDatabaseUrl") === null)(
  "a report updates its vehicle's row beside the old one, not in another page",
  async () => {
    await record(fleet.map((number) => position(number, minutes)));
    let updated = 0;
    let moved = 0;
    for (let batch = 0; batch < 20; batch++) {
      // A fifth of the fleet each time: whole pages are never rewritten at once.
      const part = fleet.filter((_, n) => n % 5 === batch % 5);
      const before = await pagesOf(part);
      minutes -= 1;
      updated += (await record(part.map((number) => position(number, minutes)))).accepted;
      for (const [vehicle, page] of await pagesOf(part)) {
        if (page !== before.get(vehicle)) moved++;
      }
    }
    expect(updated).toBe(2_000);
    expect(moved / updated).toBeLessThan(mostMoved);
  },
);

test("no index holds what a report changes", async () => {
  const { rows } = await at.store.db.execute<{ index: string; columns: string[] }>(sql`
    select i.relname as index, array_agg(a.attname::text) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid
    join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any(x.indkey)
    where x.indrelid = 'platform.last_positions'::regclass group by i.relname`);
  const kept = new Set(["company_id", "vehicle_id"]);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ columns }) => columns.some((column) => !kept.has(column)))).toEqual([]);
});
