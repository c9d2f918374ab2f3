import { setMaxListeners } from "node:events";
import { type Sighting, watchBystander } from "./bystander";
import { oddRequests } from "./odd-requests";
import type { AttackOptions, Outcome } from "./outcome";
import { type RawExchange, rawExchange } from "./raw-connection";
import { Tally } from "./tally";
import { mostConnections, type Target } from "./target";

/** Bounds of what a bystander may have to bear. */
const bounds = { slowestMs: 5_000, grownMegabytes: 400 };
/** A slow sender is cut off before this; the server gives 10 s, and looks every 2 s. */
const slowLimitMs = 20_000;
/** More than any route takes. */
const declaredBytes = 1_000_000_000;
/** The server throws away what comes for half a second, so that its refusal is seen, and then ends the connection. */
const pouringLimitMs = 5_000;

/** A kind of route with the headers of somebody who may use it. */
interface Route {
  name: string;
  line: string;
  headers: string[];
}

/** Oversized, slow, deep and odd requests and many connections, while somebody goes on reading. */
export async function attackFlood(target: Target, options: AttackOptions): Promise<Outcome[]> {
  const routes = await routesOf(target);
  const oversized = new Tally("oversized and deep bodies, on each kind of route", options);
  const slow = new Tally("slow headers, slow bodies, many connections", options);
  const odd = new Tally("odd requests below HTTP", options);
  const seen = await watchBystander(target, async () => {
    await Promise.all([sendSlowly(target, options, routes, slow), sendTooMuch(target, routes, oversized)]);
    await openMany(target, slow);
    await sendOdd(target, odd);
  });
  const bystander = new Tally("a bystander's reads meanwhile, and the server's memory", options);
  judgeBystander(bystander, seen);
  const { startMegabytes, mostMegabytes, slowestMs } = seen;
  return [
    oversized.outcome(),
    slow.outcome(),
    odd.outcome(),
    bystander.outcome(
      `slowest ${Math.round(slowestMs)} ms; ${Math.round(startMegabytes)} to ${Math.round(mostMegabytes)} MB`,
    ),
  ];
}

async function routesOf({ server, keys, cookieOf }: Target): Promise<Route[]> {
  const host = `Host: ${new URL(server.url).host}`;
  const json = "Content-Type: application/json";
  const service = [host, json, `apiKey: ${keys.interface[0]}`];
  const device = [host, json, `apiKey: ${keys.device[0]}`];
  const upload = "Content-Type: multipart/form-data; boundary=x";
  const desk = [host, json, `Cookie: ${await cookieOf("admin")}`];
  return [
    { name: "an operation", line: "POST /platform/vehicles", headers: service },
    { name: "an operation without a key", line: "POST /platform/vehicles", headers: [host, json] },
    {
      name: "an upload",
      line: "POST /platform/vehicles/upload",
      headers: [host, upload, ...service.slice(2)],
    },
    { name: "a read with a body", line: "GET /platform/reports/vehicle/performance", headers: service },
    { name: "a device's batch", line: "POST /platform/device/positions", headers: device },
    { name: "a call of the desk", line: "POST /api/desk/trips/plan", headers: desk },
    { name: "a call of the desk without a session", line: "PUT /api/desk/settings", headers: [host, json] },
    { name: "an operation through the desk", line: "POST /api/platform/vehicles", headers: desk },
    { name: "the sign-in", line: "POST /api/auth/callback/credentials", headers: [host, json] },
    { name: "a page", line: "POST /sign-in", headers: [host, json] },
    { name: "the live stream", line: "POST /live", headers: desk },
    { name: "nothing", line: "POST /no/such/path", headers: [host, json] },
  ];
}

const headOf = ({ line, headers }: Route, more: string[]) =>
  `${line} HTTP/1.1\r\n${[...headers, ...more].join("\r\n")}\r\n\r\n`;

/** A refusal or an end; whoever sends a body that nobody asked for is answered without it being read. */
function refusalFault({ status, received, ended }: RawExchange): string | null {
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (status >= 200 && status < 300) return `taken with ${status}`;
  if (status === 0 && !ended) return "neither a response nor an end";
  return /node_modules|\n\s+at /.test(received) ? "shows the inside" : null;
}

