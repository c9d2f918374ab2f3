import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import type { Desk } from "@/lib/desk/desk";
import { platformListener } from "@/lib/platform/service/node-listener";
import { publishedOnly } from "@/lib/platform/service/published-only";
import { openClock } from "@/lib/server/clock";
import { openControlDoor } from "@/lib/server/control";
import { demoApp } from "@/lib/server/demo-app";
import { staticFiles } from "@/lib/server/door/static-files";
import { type Environment, EnvironmentFault, readEnvironment } from "@/lib/server/environment";
import { createFrontDoor, type FrontDoor, type Listener } from "@/lib/server/front-door";
import { companyOfDesk, StoreOfAnother } from "@/lib/server/installation-company";
import { onStop, stop, stopOnSignals } from "@/lib/server/lifecycle";
import { CannotListen, listen } from "@/lib/server/listen";
import { createLog } from "@/lib/server/log";
import { openDesk } from "@/lib/server/open-desk";
import { openPlatform } from "@/lib/server/open-platform";
import { openStore } from "@/lib/server/open-store";
import { OwnKeyRefused, settleOwnKeys } from "@/lib/server/own-keys";
import { builtFiles, projectRoot } from "@/lib/server/project-files";
import { installationSecret } from "@/lib/server/secrets";
import { openDemo } from "@/lib/server/start-demo";
import { DataFolderUnusable, fullDiskFault } from "@/lib/store/data-folder";
import { DataFolderBusy } from "@/lib/store/data-folder-lock";
import { DatabaseUnusable } from "@/lib/store/database-server";

const dev = process.argv.includes("--dev");
const platformOnly = process.argv.includes("--platform-only");

/** Next and next-auth read these themselves; everything else of the product gets them as arguments. */
function setFrameworkVariables(environment: Environment, secret: string) {
  Object.assign(process.env, {
    NEXT_TELEMETRY_DISABLED: "1",
    NEXTAUTH_SECRET: secret,
    AUTH_TRUST_HOST: "true",
    ...(environment.publicUrl ? { NEXTAUTH_URL: environment.publicUrl.origin } : {}),
  });
}

async function openPages(environment: Environment, door: FrontDoor): Promise<Listener> {
  const { default: next } = await import("next");
  const { port, host: hostname } = environment;
  // Next takes every upgrade of the server that it is given and answers none; only reloading needs them.
  const httpServer = dev ? door.server : createServer();
  const app = next({ dev, dir: projectRoot, port, hostname, httpServer });
  await app.prepare();
  onStop(() => app.close());
  const pages = app.getRequestHandler();
  if (dev) return pages;
  const files = staticFiles(builtFiles, "/_next/static/");
  return (request, response) => files(request, response, () => pages(request, response));
}

/**
 * Whoever tries the product out does so beside other programs. V8 lets its heaps grow to a multiple of what lives in them
 * where the machine has memory to spare; here to half as much again, for 5 % more processor time in a first start. A thread
 * is swept for the first time at 32 MB.
 */
const thriftyHeaps = ["--heap-growing-percent=50", "--initial-old-space-size=32"];

/** Composes the process: store, platform service, desk, pages, simulated carrier, on one port. */
async function start(environment: Environment) {
  const startedAt = performance.now();
  for (const flag of environment.demo ? thriftyHeaps : []) setFlagsFromString(flag);
  const log = createLog(environment.logLevel);
  const clock = openClock(environment.clockStartsAtMs);
  const door = createFrontDoor(environment);
  // The port first: a taken one must be told before a store is opened or made.
  await listen(door.server, environment.port, environment.host);
  const opening = openStore(environment);
  // Loads while the store's thread opens its files; what is wrong with it shows where it is used.
  if (!platformOnly) void import("next").catch(() => undefined);
  const { store, lock } = await opening;
  const secret = installationSecret(environment.authSecret, environment.dataDir);
  setFrameworkVariables(environment, secret);

  const own =
    environment.platformUrl === null ? await openPlatform(store, environment, clock, secret, log) : null;
  if (own) {
    const revoked = await settleOwnKeys(own.platform.keys, own, own.keys, environment);
    if (revoked > 0) log.warn({ revoked }, "Keys of an earlier secret were revoked");
    const responses = environment.platformExtensions
      ? own.platform
      : publishedOnly(own.platform, own.insiders);
    door.platform = platformListener(responses);
  }
  const desk = platformOnly ? null : await openDesk({ environment, clock, store, secret, own, log });
  const company = companyOfDesk(own, environment.platformUrl);
  const control = await openControlDoor({ platform: own, desk: desk && { store, company, clock } });
  onStop(() => control.close());
  lock?.announce({ port: control.port, token: control.token });
  const pages = desk ? await openPages(environment, door) : null;
  const demo = own && environment.demo ? await openDemo(environment, clock, own, store, log) : null;
  if (own && demo) {
    onStop(() => demo.stop());
    door.marketApp = demoApp(environment, own, log);
  }
  // Last, so that nobody signs in before there are members, or reads a fleet that is still being written.
  if (desk && pages) {
    await desk.start();
    onStop(() => desk.stop());
    door.live = (request, response) => desk.live.handle(request, response);
    door.pages = pages;
  }
  onStop(() => door.close());
  announce(environment, desk, performance.now() - startedAt);
  // Last: what it writes from here on would keep the desk waiting.
  demo?.start();
}

function announce(environment: Environment, desk: Desk | null, tookMs: number) {
  const address = environment.publicUrl?.origin ?? `http://localhost:${environment.port}`;
  const seconds = (tookMs / 1000).toFixed(1);
  const lines = [`Haulboard is ready after ${seconds} s: ${address}${platformOnly ? "/platform" : ""}`];
  const demo = desk?.demoMembers() ?? [];
  if (demo.length > 0)
    lines.push("Demo members:", ...demo.map((m) => `  ${m.email}  ${m.password}  (${m.role})`));
  if (environment.demo && environment.openToNetwork)
    lines.push(
      `Careful: HOST=${environment.host} lets everybody on the network in, and these passwords are published.`,
      "Without HOST the demo carrier is shown to this machine alone.",
    );
  process.stdout.write(`${lines.join("\n")}\n`);
}

const mendableFaults = [
  EnvironmentFault,
  CannotListen,
  DataFolderBusy,
  DataFolderUnusable,
  DatabaseUnusable,
  StoreOfAnother,
  OwnKeyRefused,
];

const isMendable = (error: unknown) => mendableFaults.some((kind) => error instanceof kind);

/** Faults that the person at the keyboard can mend are told in words, all others with their stack. */
function notify(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isMendable(error) ? error.message : (error.stack ?? error.message);
}

function fail(error: unknown) {
  process.stderr.write(`${notify(error)}\n`);
  void stop(error instanceof EnvironmentFault ? 2 : 1);
}

stopOnSignals();
try {
  const environment = readEnvironment(process.env);
  const { dataDir, databaseUrl } = environment;
  const explained = (error: unknown) =>
    databaseUrl !== null || isMendable(error) ? error : (fullDiskFault(dataDir, error) ?? error);
  start(environment).catch((error: unknown) => fail(explained(error)));
} catch (error) {
  fail(error);
}
