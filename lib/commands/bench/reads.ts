import { sql } from "drizzle-orm";
import type pg from "pg";
import {
  addVehicles,
  type BenchPlatform,
  listenAnywhere,
  openBenchPlatform,
  vehicleNumber,
} from "@/lib/commands/bench/bench-platform";
import { median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import type { SentRequest } from "@/lib/commands/bench/load-client";
import type { Statement, StatementRunner } from "@/lib/store/scopes";

const rounds = 9;
const callsEach = 300;

const reads = [
  { name: "point read (getVehicles, one)", path: `/vehicles/${vehicleNumber(2_345)}` },
  { name: "small list (listVehicles, 10)", path: "/vehicles?limit=10" },
];

/** What an operation asks the store: the statement itself, and a runner that has the company's scope around it. */
interface Asked {
  statement: Statement;
  values: unknown[];
  inScope: StatementRunner;
}

/** A server that does nothing but answer these bytes, after a piece of work where one is given. */
export async function openBareServer(bytes: Buffer, work?: () => Promise<unknown>) {
  const { server, url } = await listenAnywhere(async (request, response) => {
    request.resume();
    if (work) await work();
    response
      .writeHead(200, { "content-type": "application/json", "content-length": bytes.byteLength })
      .end(bytes);
  });
  const request: SentRequest = { method: "GET", url, headers: {} };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { request, close };
}

export async function answerOf(request: SentRequest): Promise<Buffer> {
  const response = await fetch(request.url, { headers: request.headers });
  if (!response.ok) throw new Error(`${request.url} answered ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Listens to what a call asks the store. @throws Error where that is not one statement */
async function askedBy(at: BenchPlatform, request: SentRequest): Promise<Asked> {
  const { scopes } = at.store;
  const reader = scopes.reader;
  const heard: Asked[] = [];
  scopes.reader = (scope) => {
    const inScope = reader(scope);
    return {
      query(statement, values = []) {
        heard.push({ statement, values, inScope });
        return inScope.query(statement, values);
      },
    };
  };
  await answerOf(request);
  scopes.reader = reader;
  const [asked] = heard;
  if (!asked || heard.length > 1) throw new Error(`${request.url} asked ${heard.length} statements`);
  return asked;
}

async function loopMillis(work: () => Promise<unknown>): Promise<number> {
  const millis: number[] = [];
  for (let i = 0; i < callsEach; i++) {
    const from = performance.now();
    await work();
    millis.push(performance.now() - from);
  }
  return median(millis);
}

/** Milliseconds of each kind of call, one call after the other, the kinds in turns. */
async function measure(at: BenchPlatform, path: string) {
  const request = at.call("GET", path);
  const { statement, values, inScope } = await askedBy(at, request);
  const pool = (at.store.db as unknown as { $client: pg.Pool }).$client;
  const alone = () => pool.query({ ...statement, values });
  const bytes = await answerOf(request);
  const bare = await openBareServer(bytes);
  const bareWithQuery = await openBareServer(bytes, alone);
  const send = async (to: SentRequest) => median((await at.client.send([to], callsEach)).millis);
  const kinds = {
    ours: () => send(request),
    bare: () => send(bare.request),
    bareWithQuery: () => send(bareWithQuery.request),
    alone: () => loopMillis(alone),
    inScope: () => loopMillis(() => inScope.query(statement, values)),
  };
  type Kind = keyof typeof kinds;
  const millis: Record<Kind, number[]> = { ours: [], bare: [], bareWithQuery: [], alone: [], inScope: [] };
  try {
    for (let round = 0; round <= rounds; round++)
      for (const kind of Object.keys(kinds) as Kind[]) {
        const took = await kinds[kind]();
        // The first round warms up.
        if (round > 0) millis[kind].push(took);
      }
  } finally {
    bare.close();
    bareWithQuery.close();
  }
  const { ours, bare: other, bareWithQuery: asking, alone: query, inScope: scoped } = millis;
  return {
    ours: median(ours),
    bare: median(other),
    bareWithQuery: median(asking),
    alone: median(query),
    inScope: median(scoped),
  };
}

/**
 * Small reads on PostgreSQL against a server that answers the same bytes. The query is taken off in two ways: as it
 * takes alone, in a loop on the service's pool, and as it takes between two requests, when every process involved has
 * just been asleep: by what a bare server loses that runs it for each request.
 */
export async function benchReads(): Promise<void> {
  const at = await openBenchPlatform("postgres");
  if (!at) return printSkipped("api reads", "no PostgreSQL here");
  try {
    await addVehicles(at, 5_000);
    await at.store.db.execute(sql`analyze platform.vehicles`);
    for (const { name, path } of reads) {
      const { ours, bare, bareWithQuery, alone, inScope } = await measure(at, path);
      const between = bareWithQuery - bare;
      printFigure(
        `api ${name}`,
        bare / ours,
        `${shown(1000 / ours)}/s (${shown(ours)} ms); bare ${shown(1000 / bare)}/s (${shown(bare)} ms)`,
      );
      printFigure(
        "    without the query alone",
        bare / (ours - alone),
        `${shown(ours - alone)} ms; the query alone ${shown(alone)} ms, in its company's scope ${shown(inScope)} ms`,
      );
      printFigure(
        "    without the query between requests",
        bare / (ours - between),
        `${shown(ours - between)} ms; the query between requests ${shown(between)} ms`,
      );
      printFigure(
        "    to a bare server that runs the query",
        bareWithQuery / ours,
        `bare with the query ${shown(bareWithQuery)} ms`,
      );
    }
  } finally {
    await at.close();
  }
}
