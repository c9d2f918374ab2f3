import { setTimeout as sleep } from "node:timers/promises";
import { headerOf, signIn } from "@/lib/commands/bench/desk-session";
import { startDisposablePostgres } from "@/lib/commands/disposable-postgres.mjs";
import { ErrorBody } from "@/lib/contract/errors";
import { furnish } from "./carrier";
import { Line, type Received, type Sent } from "./exchange";
import type { AttackOptions, Outcome } from "./outcome";
import { startOwnServer, temporaryFolder } from "./own-server";
import { Tally } from "./tally";

/** A store that does not answer is told by then; with what the machine itself takes. */
const tellMs = 6_000;
const recoveryMs = 30_000;
/**
 * Repeats rounds, since whoever asks in the first moment may meet a connection that is just breaking; later everybody
 * knows.
 */
const rounds = { short: 2, full: 5 };

/** PostgreSQL that hangs and that is stopped: 503 in time everywhere, and all well again by itself. */
export async function attackDatabase(options: AttackOptions): Promise<Outcome[]> {
  const postgres = await startDisposablePostgres();
  const what = "a hung and a stopped PostgreSQL";
  if (!postgres) return [{ what, tried: 0, failed: 0, notes: "left out: none is installed here" }];
  process.on("exit", postgres.stop);
  const tally = new Tally(what, options);
  const folder = temporaryFolder();
  const { keys, members } = await furnish(folder.path, postgres.url);
  const variables = { DATA_DIR: folder.path, DATABASE_URL: postgres.url };
  const server = await startOwnServer(variables, { logFile: options.logFile });
  const admin = members.find(({ role, terminals }) => role === "admin" && terminals.length === 0);
  if (!admin) throw new Error("There is no admin");
  const cookie = headerOf(await signIn({ url: server.url, ...admin }));
  const requests = requestsTo(server.url, keys.interface[0] ?? "", cookie);
  const harms: [string, () => void, () => void][] = [
    ["hung", () => postgres.signal("SIGSTOP"), () => postgres.signal("SIGCONT")],
    ["stopped", postgres.shutDown, postgres.startAgain],
  ];
  let slowestMs = 0;
  for (const [harm, begin, end] of harms) {
    await untilWell(requests, harm, tally, "before");
    begin();
    for (let round = 0; round < (options.short ? rounds.short : rounds.full); round++)
      slowestMs = Math.max(slowestMs, await meetHarm(requests, `${harm} ${round}`, tally));
    end();
    await untilWell(requests, harm, tally, "afterwards");
  }
  await server.stop();
  process.off("exit", postgres.stop);
  postgres.stop();
  folder.remove();
  return [tally.outcome(`the slowest 503 after ${Math.round(slowestMs)} ms`)];
}

/** Reads and writes through service and desk, by name. */
function requestsTo(url: string, apiKey: string, cookie: string): Record<string, Sent> {
  const json = { "content-type": "application/json" };
  const body = Buffer.from(JSON.stringify({ licensePlateState: "IL" }));
  const get = (path: string, headers: Record<string, string>): Sent => ({
    method: "GET",
    url: `${url}${path}`,
    headers,
    body: null,
  });
  const patch = (path: string, headers: Record<string, string>): Sent => ({
    method: "PATCH",
    url: `${url}${path}`,
    headers: { ...json, ...headers },
    body,
  });
  return {
    "a read of the service": get("/platform/vehicles", { apiKey }),
    "a write of the service": patch("/platform/vehicles/V-JOL", { apiKey }),
    // Not the settings: those are kept, and known to be as they are until the store is found to be away.
    "a call of the desk": get("/api/desk/handover", { cookie }),
    "a read through the desk": get("/api/platform/vehicles", { cookie }),
    "a write through the desk": patch("/api/platform/vehicles/V-JOL", { cookie }),
  };
}

/** All requests at once while the harm lasts. @returns how long the slowest took */
async function meetHarm(requests: Record<string, Sent>, harm: string, tally: Tally): Promise<number> {
  const line = new Line(Object.keys(requests).length);
  const took = await Promise.all(
    Object.entries(requests).map(async ([name, sent]) => {
      const received = await line.exchange(sent);
      tally.count(harmFault(received), { index: `${harm}: ${name}`, sent, received });
      return received.tookMs;
    }),
  );
  line.close();
  return Math.max(...took);
}

function harmFault({ status, text, tookMs }: Received): string | null {
  if (status !== 503) return `status ${status} instead of 503`;
  if (tookMs > tellMs) return `503 after ${Math.round(tookMs)} ms`;
  return ErrorBody.safeParse(JSON.parse(text)).success ? null : "503 without an error body";
}

async function untilWell(requests: Record<string, Sent>, harm: string, tally: Tally, when: string) {
  const line = new Line(1);
  const from = performance.now();
  for (const [name, sent] of Object.entries(requests)) {
    let received = await line.exchange(sent);
    while (received.status !== 200 && performance.now() - from < recoveryMs) {
      await sleep(250);
      received = await line.exchange(sent);
    }
    const fault = received.status === 200 ? null : `status ${received.status}`;
    tally.count(fault, { index: `${harm}, ${when}: ${name}`, sent, received });
  }
  line.close();
}
