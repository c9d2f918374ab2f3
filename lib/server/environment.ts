import { resolve } from "node:path";
import { z } from "zod";
import type { OidcSettings } from "@/lib/desk/access/auth-options";
import { type EngineKind, engineKinds } from "@/lib/routing/router";
import {
  count,
  engineUrl,
  fileOrUrl,
  httpUrl,
  key,
  networks,
  optional,
  origins,
  roles,
} from "@/lib/server/environment-parts";
import { looksGuessable } from "@/lib/server/guessable";
import { MendableFault } from "@/lib/server/mendable-fault";

/** Settings that the process was told from outside, checked once at start. */
export interface Environment {
  port: number;
  host: string;
  /** Tells whether others than this machine reach the server at `host`. */
  openToNetwork: boolean;
  /** Address at which this installation is reached from outside; null on a desk for this machine and its network. */
  publicUrl: URL | null;
  /** Addresses and networks of proxies whose word is taken for where a request comes from. */
  trustedProxies: string[];
  /** Connections that one address may have at once. */
  connectionsPerAddress: number;
  databaseUrl: string | null;
  dataDir: string;
  /** Null starts the embedded platform service. */
  platformUrl: string | null;
  platformApiKey: string | null;
  platformDeviceKey: string | null;
  /** False: the embedded service answers as a platform that has only what is published. */
  platformExtensions: boolean;
  /** Tells whether the simulated carrier runs. */
  demo: boolean;
  demoVehicles: number;
  mapStyleUrl: string | null;
  mapStyleUrlDark: string | null;
  /** An archive of the carrier's own streets, a path or an address; null looks for one in the data folder. */
  mapTiles: string | null;
  /** The carrier's own routing engine; null leaves roads to the built-in highway graph. */
  routing: { url: string; engine: EngineKind | null } | null;
  /** The installation's own geocoder; null leaves addresses to towns and the map. */
  geocoderUrl: string | null;
  /** Origins inside the network from which pictures and documents may be read. */
  documentOrigins: readonly string[];
  authSecret: string | null;
  oidc: OidcSettings | null;
  /** By which reports are mailed; null sends none. */
  mail: { smtpUrl: string; from: string } | null;
  logLevel: string;
  /** For browser tests: where the process's clock starts, milliseconds since 1970; null for the machine's clock. */
  clockStartsAtMs: number | null;
}

