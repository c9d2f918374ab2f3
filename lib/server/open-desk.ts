import { lookup } from "node:dns/promises";
import { MapOrigins } from "@/lib/desk/areas/map/map-origins";
import { createStyleAccess } from "@/lib/desk/areas/map/style-access";
import { createDesk } from "@/lib/desk/create-desk";
import type { Desk } from "@/lib/desk/desk";
import { documentAccess } from "@/lib/desk/link/documents/document-access";
import { PlanThread, planThreadLimits, thriftyThreadLimits } from "@/lib/desk/planning/plan-thread";
import type { Log } from "@/lib/platform/service/log";
import type { Environment } from "@/lib/server/environment";
import { companyOfDesk } from "@/lib/server/installation-company";
import { onStop } from "@/lib/server/lifecycle";
import { ownOrigin } from "@/lib/server/listen";
import { openMapTiles } from "@/lib/server/open-map-tiles";
import type { OpenPlatform } from "@/lib/server/open-platform";
import { highwayGraphFile, migrationsOf, placesFile, planWorker } from "@/lib/server/project-files";
import { openRuntime } from "@/lib/server/runtime";
import { towns } from "@/lib/server/towns";
import type { Store } from "@/lib/store/open-store";

interface Parts {
  environment: Environment;
  /** Milliseconds since 1970. */
  clock: () => number;
  store: Store;
  secret: string;
  /** The embedded service, null where the desk works on a foreign one. */
  own: OpenPlatform | null;
  log: Log;
}

/** Seconds between reads of positions: our own service bears each second, a foreign one is asked as its rivals are. */
const pollSeconds = { own: 1, foreign: 5 };
/** Seconds between reads of drivers' hours: clocks count down by themselves between two reads. */
const hoursPollSeconds = { own: 15, foreign: 60 };

/** A reader that was silent this long reads the whole snapshot anew instead of following its cursor. */
const staleAfterSeconds = 15 * 60;

/** A style's host that does not answer by then is asked again later. */
const styleLimits = { timeoutMs: 10_000, limitBytes: 10_000_000 };

/** A way across the continent takes an engine some seconds; nobody waits for it. */
const routingTimeLimitMs = 10_000;

/** A photograph of a phone is of 2 to 8 MB. */
const documentLimits = { timeoutMs: 20_000, limitBytes: 20_000_000 };

const lookupAll = (host: string) => lookup(host, { all: true });

/** Makes the desk over HTTP to its platform, also where that is in this very process. */
export async function openDesk({ environment, clock, store, secret, own, log }: Parts): Promise<Desk> {
  const baseUrl = environment.platformUrl ?? `${ownOrigin(environment)}/platform`;
  const apiKey = own?.keys.desk ?? environment.platformApiKey ?? "";
  await store.migrate({ schema: "desk", migrationsFolder: migrationsOf("desk") });
  const desk = createDesk({
    store,
    clock,
    tokenClock: Date.now,
    log,
    pollSeconds: own ? pollSeconds.own : pollSeconds.foreign,
    hoursPollSeconds: own ? hoursPollSeconds.own : hoursPollSeconds.foreign,
    authSecret: secret,
    staleAfterSeconds,
    platform: { baseUrl, apiKey },
    foreignPlatform: own === null,
    planner: new PlanThread(
      planWorker,
      {
        graphFile: highwayGraphFile,
        placesFile,
        routing: environment.routing && { ...environment.routing, timeoutMs: routingTimeLimitMs },
      },
      environment.demo ? thriftyThreadLimits : planThreadLimits,
    ),
    towns: { town: (name, region) => towns().town(name, region) },
    documents: documentAccess({
      ...documentLimits,
      lookup: lookupAll,
      trustedOrigins: new Set([
        new URL(baseUrl).origin,
        // The embedded service hands out its files' addresses by it.
        ...(environment.publicUrl && own ? [environment.publicUrl.origin] : []),
        ...environment.documentOrigins,
      ]),
    }),
    company: companyOfDesk(own, environment.platformUrl),
    demo: environment.demo,
    oidc: environment.oidc,
    mail: environment.mail,
    geocoderUrl: environment.geocoderUrl,
    publicOrigin: environment.publicUrl?.origin ?? null,
    secureCookies: environment.publicUrl?.protocol === "https:",
  });
  const styleAccess = (url: string) => createStyleAccess(url, { ...styleLimits, lookup: lookupAll });
  const mapOrigins = new MapOrigins(styleAccess, log, [environment.mapStyleUrl, environment.mapStyleUrlDark]);
  onStop(mapOrigins.start().stop);
  const mapTiles = openMapTiles(environment, desk, log);
  onStop(mapTiles.start().stop);
  openRuntime({
    desk,
    mapOrigins,
    mapTiles,
    publicSettings: {
      mapStyleUrl: environment.mapStyleUrl,
      mapStyleUrlDark: environment.mapStyleUrlDark,
      routingHost: environment.routing && new URL(environment.routing.url).host,
      oidcName: environment.oidc?.name ?? null,
      demo: environment.demo,
      demoOpenToNetwork: environment.demo && environment.openToNetwork,
      foreignPlatform: environment.platformUrl === null ? null : new URL(environment.platformUrl).host,
    },
  });
  return desk;
}
