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
import type { Store } from "@/lib/store/open-store";
import type { Statement, StatementRunner } from "@/lib/store/scopes";

const rounds = 15;
/** Requests before the measured ones: a service that has just been started is slower. */
const warmUps = 4;
const callsEach = 300;

const reads = [
  { name: "point read (getVehicles, one)", path: `/vehicles/${vehicleNumber(2_345)}` },
  { name: "small list (listVehicles, 10)", path: "/vehicles?limit=10" },
];

/** Query of an operation to the store: the statement itself, and a runner that has the company's scope around it. */
interface Asked {
  statement: Statement;
  values: unknown[];
  inScope: StatementRunner;
}

/** Hears what calls ask the store from now on. */
function listenTo({ scopes }: Store): Asked[] {
  const received: Asked[] = [];
  const reader = scopes.reader;
  scopes.reader = (scope) => {
    const inScope = reader(scope);
    return {
      query(statement, values = []) {
        received.push({ statement, values, inScope });
        return inScope.query(statement, values);
      },
    };
  };
  return received;
}

/**
 * A server that does nothing but answer these bytes, after a piece of work where one is given.
 * @returns with the request for it, which says all that the service's own says
 */
export async function openBareServer(bytes: Buffer, asked: SentRequest, work?: () => Promise<unknown>) {
  const { server, url } = await listenAnywhere(async (request, response) => {
    request.resume();
    if (work) await work();
    response
      .writeHead(200, { "content-type": "application/json", "content-length": bytes.byteLength })
      .end(bytes);
  });
  const { pathname, search } = new URL(asked.url);
  const request: SentRequest = { ...asked, url: `${url}${pathname}${search}` };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { request, close };
}

export async function responseOf(request: SentRequest): Promise<Buffer> {
  const response = await fetch(request.url, { headers: request.headers });
  if (!response.ok) throw new Error(`${request.url} answered ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

async function loopMs(work: () => Promise<unknown>): Promise<number> {
  const millis: number[] = [];
  for (let i = 0; i < callsEach; i++) {
    const from = performance.now();
    await work();
    millis.push(performance.now() - from);
  }
  return median(millis);
}

/** Milliseconds of each kind of call, one call after the other, the kinds in turns. */
async function measure(at: BenchPlatform, path: string, received: Asked[]) {
  const request = at.call("GET", path);
  received.length = 0;
  const bytes = await responseOf(request);
  const [asked] = received;
  if (!asked || received.length > 1) throw new Error(`${request.url} asked ${received.length} statements`);
  const { statement, values, inScope } = asked;
  const pool = (at.store.db as unknown as { $client: pg.Pool }).$client;
  const alone = () => pool.query({ ...statement, values });
  const scoped = () => inScope.query(statement, values);
  const bare = await openBareServer(bytes, request);
  const bareAlone = await openBareServer(bytes, request, alone);
  const bareScoped = await openBareServer(bytes, request, scoped);
  const send = async (to: SentRequest) => median((await at.client.send([to], callsEach)).millis);
  const kinds = {
    ours: () => send(request),
    bare: () => send(bare.request),
    bareAlone: () => send(bareAlone.request),
    bareScoped: () => send(bareScoped.request),
    alone: () => loopMs(alone),
    scoped: () => loopMs(scoped),
  };
  type Kind = keyof typeof kinds;
  const millis = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
  try {
    for (let round = -warmUps; round < rounds; round++)
      for (const [kind, run] of Object.entries(kinds)) {
        const took = await run();
        if (round >= 0) millis[kind]?.push(took);
      }
  } finally {
    for (const server of [bare, bareAlone, bareScoped]) server.close();
  }
  return Object.fromEntries(Object.entries(millis).map(([kind, took]) => [kind, median(took)])) as Record<
    Kind,
    number
  >;
}

/**
 * Small reads on PostgreSQL against a server that answers the same bytes. The query is taken off by what a bare server
 * loses that asks it for each request, since between two requests every process involved falls asleep, and in a loop it
 * takes less: as the service asks it, with the company's scope in the same message, and as the statement alone.
 */
export async function benchReads(): Promise<void> {
  const at = await openBenchPlatform("postgres");
  if (!at) return printSkipped("api reads", "no PostgreSQL here");
  try {
    const received = listenTo(at.store);
    await addVehicles(at, 5_000);
    await at.store.db.execute(sql`analyze platform.vehicles`);
    for (const { name, path } of reads) {
      const { ours, bare, bareAlone, bareScoped, alone, scoped } = await measure(at, path, received);
      const without = (query: number, printed: string) =>
        [bare / (ours - query), `${shown(ours - query)} ms; ${printed} ${shown(query)} ms`] as const;
      printFigure(
        `api ${name}`,
        bare / ours,
        `${shown(1000 / ours)}/s (${shown(ours)} ms); bare ${shown(1000 / bare)}/s (${shown(bare)} ms)`,
      );
      printFigure("    without the query as asked", ...without(bareScoped - bare, "the query in its scope"));
      printFigure("    without the statement alone", ...without(bareAlone - bare, "the statement"));
      printFigure(
        "    without the query as in a loop",
        ...without(scoped, `statement ${shown(alone)}, in its scope`),
      );
      printFigure(
        "    to a bare server that asks the query",
        bareScoped / ours,
        `${shown(bareScoped)} ms, the statement alone ${shown(bareAlone)} ms`,
      );
    }
  } finally {
    await at.close();
  }
}