async function sendTooMuch({ server }: Target, routes: readonly Route[], tally: Tally): Promise<void> {
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(65_536, 0x20), Buffer.from("\r\n")]);
  const deep = "[".repeat(60_000);
  for (const route of routes) {
    const declared = await rawExchange(server.url, {
      head: headOf(route, [`Content-Length: ${declaredBytes}`]),
      piece: Buffer.alloc(65_536, 0x20),
      limitMs: pouringLimitMs,
    });
    const chunked = await rawExchange(server.url, {
      head: headOf(route, ["Transfer-Encoding: chunked"]),
      piece: chunk,
      limitMs: pouringLimitMs,
    });
    for (const [how, exchange] of Object.entries({ declared, chunked })) {
      const fault = exchange.ended ? null : `still taken after ${exchange.taken} bytes`;
      tally.count(refusalFault(exchange) ?? fault, { index: `${route.name}, ${how}` });
    }
    const nested = await rawExchange(server.url, {
      head: headOf(route, [`Content-Length: ${deep.length}`, "Connection: close"]) + deep,
      limitMs: slowLimitMs,
    });
    tally.count(refusalFault(nested), { index: `${route.name}, deep` });
  }
}

async function sendSlowly(
  { server }: Target,
  { short }: AttackOptions,
  routes: readonly Route[],
  tally: Tally,
): Promise<void> {
  const many = short ? 5 : 10;
  const slowFault = ({ ended, lastedMs }: RawExchange) =>
    ended ? null : `still open after ${Math.round(lastedMs)} ms`;
  const ways = routes.flatMap((route) => [
    { name: `${route.name}, slow headers`, head: headOf(route, []).slice(0, -2), piece: "X-A: a\r\n" },
    { name: `${route.name}, slow body`, head: headOf(route, ["Content-Length: 1000"]), piece: " " },
    { name: `${route.name}, no body`, head: headOf(route, ["Content-Length: 1000"]), piece: null },
  ]);
  const all = ways.flatMap((way) => Array.from({ length: many }, () => way));
  await Promise.all(
    all.map(async ({ name, head, piece }) => {
      const exchange = await rawExchange(server.url, { head, piece, everyMs: 1_000, limitMs: slowLimitMs });
      tally.count(slowFault(exchange), { index: name });
    }),
  );
}

/** All connections that there may be, and some beyond, which are refused. */
async function openMany({ server }: Target, tally: Tally): Promise<void> {
  const beyond = 100;
  const enough = new AbortController();
  setMaxListeners(0, enough.signal);
  let refused = 0;
  const hold = async () => {
    const { status } = await rawExchange(server.url, { head: "", limitMs: 20_000, signal: enough.signal });
    if (status === 503) refused += 1;
    if (refused >= beyond) enough.abort();
  };
  await Promise.all(Array.from({ length: mostConnections + beyond }, hold));
  tally.count(refused >= beyond ? null : `only ${refused} refused`, { index: "many connections" });
}

async function sendOdd({ server }: Target, tally: Tally): Promise<void> {
  for (const [name, head] of Object.entries(oddRequests(new URL(server.url).host))) {
    const exchange = await rawExchange(server.url, { head, limitMs: 15_000, untilResponse: true });
    const { status, received, ended } = exchange;
    const isFailure = status >= 500 && ![501, 505].includes(status);
    const isSilent = !ended && status === 0;
    const showsFile = received.includes("root:");
    tally.count(isFailure ? `status ${status}` : isSilent ? "no end" : showsFile ? "shows a file" : null, {
      index: name,
    });
  }
}

function judgeBystander(tally: Tally, { reads, failed, slowestMs, startMegabytes, mostMegabytes }: Sighting) {
  const grown = Math.round(mostMegabytes - startMegabytes);
  tally.count(failed > 0 ? `${failed} of ${reads} reads failed` : null, { index: "reads" });
  tally.count(slowestMs > bounds.slowestMs ? `a read took ${Math.round(slowestMs)} ms` : null, {
    index: "wait",
  });
  tally.count(grown > bounds.grownMegabytes ? `grew by ${grown} MB` : null, { index: "memory" });
}
