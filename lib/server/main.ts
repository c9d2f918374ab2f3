import { setFlagsFromString } from "node:v8";
import { type Environment, EnvironmentFault, readEnvironment } from "@/lib/server/environment";
import { createFrontDoor } from "@/lib/server/front-door";
import { stop, stopOnSignals } from "@/lib/server/lifecycle";
import { listen } from "@/lib/server/listen";
import { MendableFault } from "@/lib/server/mendable-fault";
import { openStore } from "@/lib/server/open-store";
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

/**
 * Keeps heaps small, since whoever tries the product out does so beside other programs. V8 lets its heaps grow to a
 * multiple of what lives in them where the machine has memory to spare; here to half as much again, for 5 % more
 * processor time in a first start. A thread is swept for the first time at 32 MB.
 */
const thriftyHeaps = ["--heap-growing-percent=50", "--initial-old-space-size=32"];

/** Listens, and loads the product while the store's thread opens its files: each takes about as long as the other. */
async function start(environment: Environment) {
  const startedAt = performance.now();
  for (const flag of environment.demo ? thriftyHeaps : []) setFlagsFromString(flag);
  const door = createFrontDoor(environment);
  // The port first: a taken one must be told before a store is opened or made.
  await listen(door.server, environment.port, environment.host);
  const opening = openStore(environment);
  // Keep quiet here: what it throws is thrown where it is waited for.
  opening.catch(() => undefined);
  const { serve } = await import("@/lib/server/serve");
  await serve({
    environment,
    dev,
    platformOnly,
    door,
    opening,
    setFrameworkVariables: (secret) => setFrameworkVariables(environment, secret),
    startedAt,
  });
}

const mendableFaults = [MendableFault, DataFolderBusy, DataFolderUnusable, DatabaseUnusable];

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
