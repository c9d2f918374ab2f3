import { sql } from "drizzle-orm";
import { type BenchPlatform, openBenchPlatform } from "@/lib/commands/bench/bench-platform";
import { median, printFigure, printSkipped, quantile, shown } from "@/lib/commands/bench/figures";
import { openBareServer, responseOf } from "@/lib/commands/bench/reads";
import { formatInstant } from "@/lib/contract/instant";

const eventCount = 1_000_000;
/** Events are spread over the days that the service keeps. */
const spanMicros = 25 * 86_400 * 1_000_000;
const pages = 150;

async function addEvents(at: BenchPlatform, firstMicros: number) {
  await at.store.db.execute(sql`
    insert into platform.return_events (company_id, uploaded_micros, event_id, event_type, data)
    select ${at.companyId}, ${firstMicros}::bigint + n * ${spanMicros / eventCount}::bigint, gen_random_uuid(),
      'stopUpdated', jsonb_build_object('id', n, 'version', n % 9, 'status', 'completed', 'stopType', 'delivery',
        'address', jsonb_build_object('name', 'Consignee ' || n % 5000, 'city', 'Phoenix', 'state', 'AZ'),
        'shipments', jsonb_build_array(jsonb_build_object('proNumber', 'P' || n, 'weight', n % 2000)))
    from generate_series(0, ${eventCount - 1}::int) n`);
  await at.store.db.execute(sql`analyze platform.return_events`);
}

/** One page of return events out of a million, on PostgreSQL. */
export async function benchEvents(): Promise<void> {
  const name = `api return events, 1,000 of ${shown(eventCount)}`;
  const at = await openBenchPlatform("postgres");
  if (!at) return printSkipped(name, "no PostgreSQL here");
  const firstMicros = Date.now() * 1000 - spanMicros - 60_000_000;
  try {
    await addEvents(at, firstMicros);
    const pageAt = (share: number) => {
      const startTime = formatInstant(firstMicros + Math.floor(share * (spanMicros * 0.998)));
      return at.call("GET", `/return-events?startTime=${encodeURIComponent(startTime)}`);
    };
    const sample = await responseOf(pageAt(0.5));
    const bare = await openBareServer(sample, pageAt(0.5));
    const millis: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    // Steps of the golden ratio come by all parts of the history.
    for (let page = -10; page < pages; page++) {
      const ours = await at.client.send([pageAt(((page + 10) * 0.618034) % 1)]);
      const other = await at.client.send([bare.request]);
      if (page < 0) continue;
      millis.ours.push(...ours.millis);
      millis.bare.push(...other.millis);
    }
    bare.close();
    const [p50, p99, other] = [median(millis.ours), quantile(millis.ours, 0.99), median(millis.bare)];
    const size = `${shown(sample.byteLength / 1000)} kB a page`;
    printFigure(
      name,
      other / p50,
      `p50 ${shown(p50)} ms, p99 ${shown(p99)} ms; bare p50 ${shown(other)} ms (${size})`,
    );
  } finally {
    await at.close();
  }
}
