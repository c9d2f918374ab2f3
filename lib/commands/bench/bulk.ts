import { sql } from "drizzle-orm";
import { z } from "zod";
import { type BenchPlatform, openBenchPlatform } from "@/lib/commands/bench/bench-platform";
import { inTurns, median, printFigure, printSkipped, secondsOf, shown } from "@/lib/commands/bench/figures";
import { responseOf } from "@/lib/commands/bench/reads";

const shipmentCount = 10_000;
const pairs = 3;
const pollMs = 100;

const Taken = z.looseObject({ requestId: z.string() });
const Progress = z.looseObject({
  status: z.string(),
  processed: z.number(),
  succeeded: z.number(),
  failed: z.number(),
});

/** Deliveries to a thousand consignees, all new in each round. */
const makeShipments = (round: number) =>
  Array.from({ length: shipmentCount }, (_, i) => ({
    shipmentType: "delivery",
    proNumber: `PRO-${round}-${i}`,
    deliveryDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    destinationTerminalCode: "PHX",
    consigneeName: `Consignee ${i % 1_000}`,
    consigneeAddress: `${1 + (i % 1_000)} Main St`,
    consigneeCity: "Phoenix",
    consigneeState: "AZ",
    consigneeZip: "85001",
    weight: 100 + (i % 900),
    pieces: 1 + (i % 9),
  }));

interface Run {
  seconds: number;
  /** Different counts between none and all that the status told. */
  steps: number;
}

async function upsert(at: BenchPlatform, round: number): Promise<Run> {
  const seen = new Set<number>();
  const order = at.call("POST", "/shipments/bulkUpsert", { shipments: makeShipments(round) });
  const seconds = await secondsOf(async () => {
    const { picked } = await at.client.send([order], 1, "^([^]*)$");
    const { requestId } = Taken.parse(JSON.parse(picked ?? ""));
    for (;;) {
      const status = await responseOf(
        at.call("GET", `/requestStatus/bulkShipmentUpsert?requestId=${requestId}`),
      );
      const progress = Progress.parse(JSON.parse(status.toString()));
      seen.add(progress.processed);
      if (progress.status === "completed") {
        if (progress.succeeded !== shipmentCount) throw new Error(`${progress.failed} shipments failed`);
        return;
      }
      await new Promise((done) => setTimeout(done, pollMs));
    }
  });
  return { seconds, steps: [...seen].filter((n) => n > 0 && n < shipmentCount).length };
}

/** The same shipments as bare rows of JSON in one statement. */
const insertRaw = (at: BenchPlatform, round: number) => {
  const rows = sql.param(makeShipments(round).map((shipment) => JSON.stringify(shipment)));
  return secondsOf(() =>
    at.store.db.execute(sql`insert into bench.shipments select value ->> 'proNumber', value
      from unnest(${rows}::jsonb[]) value`),
  );
};

/** Bulk upsert on PGlite, until its status says that it is done. */
export async function benchBulk(): Promise<void> {
  const name = `api bulk upsert of ${shown(shipmentCount)}, pglite`;
  const at = await openBenchPlatform("pglite");
  if (!at) return printSkipped(name, "PGlite did not open");
  try {
    await at.store.db.execute(sql`create schema bench`);
    await at.store.db.execute(sql`create table bench.shipments (pro_number text primary key, data jsonb)`);
    await at.store.db.execute(sql`
      insert into platform.terminals (company_id, terminal_code, name) values (${at.companyId}, 'PHX', 'Phoenix')`);
    const { ours, other } = await inTurns(
      pairs,
      (round) => upsert(at, round),
      (round) => insertRaw(at, round),
    );
    const [seconds, raw] = [median(ours.map((run) => run.seconds)), median(other)];
    const steps = median(ours.map((run) => run.steps));
    const plain = `${shown(seconds)} s until completed, ${steps} steps of progress seen; raw insert ${shown(raw)} s`;
    printFigure(name, seconds / raw, plain);
  } finally {
    await at.close();
  }
}
