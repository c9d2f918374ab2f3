import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);
const attempts = 4;
/** The test may be run once more. */
const runs = 2;
const fleetSize = 500;
/** Without room it is an eighth and more, with room nothing, or a twentieth where the machine is busy. */
const mostMoved = 0.08;

beforeAll(async () => {
  await at.store.db.execute(sql`
    insert into platform.vehicles (company_id, power_unit_number, vehicle_status, attributes, group_codes, updated_at)
    select ${at.companyId}, 'T-' || n, 'active', '{}', '{}', now()
    from generate_series(1, ${runs * attempts * fleetSize}::int) n`);
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

/** Waits until nobody else reads with an older snapshot: for such a reader the store keeps what was replaced. */
async function noOlderReader(): Promise<void> {
  const isReading = async () => {
    const { rows } = await at.store.db.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null`);
    return (rows[0]?.n ?? 0) > 0;
  };
  for (let tries = 0; tries < 200 && (await isReading()); tries++) await sleep(50);
}

/** The share of 2,000 reports after which the row of their vehicle lies in another page. */
async function shareMoved(fleet: readonly string[]): Promise<number> {
  let updated = 0;
  let moved = 0;
  await record(fleet.map((number) => position(number, 50)));
  for (let minutes = 49; minutes > 29; minutes--) {
    // A fifth of the fleet each time: whole pages are never rewritten at once.
    const part = fleet.filter((_, n) => n % 5 === minutes % 5);
    const before = await pagesOf(part);
    updated += (await record(part.map((number) => position(number, minutes)))).accepted;
    for (const [vehicle, page] of await pagesOf(part)) {
      if (page !== before.get(vehicle)) moved++;
    }
  }
  expect(updated).toBe(2_000);
  return moved / updated;
}

/** What a fleet has reported once it cannot report again. */
let fleets = 0;

test("a report updates its vehicle's row beside the old one, not in another page", async () => {
  let least = 1;
  // The store's own housekeeping may begin to read at any time; rows without room move each time.
  for (let attempt = 0; attempt < attempts && least >= mostMoved; attempt++) {
    await noOlderReader();
    const first = fleetSize * fleets++ + 1;
    const fleet = Array.from({ length: fleetSize }, (_, n) => `T-${first + n}`);
    least = Math.min(least, await shareMoved(fleet));
  }
  expect(least).toBeLessThan(mostMoved);
});

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