/** Thrown with one line per variable that cannot be used. */
export class EnvironmentFault extends MendableFault {
  constructor(readonly faults: readonly string[]) {
    super(`The environment cannot be used:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
}

const Variables = z.object({
  PORT: count(1, 65_535),
  HOST: optional(z.string()),
  PUBLIC_URL: httpUrl,
  TRUSTED_PROXIES: networks,
  CONNECTIONS_PER_ADDRESS: count(10, 100_000),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: "must be an address such as postgres://user:password@host:5432/name",
    }),
  ),
  DATA_DIR: optional(z.string()),
  PLATFORM_URL: httpUrl,
  PLATFORM_API_KEY: key,
  PLATFORM_DEVICE_KEY: key,
  PLATFORM_EXTENSIONS: optional(z.enum(["0", "1"], "must be 0 or 1")),
  DEMO: optional(z.enum(["0", "1"], "must be 0 or 1")),
  DEMO_VEHICLES: count(1, 50_000),
  MAP_STYLE_URL: httpUrl,
  MAP_STYLE_URL_DARK: httpUrl,
  MAP_TILES: fileOrUrl,
  ROUTING_URL: engineUrl,
  GEOCODER_URL: engineUrl,
  ROUTING_ENGINE: optional(z.enum(engineKinds, "must be osrm or valhalla")),
  DOCUMENT_ORIGINS: origins,
  AUTH_SECRET: optional(z.string().min(32, "must have at least 32 characters")),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" })),
  MAIL_FROM: optional(z.string()),
  OIDC_ISSUER: httpUrl,
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: optional(z.string()),
  OIDC_SCOPE: optional(z.string()),
  OIDC_ROLE_CLAIM: optional(z.string()),
  OIDC_ROLES: roles,
  OIDC_ADD_MEMBERS: optional(z.enum(["0", "1"], "must be 0 or 1")),
  LOG_LEVEL: optional(
    z.enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent"),
  ),
  CLOCK_STARTS_AT: optional(z.iso.datetime("must be an instant such as 2026-11-18T15:00:00Z")),
});
type Variables = z.output<typeof Variables>;

/** Tells whether the simulated carrier runs: asked for, or nothing is configured. */
const runsDemo = (v: Variables) =>
  v.DEMO === undefined ? v.PLATFORM_URL === undefined && v.DATABASE_URL === undefined : v.DEMO === "1";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

const guessable = "is easily guessed: take a random one, such as openssl rand -base64 32 makes";
/** Passwords of the demo carrier stand on its sign-in page: only who is on this machine is asked in. */
const hostOf = (v: Variables) => v.HOST ?? (runsDemo(v) ? "127.0.0.1" : "0.0.0.0");

/** Secrets that anybody could try. The key of somebody else's platform is theirs to choose. */
function secretFaults(v: Variables): string[] {
  const faults: string[] = [];
  if (v.AUTH_SECRET !== undefined && looksGuessable(v.AUTH_SECRET)) faults.push(`AUTH_SECRET ${guessable}`);
  if (v.PLATFORM_URL !== undefined) return faults;
  for (const name of ["PLATFORM_API_KEY", "PLATFORM_DEVICE_KEY"] as const) {
    const key = v[name];
    if (key !== undefined && looksGuessable(key)) faults.push(`${name} ${guessable}`);
  }
  if (v.PLATFORM_API_KEY !== undefined && v.PLATFORM_API_KEY === v.PLATFORM_DEVICE_KEY)
    faults.push("PLATFORM_DEVICE_KEY must differ from PLATFORM_API_KEY: a key is of one scope");
  return faults;
}

/** Lists faults that no single variable can tell: which of them need each other and which exclude each other. */
function crossFaults(v: Variables): string[] {
  const faults = secretFaults(v);
  if (v.PLATFORM_URL !== undefined && v.PLATFORM_API_KEY === undefined)
    faults.push("PLATFORM_API_KEY is required with PLATFORM_URL");
  if (v.PLATFORM_URL !== undefined && v.DEMO === "1")
    faults.push(
      "DEMO=1 does not go with PLATFORM_URL: the demo carrier is never written into another platform",
    );
  if (v.ROUTING_ENGINE !== undefined && v.ROUTING_URL === undefined)
    faults.push("ROUTING_ENGINE needs ROUTING_URL: it says which engine answers there");
  if (v.PLATFORM_URL !== undefined && v.PLATFORM_EXTENSIONS !== undefined)
    faults.push("PLATFORM_EXTENSIONS does not go with PLATFORM_URL: it is about the embedded service");
  if (v.CLOCK_STARTS_AT !== undefined && !(runsDemo(v) && v.DATABASE_URL === undefined))
    faults.push(
      "CLOCK_STARTS_AT is for tests of the demo carrier in an embedded store: no real day runs by another clock",
    );
  const publicHost = v.PUBLIC_URL === undefined ? null : new URL(v.PUBLIC_URL).hostname;
  if (publicHost !== null && !loopback.has(publicHost)) {
    if (v.AUTH_SECRET === undefined) faults.push("AUTH_SECRET is required with a public PUBLIC_URL");
    if (runsDemo(v))
      faults.push(
        "PUBLIC_URL does not go with the demo carrier, whose password is published: set DEMO=0, or leave PUBLIC_URL out",
      );
  }
  return [...faults, ...companionFaults(v)];
}

/** Variables that say nothing without each other. */
function companionFaults(v: Variables): string[] {
  const faults: string[] = [];
  const oidc = [v.OIDC_ISSUER, v.OIDC_CLIENT_ID, v.OIDC_CLIENT_SECRET];
  if (oidc.some((part) => part !== undefined) && oidc.some((part) => part === undefined))
    faults.push("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together");
  if ((v.OIDC_ROLE_CLAIM === undefined) !== (v.OIDC_ROLES === undefined))
    faults.push("OIDC_ROLE_CLAIM and OIDC_ROLES go together");
  if (v.OIDC_ADD_MEMBERS === "1" && v.OIDC_ROLES === undefined)
    faults.push("OIDC_ADD_MEMBERS needs OIDC_ROLES: a member is made with the role that the claim gives");
  const scopes = v.OIDC_SCOPE?.split(/\s+/) ?? ["openid", "email"];
  if (!scopes.includes("openid") || !scopes.includes("email"))
    faults.push("OIDC_SCOPE must name openid and email: a member is known by their e-mail");
  for (const name of ["OIDC_SCOPE", "OIDC_ROLE_CLAIM", "OIDC_ADD_MEMBERS"] as const)
    if (v[name] !== undefined && v.OIDC_ISSUER === undefined) faults.push(`${name} needs OIDC_ISSUER`);
  if ((v.SMTP_URL === undefined) !== (v.MAIL_FROM === undefined))
    faults.push("SMTP_URL and MAIL_FROM go together");
  return faults;
}

const routingOf = ({ ROUTING_URL: url, ROUTING_ENGINE: engine }: Variables) =>
  url === undefined ? null : { url, engine: engine ?? null };

function oidcOf(v: Variables): Environment["oidc"] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = v;
  if (!issuer || !clientId || !clientSecret) return null;
  const name = v.OIDC_NAME ?? "single sign-on";
  const scope = v.OIDC_SCOPE ?? "openid email profile";
  const { OIDC_ROLE_CLAIM: claim, OIDC_ADD_MEMBERS: adds } = v;
  const of = new Map(v.OIDC_ROLES ?? []);
  const roles = claim === undefined ? null : { claim, of, addsMembers: adds === "1" };
  return { issuer, clientId, clientSecret, name, scope, roles };
}

function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Variables): Environment["mail"] {
  return smtpUrl && from ? { smtpUrl, from } : null;
}

/**
 * Reads the environment. The only place of the product that does.
 * @throws EnvironmentFault with every fault at once
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const read = Variables.safeParse(variables);
  if (!read.success)
    throw new EnvironmentFault(read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`));
  const v = read.data;
  const faults = crossFaults(v);
  if (faults.length > 0) throw new EnvironmentFault(faults);
  return {
    port: v.PORT ?? 3000,
    host: hostOf(v),
    openToNetwork: !loopback.has(hostOf(v)),
    publicUrl: v.PUBLIC_URL === undefined ? null : new URL(v.PUBLIC_URL),
    trustedProxies: v.TRUSTED_PROXIES ?? [],
    connectionsPerAddress: v.CONNECTIONS_PER_ADDRESS ?? 500,
    databaseUrl: v.DATABASE_URL ?? null,
    dataDir: resolve(v.DATA_DIR ?? "data"),
    platformUrl: v.PLATFORM_URL ?? null,
    platformApiKey: v.PLATFORM_API_KEY ?? null,
    platformDeviceKey: v.PLATFORM_DEVICE_KEY ?? null,
    platformExtensions: v.PLATFORM_EXTENSIONS !== "0",
    demo: runsDemo(v),
    demoVehicles: v.DEMO_VEHICLES ?? 250,
    mapStyleUrl: v.MAP_STYLE_URL ?? null,
    mapStyleUrlDark: v.MAP_STYLE_URL_DARK ?? null,
    mapTiles: v.MAP_TILES ?? null,
    routing: routingOf(v),
    geocoderUrl: v.GEOCODER_URL ?? null,
    documentOrigins: (v.DOCUMENT_ORIGINS ?? []).map((text) => new URL(text).origin),
    authSecret: v.AUTH_SECRET ?? null,
    oidc: oidcOf(v),
    mail: mailOf(v),
    logLevel: v.LOG_LEVEL ?? "info",
    clockStartsAtMs: v.CLOCK_STARTS_AT === undefined ? null : Date.parse(v.CLOCK_STARTS_AT),
  };
}
