import { AsyncLocalStorage } from "node:async_hooks";
import { createServer } from "node:http";
import type { Desk } from "@/lib/desk/desk";
import { platformListener } from "@/lib/platform/service/node-listener";
import { publishedOnly } from "@/lib/platform/service/published-only";
import { claimInstallation } from "@/lib/server/claim-installation";
import { openClock } from "@/lib/server/clock";
import { openControlDoor } from "@/lib/server/control";
import { demoApp } from "@/lib/server/demo-app";
import { staticFiles } from "@/lib/server/door/static-files";
import type { Environment } from "@/lib/server/environment";
import type { FrontDoor, Listener } from "@/lib/server/front-door";
import { companyOfDesk } from "@/lib/server/installation-company";
import { onStop } from "@/lib/server/lifecycle";
import { createLog } from "@/lib/server/log";
import { openDesk } from "@/lib/server/open-desk";
import { openPlatform } from "@/lib/server/open-platform";
import type { OpenedStore } from "@/lib/server/open-store";
import { settleOwnKeys } from "@/lib/server/own-keys";
import { builtFiles, projectRoot } from "@/lib/server/project-files";
import { installationSecret } from "@/lib/server/secrets";
import { serviceAlone } from "@/lib/server/service-alone";
import { openDemo } from "@/lib/server/start-demo";
import { towns } from "@/lib/server/towns";
import { type Display, holdDisplayByRequest } from "@/lib/time/display";

/** Parts that the entry began before the product was loaded. */
export interface Begun {
  environment: Environment;
  /** Pages are built as they are asked for. */
  dev: boolean;
  /** The service alone, without a desk. */
  platformOnly: boolean;
  /** Listens already. */
  door: FrontDoor;
  /** The store, whose thread may still be opening its files. */
  opening: Promise<OpenedStore>;
  /** Tells Next and next-auth what they read from the environment themselves. */
  setFrameworkVariables: (secret: string) => void;
  /** Time at which the start began, `performance.now()`. */
  startedAt: number;
}

async function openPages(environment: Environment, door: FrontDoor, dev: boolean): Promise<Listener> {
  const { default: next } = await import("next");
  const { port, host: hostname } = environment;
  // Next takes every upgrade of the server that it is given and answers none; only reloading needs them.
  const httpServer = dev ? door.server : createServer();
  const app = next({ dev, dir: projectRoot, port, hostname, httpServer });
  await app.prepare();
  onStop(() => app.close());
  const written = app.getRequestHandler();
  // Each page is written with the clock and the units of whoever asked for it.
  const displays = new AsyncLocalStorage<{ display?: Display }>();
  holdDisplayByRequest(() => displays.getStore());
  const pages: Listener = (request, response) => displays.run({}, () => written(request, response));
  if (dev) return pages;
  const files = staticFiles(builtFiles, "/_next/static/");
  return (request, response) => files(request, response, () => pages(request, response));
}

/** Composes the process: platform service, desk, pages, simulated carrier. */
export async function serve(begun: Begun): Promise<void> {
  const { environment, dev, platformOnly, door, opening, setFrameworkVariables, startedAt } = begun;
  const log = createLog(environment.logLevel);
  const clock = openClock(environment.clockStartsAtMs);
  // Loads while the store's thread opens its files; what is wrong with it shows where it is used.
  if (!platformOnly) void import("next").catch(() => undefined);
  // Read now, while there is nothing else to do: service and desk both ask for them.
  towns();
  const { store, lock } = await opening;
  const secret = installationSecret(environment.authSecret, environment.dataDir);
  setFrameworkVariables(secret);
  // Loads its pages while service and desk wait for the store.
  const openingPages = platformOnly ? null : openPages(environment, door, dev);
  openingPages?.catch(() => undefined);

  const own =
    environment.platformUrl === null ? await openPlatform(store, environment, clock, secret, log) : null;
  await claimInstallation(store, environment, {
    secret,
    keys: own?.keys ?? null,
    company: companyOfDesk(own, environment.platformUrl),
  });
  if (own) {
    const revoked = await settleOwnKeys(own.platform.keys, own, own.keys, environment);
    if (revoked > 0) log.warn({ revoked }, "Keys of an earlier secret were revoked");
    const responses = environment.platformExtensions
      ? own.platform
      : publishedOnly(own.platform, own.insiders);
    door.platform = platformListener(responses);
    if (platformOnly) Object.assign(door, { pages: serviceAlone, live: serviceAlone });
  }
  const desk = platformOnly ? null : await openDesk({ environment, clock, store, secret, own, log });
  const company = companyOfDesk(own, environment.platformUrl);
  const control = await openControlDoor({ platform: own, desk: desk && { store, company, clock } });
  onStop(() => control.close());
  lock?.announce({ port: control.port, token: control.token });
  const pages = await openingPages;
  // Without a desk nobody knows who looks.
  const isWatched = () => desk === null || desk.live.connectionCount > 0;
  const demo =
    own && environment.demo ? await openDemo({ environment, clock, own, store, isWatched, log }) : null;
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
  const code = desk && (await desk.setUp.newCode());
  announce(environment, { desk, code, platformOnly, tookMs: performance.now() - startedAt });
  // Last: what it writes from here on would keep the desk waiting.
  demo?.start();
}

interface Opened {
  desk: Desk | null;
  /** By which the first admin is made; null where there are members, or no desk. */
  code: string | null;
  platformOnly: boolean;
  tookMs: number;
}

function announce(environment: Environment, { desk, code, platformOnly, tookMs }: Opened) {
  const address = environment.publicUrl?.origin ?? `http://localhost:${environment.port}`;
  const seconds = (tookMs / 1000).toFixed(1);
  const lines = [`Haulboard is ready after ${seconds} s: ${address}${platformOnly ? "/platform" : ""}`];
  if (code !== null)
    lines.push(`Nobody is a member of this desk yet. Set it up at ${address}/set-up with the code ${code}`);
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
